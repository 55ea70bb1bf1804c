import type { HoleEntry } from "../../../rules/cards/enter-hole.ts";
import { saveHoles } from "../../actions/cards/cards.ts";
import { auditOfTeeTime } from "../audit-entries.ts";
import { ana } from "../cast.ts";
import type { TestClub } from "../databases/database.ts";
import { startCard, teeOff } from "./rounds.ts";

export const phone = { device: "phone-one", rev: 1, base: 0 };
export const tablet = { device: "tablet-one", rev: 1, base: 0 };

export async function anaStarts(club: TestClub): Promise<string> {
  const teeTimeId = await teeOff(club, ana);
  await startCard(club, ana, teeTimeId, "8.2", "Blue");
  return teeTimeId;
}

export function send({ context }: TestClub, teeTimeId: string, ...entries: HoleEntry[]) {
  return saveHoles(context, ana, { teeTimeId, playerId: ana.id, way: "live", entries });
}

export async function actionsOf(club: TestClub, teeTimeId: string): Promise<string[]> {
  const trail = await auditOfTeeTime(club.db.kysely, teeTimeId);
  return trail.filter(({ subject }) => subject === "card").map(({ action }) => action);
}
