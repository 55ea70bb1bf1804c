import { type RawBuilder, sql } from "kysely";
import { expect } from "vitest";
import { onBothEngines } from "../testing/databases/database.ts";
import { addEightOClock } from "../testing/rounds/rounds.ts";

const attempts: readonly RawBuilder<unknown>[] = [
  sql`update audit set action = 'nothing'`,
  sql`update audit set actor_id = null where event_order = 1`,
  sql`delete from audit where event_order = 1`,
  sql`delete from audit`,
  sql`insert into audit (event_order, at, action, subject, subject_id) values (1, 'now', 'x', 'club', 'x')
    on conflict (event_order) do update set action = 'nothing'`,
];

const attemptsOnSqlite = [
  sql`insert or replace into audit (event_order, at, action, subject, subject_id) values (1, 'now', 'x', 'club', 'x')`,
  sql`update or replace audit set event_order = 1`,
];

const attemptsOnPostgresql = [
  sql`truncate audit`,
  sql`insert into audit (event_order, at, action, subject, subject_id) overriding system value
    values (1, 'now', 'x', 'club', 'x') on conflict (event_order) do update set action = 'nothing'`,
];

onBothEngines("no entry of the audit trail can be changed, deleted or replaced", async (club) => {
  await addEightOClock(club);
  const { engine, kysely } = club.db;
  const trail = () => kysely.selectFrom("audit").selectAll().orderBy("eventOrder").execute();
  const before = await trail();
  expect(before.length).toBeGreaterThan(0);
  expect(before[0]?.eventOrder).toBe(1);
  for (const attempt of [...attempts, ...(engine === "sqlite" ? attemptsOnSqlite : attemptsOnPostgresql)]) {
    const { sql: text } = attempt.compile(kysely);
    // PostgreSQL refuses a chosen audit number before the guard runs.
    const refusal = /audit trail is append-only|cannot insert a non-DEFAULT value/;
    await expect(attempt.execute(kysely), text).rejects.toThrow(refusal);
    expect(await trail(), text).toEqual(before);
  }
});
