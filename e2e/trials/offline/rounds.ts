import type { Instant } from "../../../src/rules/golf.ts";
import { joinTeeTime } from "../../../src/server/actions/tee-times/places.ts";
import { addTeeTime } from "../../../src/server/actions/tee-times/tee-times.ts";
import { openDatabase } from "../../../src/server/database/open-database.ts";
import { findCard } from "../../../src/server/store/cards.ts";
import { auditOfTeeTime } from "../../../src/server/testing/audit-entries.ts";
import { ada, memberCode } from "../../../src/server/testing/cast.ts";
import type { TestClub } from "../../../src/server/testing/databases/database.ts";
import { accepted, eight, saveFrom, startCard } from "../../../src/server/testing/rounds/rounds.ts";
import { logInAll } from "../asking.ts";
import type { TrialClub } from "../trial-club.ts";

export const now: Instant = "2026-11-21T14:00:00.000Z";

export async function openRounds({ place, setClock }: TrialClub, count: number, teeTimes: number) {
  const db = await openDatabase(place);
  let clock = now;
  const context = { db, now: () => clock };
  const ids = Array.from({ length: count }, (_, i) => `player-member-${i + 1}`);
  const players = ids.map((id) => ({ id, role: "member", groupCode: memberCode }) as const);
  const teeTimeIds: string[] = [];
  for (let i = 0; i < teeTimes; i++) {
    const request = { date: "2026-11-21", time: `07:${10 + i}`, meridiem: "AM", countLimit: 5 } as const;
    teeTimeIds.push(accepted(await addTeeTime(context, ada, request)).teeTimeId);
  }
  for (const id of teeTimeIds) for (const player of players) accepted(await joinTeeTime(context, player, id));
  clock = eight;
  await setClock(eight);
  const club = { db, context } as TestClub;
  for (const id of teeTimeIds) for (const player of players) await startCard(club, player, id, "8.2", "Blue");
  return {
    members: await logInAll(db, ids, eight),
    teeTimeIds,
    async save(playerId: string, teeTimeId: string, gross: readonly number[]): Promise<void> {
      const player = { id: playerId, role: "member", groupCode: memberCode } as const;
      const holes = gross.map((score, i) => ({ holeNumber: i + 1, gross: score }));
      if (holes.length > 0) await saveFrom(club, { teeTimeId, player, way: "live" }, holes);
    },
    async read(playerId: string, teeTimeId: string) {
      const card = await findCard(db.kysely, { teeTimeId, playerId });
      const entries = (await auditOfTeeTime(db.kysely, teeTimeId))
        .filter(({ action, subjectId }) => action === "save-hole" && subjectId === playerId)
        .map(({ after }) => JSON.parse(after ?? ""))
        .map(({ holeNumber, gross }) => [holeNumber, gross]);
      return { held: card?.gross ?? [], entries };
    },
    close: () => db.close(),
  };
}
