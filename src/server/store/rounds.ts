/**
 * What part has each player in a round: do they play, and when was their card complete?
 * As the rules of bets ask it.
 */
import type { Round, RoundSide } from "#rules/bet-terms";
import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import type { Queries, Transaction } from "./database.ts";
import { isIn } from "./json-parameters.ts";
import type { Row } from "./schema.ts";

/** One tee time; only these players are looked at. Null where there is none, or none any more. */
export async function findRound(
  queries: Queries,
  teeTimeId: TeeTimeId,
  playerIds: readonly PlayerId[],
): Promise<Round | null> {
  const rows = await queries
    .selectFrom("teeTimes")
    .leftJoin("places", (join) =>
      join.onRef("places.teeTimeId", "=", "teeTimes.id").on(isIn(queries, "places.playerId", playerIds)),
    )
    .leftJoin("cards", (join) =>
      join.onRef("cards.teeTimeId", "=", "places.teeTimeId").onRef("cards.playerId", "=", "places.playerId"),
    )
    .select(["teeTimes.startsAt", "places.playerId", "places.waitlist", "places.noShow"])
    .select("cards.completedOrder")
    .where("teeTimes.id", "=", teeTimeId)
    .execute();
  const [first] = rows;
  if (first === undefined) return null;
  const sides = rows.flatMap(({ playerId, ...part }) =>
    playerId === null ? [] : sideOf({ playerId, ...part }),
  );
  return { teeTimeId, startsAt: first.startsAt, sides };
}

/** The same in a transaction that has locked the tee time: it is there. */
export async function readRound(
  tx: Transaction,
  teeTimeId: TeeTimeId,
  playerIds: readonly PlayerId[],
): Promise<Round> {
  const round = await findRound(tx, teeTimeId, playerIds);
  if (round === null) throw new Error(`There is no tee time ${teeTimeId}.`);
  return round;
}

/** Every tee time that has started in which at least one of these players has a place. */
export async function readStartedRounds(
  queries: Queries,
  playerIds: readonly PlayerId[],
  now: Instant,
): Promise<Round[]> {
  const rows = await selectSides(queries, playerIds)
    .innerJoin("teeTimes", "teeTimes.id", "places.teeTimeId")
    .select("teeTimes.startsAt")
    .where("teeTimes.startsAt", "<=", now)
    .execute();
  const rounds = new Map<string, Round>();
  for (const row of rows) {
    const { teeTimeId, startsAt } = row;
    const sides = rounds.get(teeTimeId)?.sides ?? [];
    rounds.set(teeTimeId, { teeTimeId, startsAt, sides: [...sides, sideOf(row)] });
  }
  return [...rounds.values()];
}

/** When the next tee time starts in which both have a place; null where there is none. */
export async function nextStartOfBoth(
  queries: Queries,
  [one, other]: readonly [PlayerId, PlayerId],
  now: Instant,
): Promise<Instant | null> {
  const row = await queries
    .selectFrom("teeTimes")
    .innerJoin("places as ofOne", "ofOne.teeTimeId", "teeTimes.id")
    .innerJoin("places as ofOther", "ofOther.teeTimeId", "teeTimes.id")
    .select("teeTimes.startsAt")
    .where("ofOne.playerId", "=", one)
    .where("ofOther.playerId", "=", other)
    .where("teeTimes.startsAt", ">", now)
    .orderBy("teeTimes.startsAt")
    .limit(1)
    .executeTakeFirst();
  return row?.startsAt ?? null;
}

type SideRow = {
  [Field in keyof Pick<Row<"places">, "waitlist" | "noShow">]: Row<"places">[Field] | null;
} & Pick<RoundSide, "playerId" | "completedOrder">;

function sideOf({ playerId, waitlist, noShow, completedOrder }: SideRow): RoundSide {
  return { playerId, isActivePlayer: waitlist === 0 && noShow === 0, completedOrder };
}

function selectSides(queries: Queries, playerIds: readonly PlayerId[]) {
  return queries
    .selectFrom("places")
    .leftJoin("cards", (join) =>
      join.onRef("cards.teeTimeId", "=", "places.teeTimeId").onRef("cards.playerId", "=", "places.playerId"),
    )
    .select([
      "places.teeTimeId",
      "places.playerId",
      "places.waitlist",
      "places.noShow",
      "cards.completedOrder",
    ])
    .where("places.playerId", "in", playerIds);
}
