import { expect } from "vitest";
import { appendAuditEntries, type Event } from "../store/audit.ts";
import { auditOf } from "../testing/audit-entries.ts";
import { ana, max, mia } from "../testing/cast.ts";
import { statementsOf } from "../testing/counted-statements.ts";
import { onBothEngines, type TestClub } from "../testing/database.ts";
import { teeOff } from "../testing/rounds.ts";
import { placesOf } from "./places.ts";

const entries: Event[] = Array.from({ length: 50 }, (_, i) => ({
  at: "2026-11-21T14:00:00.000Z",
  by: i % 2 === 0 ? mia.id : null,
  action: "save-hole",
  subject: "card",
  subjectId: mia.id,
  after: { number: i, text: `it's "${i}" \\ ö 🏌` },
}));

function append({ db }: TestClub, some: readonly Event[]): Promise<number | null> {
  return db.transaction((tx) => appendAuditEntries(tx, some));
}

onBothEngines("fifty rows are stored in their order, each as it is", async (club) => {
  const last = await append(club, entries);
  const stored = await auditOf(club.db.kysely, "card", mia.id);
  expect(stored.map(({ after }) => JSON.parse(after ?? ""))).toEqual(entries.map(({ after }) => after));
  expect(stored.map(({ actorId, before, teeTimeId }) => ({ actorId, before, teeTimeId }))).toEqual(
    entries.map(({ by }) => ({ actorId: by, before: null, teeTimeId: null })),
  );
  expect(stored.at(-1)?.eventOrder).toBe(last);
});

onBothEngines("one row and fifty are stored by the same statement", async (club) => {
  const one = await statementsOf(() => append(club, entries.slice(0, 1)));
  expect(await statementsOf(() => append(club, entries))).toEqual(one);
});

onBothEngines("of a list of players those are found who are there", async (club) => {
  const teeTimeId = await teeOff(club, mia, max);
  const found = await placesOf(club.db.kysely, teeTimeId, [max.id, ana.id, "", 'a "stranger"']);
  expect(found.map(({ playerId }) => playerId)).toEqual([max.id]);
});
