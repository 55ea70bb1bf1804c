import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Round, RoundSide } from "#rules/bets/bet-terms";
import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { isActivePlayer } from "#rules/tee-times/tee-time";
import type { Queries, Transaction } from "../../database/database.ts";
import type { Row, Tables } from "../../database/schema.ts";
import { ofPlace } from "../places.ts";

/** Returns the round with only these players. Null if the tee time does not exist. */
export async function findRound(queries: Queries, teeTimeId: TeeTimeId, playerIds: readonly PlayerId[]) {
  const rows = await queries
    .selectFrom("teeTimes")
    .leftJoin("places", (join) =>
      join.onRef("places.teeTimeId", "=", "teeTimes.id").on("places.playerId", "in", playerIds),
    )
    .leftJoin("cards", ofPlace)
    .select(["teeTimes.startsAt", "teeTimes.earliestStart"])
    .select(["places.playerId", "places.waitlist", "places.noShow", "cards.completedOrder"])
    .select(hasScore)
    .select(scorers)
    .where("teeTimes.id", "=", teeTimeId)
    .execute();
  const [first] = rows;
  if (first === undefined) return null;
  const sides = rows.flatMap(({ playerId, ...part }) =>
    playerId === null ? [] : sideOf({ playerId, ...part }),
  );
  const { startsAt, earliestStart } = first;
  return { teeTimeId, startsAt, earliestStart: earliestStart ?? startsAt, sides };
}

/** The caller has locked the tee time. */
export async function readRound(tx: Transaction, teeTimeId: TeeTimeId, playerIds: readonly PlayerId[]) {
  const round = await findRound(tx, teeTimeId, playerIds);
  if (round === null) throw new Error(`There is no tee time ${teeTimeId}.`);
  return round;
}

export async function readRoundsUntil(queries: Queries, playerIds: readonly PlayerId[], until: Instant) {
  const rows = await queries
    .selectFrom("places")
    .leftJoin("cards", ofPlace)
    .innerJoin("teeTimes", "teeTimes.id", "places.teeTimeId")
    .select(["teeTimes.startsAt", "teeTimes.earliestStart", "places.teeTimeId"])
    .select(["places.playerId", "places.waitlist", "places.noShow", "cards.completedOrder"])
    .select(hasScore)
    .select(scorers)
    .where("places.playerId", "in", playerIds)
    .where("teeTimes.startsAt", "<=", until)
    .execute();
  const rounds = new Map<string, Round>();
  for (const row of rows) {
    const { teeTimeId, startsAt } = row;
    const sides = rounds.get(teeTimeId)?.sides ?? [];
    const earliestStart = row.earliestStart ?? startsAt;
    rounds.set(teeTimeId, { teeTimeId, startsAt, earliestStart, sides: [...sides, sideOf(row)] });
  }
  return [...rounds.values()];
}

export function startsOfPlayer(queries: Queries, playerId: PlayerId, from: Instant, until: Instant) {
  return queries
    .selectFrom("places")
    .innerJoin("teeTimes", "teeTimes.id", "places.teeTimeId")
    .select(["places.teeTimeId", "teeTimes.startsAt"])
    .where("places.playerId", "=", playerId)
    .where("teeTimes.startsAt", ">=", from)
    .where("teeTimes.startsAt", "<=", until)
    .orderBy("teeTimes.startsAt")
    .execute();
}

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
} & Pick<RoundSide, "playerId" | "completedOrder"> & { hasScore: SqlBool; scorers: string | null };

function sideOf({ playerId, completedOrder, hasScore, scorers, ...place }: SideRow): RoundSide {
  const isActive = isActivePlayer(place);
  const keptBy = [...new Set(scorers?.split(" "))];
  return { playerId, isActivePlayer: isActive, hasScore: Boolean(hasScore), completedOrder, keptBy };
}

/** The ids of those who entered a score on a card that is not submitted, once for each hole (ruling 57). */
function scorers({ selectFrom }: ExpressionBuilder<Tables, "places" | "cards">) {
  return selectFrom("cardHoles")
    .select(sql<string>`string_agg(card_holes.scorer_id, ' ')`.as("ids"))
    .whereRef("cardHoles.teeTimeId", "=", "places.teeTimeId")
    .whereRef("cardHoles.playerId", "=", "places.playerId")
    .where("cardHoles.scorerId", "is not", null)
    .where(({ eb, ref }) => eb(ref("cards.submittedAt"), "is", null))
    .as("scorers");
}

function hasScore({ exists, selectFrom }: ExpressionBuilder<Tables, "places">) {
  return exists(
    selectFrom("cardHoles")
      .select("cardHoles.holeNumber")
      .whereRef("cardHoles.teeTimeId", "=", "places.teeTimeId")
      .whereRef("cardHoles.playerId", "=", "places.playerId"),
  ).as("hasScore");
}
