/** Adds the old rows of ten seasons to a club. Measures what a sweep leaves, and how long saves wait. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { addMinutes } from "#rules/calendar";
import type { Instant, PlayerId } from "#rules/golf";
import { saveHoles } from "../actions/cards/cards.ts";
import { type SweepResult, sweep } from "../actions/club/sweep.ts";
import type { Context } from "../context.ts";
import type { Database, Transaction } from "../database/database.ts";
import { findCard } from "../store/cards.ts";
import { accepted } from "./rounds/rounds.ts";

const minutesPerDay = 24 * 60;
const rowsAtOnce = 500;

const marked = {
  sessions: "device",
  pinResets: "codeHash",
  attempts: "fingerprint",
  notifications: "id",
  cardDevices: "device",
  idempotencyKeys: "fingerprint",
} as const;

export type RowsLeft = Readonly<Record<keyof typeof marked, { old: number; young: number }>>;

/** Adds `rows` rows to each large table. A tenth of the rows are too young for the sweep. */
export async function neglect(db: Database, now: Instant, rows: number): Promise<void> {
  const players = (await db.kysely.selectFrom("players").select("id").execute()).map(({ id }) => id);
  for (let first = 0; first < rows; first += rowsAtOnce)
    await db.transaction(async (tx) => {
      const numbers = Array.from({ length: Math.min(rowsAtOnce, rows - first) }, (_, i) => first + i);
      await plant(tx, numbers, players, now);
    });
  await db.transaction(async (tx) => {
    const resets = players.map((playerId, i) => {
      const age = ageOf(i);
      return { playerId, codeHash: age, expiresAt: addMinutes(now, age === "old" ? 0 : 1) };
    });
    for (let first = 0; first < resets.length; first += rowsAtOnce)
      await tx
        .insertInto("pinResets")
        .values(resets.slice(first, first + rowsAtOnce))
        .execute();
  });
  const yearAgo = addMinutes(now, -400 * minutesPerDay);
  await sql`insert into card_devices (tee_time_id, player_id, hole_number, device, rev, conflict_rev)
    select tee_time_id, player_id, hole_number,
      case when starts_at <= ${yearAgo} then 'old' else 'young' end, 1, 0
    from card_holes join tee_times on tee_times.id = card_holes.tee_time_id
    where hole_number % 2 = 0`.execute(db.kysely);
}

function ageOf(number: number): "old" | "young" {
  return number % 10 === 9 ? "young" : "old";
}

async function plant(
  tx: Transaction,
  numbers: readonly number[],
  players: readonly PlayerId[],
  now: Instant,
): Promise<void> {
  const ago = (days: number) => addMinutes(now, -days * minutesPerDay);
  const each = numbers.map((number) => ({
    number,
    age: ageOf(number),
    playerId: players[number % players.length] ?? "",
    days: (least: number) => (ageOf(number) === "young" ? least - 1 : least + (number % 3_000)),
  }));
  await tx
    .insertInto("sessions")
    .values(
      each.map(({ number, age, playerId, days }) => {
        const createdAt = ago(days(30));
        const expiresAt = addMinutes(createdAt, 30 * minutesPerDay);
        const id = `neglected-${number}`;
        return { tokenHash: id, id, playerId, device: age, createdAt, lastSeenAt: createdAt, expiresAt };
      }),
    )
    .execute();
  await tx
    .insertInto("attempts")
    .values(
      each.map(({ number, age, days }) => {
        const isPhone = number % 2 === 0;
        const subject = isPhone ? `pin:900${Math.floor(number / 40)}` : `address:${number % 1_001}`;
        const at = ago(days(isPhone ? 400 : 30));
        return {
          id: `n-${number}`,
          subject,
          fingerprint: `${age}-${number}`,
          at,
          pending: 0,
          wrong: 1 as const,
        };
      }),
    )
    .execute();
  await tx
    .insertInto("notifications")
    .values(
      each.map(({ number, age, playerId, days }) => {
        const isSeen = number % 4 !== 0;
        const createdAt = ago(days(isSeen ? 90 : 730));
        const about = { betId: null, teeTimeId: null, wasAt: now };
        const seenAt = isSeen ? createdAt : null;
        return {
          id: `${age}-${number}`,
          kind: "tee-time-deleted" as const,
          playerId,
          createdAt,
          seenAt,
          ...about,
        };
      }),
    )
    .execute();
  await tx
    .insertInto("idempotencyKeys")
    .values(
      each.map(({ number, age, playerId, days }) => ({
        askedBy: playerId,
        requestKey: `neglected-${number}`,
        fingerprint: age,
        outcome: "",
        doneAt: ago(days(2)),
      })),
    )
    .execute();
}

export async function leftIn({ kysely }: Database): Promise<RowsLeft> {
  const count = async (table: string, column: string, age: string) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where ${sql.ref(column)} like ${`${age}%`}`.execute(kysely);
    return rows[0]?.count ?? 0;
  };
  const entries: [string, { old: number; young: number }][] = [];
  for (const [table, column] of Object.entries(marked))
    entries.push([
      table,
      { old: await count(table, column, "old"), young: await count(table, column, "young") },
    ]);
  return Object.fromEntries(entries) as RowsLeft;
}

type Times = { readonly count: number; readonly p50: number; readonly p99: number; readonly max: number };

type SweptWhileSaving = {
  readonly swept: SweepResult;
  readonly ms: number;
  readonly quiet: Times;
  readonly during: Times;
};

export async function sweepWhileSaving(context: Context, quietMs: number): Promise<SweptWhileSaving> {
  const { kysely } = context.db;
  const key = await kysely
    .selectFrom("cards")
    .innerJoin("teeTimes", "teeTimes.id", "cards.teeTimeId")
    .select(["cards.teeTimeId", "cards.playerId"])
    .orderBy("startsAt", "desc")
    .orderBy("cards.playerId")
    .limit(1)
    .executeTakeFirstOrThrow();
  const player = await kysely
    .selectFrom("players")
    .select(["id", "role", "groupCode"])
    .where("id", "=", key.playerId)
    .executeTakeFirstOrThrow();

  async function save(gross: number): Promise<number> {
    const card = await findCard(kysely, key);
    const base = card?.versions[0] ?? 0;
    const entries = [{ holeNumber: 1, gross, base, rev: base + 1, device: `phone-of-${player.id}` }];
    const startedAt = performance.now();
    accepted(await saveHoles(context, player, { ...key, way: "post-round", entries }));
    return performance.now() - startedAt;
  }

  async function saveUntil(isOver: () => boolean): Promise<number[]> {
    const times: number[] = [];
    while (!isOver() || times.length === 0) {
      times.push(await save(4 + (times.length % 2)));
      await sleep(5);
    }
    return times;
  }

  const quietUntil = performance.now() + quietMs;
  const quiet = timesOf(await saveUntil(() => performance.now() > quietUntil));
  let isSwept = false;
  const startedAt = performance.now();
  const sweeping = sweep(context).then((swept) => {
    isSwept = true;
    return { swept, ms: performance.now() - startedAt };
  });
  const during = timesOf(await saveUntil(() => isSwept));
  return { ...(await sweeping), quiet, during };
}

function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}
