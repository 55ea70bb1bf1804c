/** Rounds in which a player keeps the scores of others (ruling 57). */
import type { HoleEntry } from "#contract/cards/cards";
import type { TeeTimeId } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { readCard } from "#rules/testing/notation";
import { saveGroups } from "../../actions/tee-times/places.ts";
import { findCard } from "../../store/cards.ts";
import type { ServedClub } from "../app.ts";
import { ada } from "../cast.ts";
import type { TestClub } from "../databases/database.ts";
import { accepted } from "./rounds.ts";

export async function letPlayersKeepScores({ db }: TestClub, isOn = true): Promise<void> {
  await db.kysely
    .updateTable("club")
    .set({ scorers: isOn ? 1 : 0 })
    .execute();
}

export async function groupTogether({ context }: TestClub, teeTimeId: TeeTimeId, ...players: Actor[]) {
  const assignments = players.map(({ id }) => ({ playerId: id, groupNumber: 1 }));
  accepted(await saveGroups(context, ada, { teeTimeId, assignments }));
}

type Kept = { readonly by: Actor; readonly of: Actor; readonly teeTimeId: TeeTimeId };

/** Sends the holes of a card such as "4 5 - …" as a scorer does. A hole with "-" is not sent. */
export async function keepCard(club: ServedClub, kept: Kept, card: string) {
  const entries = readCard(card).flatMap((gross, i) =>
    gross === null ? [] : [{ holeNumber: i + 1, gross }],
  );
  return keepHoles(club, kept, ...entries);
}

export async function keepHoles(
  club: ServedClub,
  { by, of, teeTimeId }: Kept,
  ...holes: (Pick<HoleEntry, "holeNumber" | "gross"> & Partial<HoleEntry>)[]
) {
  const card = await findCard(club.db.kysely, { teeTimeId, playerId: of.id });
  const entries = holes.map((hole) => {
    const base = card?.versions[hole.holeNumber - 1] ?? 0;
    return { base, rev: nextRev(), device: `phone-of-${by.id}`, ...hole };
  });
  const params = { teeTimeId, playerId: of.id };
  return club.ask("saveGroupHoles", { as: by, params, body: { entries } });
}

let lastRev = 0;

function nextRev(): number {
  lastRev += 1;
  return lastRev;
}
