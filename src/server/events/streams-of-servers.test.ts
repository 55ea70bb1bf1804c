import { sql } from "kysely";
import { expect } from "vitest";
import { joinTeeTime, leaveTeeTime } from "../actions/tee-times/places.ts";
import { appendAudit } from "../store/audit-append.ts";
import { onServedClub, type ServedClub, serve } from "../testing/app.ts";
import { max, mia } from "../testing/cast.ts";
import { morning } from "../testing/databases/database.ts";
import { follow } from "../testing/follow.ts";
import { accepted, addEightOClock } from "../testing/rounds/rounds.ts";
import { inTime, never, onlyNotified } from "../testing/streams.ts";
import { usualLimits } from "./streams.ts";

onServedClub(
  "an event whose commit takes long is overtaken by none, so that no client that has the later one misses it",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    const phone = await follow(club, mia);
    if (club.db.engine === "postgresql") await delayCommitOfNewTeeTimes(club);
    const at = morning;
    const slow = club.db.transaction(async (tx) => {
      await appendAudit(tx, { at, by: null, action: "add-tee-time", subject: "tee-time", subjectId: "slow" });
    });
    if (club.db.engine === "postgresql") await expect.poll(() => isAtCommit(club)).toBe(true);
    await Promise.all([slow, joinTeeTime(club.context, mia, teeTimeId)]);
    const [first, second] = [await phone.next(), await phone.next()];
    expect([first, second].map(({ message }) => message.kind)).toEqual(["tee-times", "tee-time"]);
    const again = await follow(club, mia, { after: first.id });
    expect(await again.next()).toEqual(second);
  },
  {},
  onlyNotified,
);

onServedClub(
  "what happens on one server reaches the clients of another, also after its connection to the database was cut",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    // Only PostgreSQL notifies other servers. On SQLite the second server polls for events.
    const second = await secondServer(club, club.db.engine === "postgresql" ? never : 50);
    const phone = await follow(club, mia, { at: second.app });
    for (const change of [joinTeeTime, leaveTeeTime, joinTeeTime]) {
      accepted(await change(club.context, max, teeTimeId));
      expect((await phone.next()).message).toEqual({ kind: "tee-time", teeTimeId });
    }
    if (club.db.engine === "postgresql") {
      await cutListeners(club);
      accepted(await leaveTeeTime(club.context, max, teeTimeId));
      expect((await phone.next()).message).toEqual({ kind: "tee-time", teeTimeId });
    }
    phone.close();
    await second.app.close();
  },
  {},
  onlyNotified,
);

onServedClub("a session ended on one server ends its streams on the other", async (club) => {
  const second = await secondServer(club, usualLimits.pollIntervalMs);
  const phone = await follow(club, mia, { at: second.app });
  await club.ask("logOut", { headers: { cookie: `clubhouse=${phone.token}` } });
  expect(await inTime(1, phone.ended)).toBeUndefined();
  await second.app.close();
});

async function secondServer(club: ServedClub, pollIntervalMs: number): Promise<ServedClub> {
  const db = await club.connectAgain();
  return serve({ ...club, db, context: { ...club.context, db } }, {}, { pollIntervalMs });
}

async function delayCommitOfNewTeeTimes({ db }: ServedClub): Promise<void> {
  await sql`create function wait_at_commit() returns trigger language plpgsql as
    $$ begin perform pg_sleep(1); return null; end $$`.execute(db.kysely);
  await sql`create constraint trigger wait_at_commit after insert on invalidation_events deferrable initially deferred
    for each row when (new.event like '%tee-times%') execute function wait_at_commit()`.execute(db.kysely);
}

async function isAtCommit({ db }: ServedClub): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(
    db.kysely,
  );
  return rows.length > 0;
}

async function cutListeners({ db }: ServedClub): Promise<void> {
  const { rows } = await sql<{ cut: boolean }>`
    select pg_terminate_backend(pid) as cut from pg_stat_activity
    where datname = current_database() and query = 'listen clubhouse_events'`.execute(db.kysely);
  expect(rows.length).toBeGreaterThan(0);
}
