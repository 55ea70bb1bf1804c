import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { netStandings, netToPar } from "#rules/results/season-points";
import type { Queries } from "../database/database.ts";
import { readableRows } from "../database/json.ts";
import { readHoles } from "./cards.ts";
import type { Span } from "./missed-places.ts";
import { ofPlace } from "./places.ts";

/** Lists the rounds whose players all have a complete card or have left, oldest first, with their net standings. */
export async function listFinishedRounds(queries: Queries, span: Span, now: Instant) {
  const rows = await queries
    .selectFrom("teeTimes")
    .innerJoin("places", "places.teeTimeId", "teeTimes.id")
    .leftJoin("cards", ofPlace)
    .select(["places.teeTimeId", "places.playerId", "teeTimes.startsAt"])
    .select(["cards.completedOrder", "cards.leftAfter", "cards.holes", "cards.adjustedHandicap"])
    .where("places.waitlist", "=", 0)
    .where("places.noShow", "=", 0)
    .where("teeTimes.startsAt", ">=", span.from)
    .where("teeTimes.startsAt", "<=", now)
    .$if(span.until !== null, (query) => query.where("teeTimes.startsAt", "<", span.until ?? ""))
    .orderBy("teeTimes.startsAt")
    .execute();
  const scores = await scoresIn(queries, span);
  const rounds = [...Map.groupBy(rows, ({ teeTimeId }) => teeTimeId).values()];
  return rounds
    .filter((round) => round.every(({ completedOrder }) => completedOrder !== null))
    .flatMap((round) => {
      const players = readableRows(queries, round, (row) => ({
        id: row.playerId,
        toPar: row.leftAfter === null ? toParOf(row) : null,
      }));
      return round.slice(0, 1).map(({ teeTimeId, startsAt }) => {
        return { teeTimeId, startsAt, standings: netStandings(players) };
      });
    });

  function toParOf(row: (typeof rows)[number]): number {
    const card = { holes: readHoles(row.holes ?? "", row), adjustedHandicap: row.adjustedHandicap ?? 0 };
    const { gross, pickedUp } = scores(row);
    return netToPar(card, gross, pickedUp);
  }
}

type Key = { readonly teeTimeId: TeeTimeId; readonly playerId: PlayerId };

/** The database adds up the scores, since a season has thousands of holes. A picked-up hole has the gross score 0. */
async function scoresIn(queries: Queries, { from, until }: Span) {
  const holes = () =>
    queries
      .selectFrom("teeTimes")
      .innerJoin("cardHoles", "cardHoles.teeTimeId", "teeTimes.id")
      .select(["cardHoles.teeTimeId", "cardHoles.playerId"])
      .where("teeTimes.startsAt", ">=", from)
      .$if(until !== null, (query) => query.where("teeTimes.startsAt", "<", until ?? ""));
  const keyOf = ({ teeTimeId, playerId }: Key) => `${teeTimeId} ${playerId}`;
  const sums = await holes()
    .select(({ fn }) => fn.sum<number | string>("cardHoles.gross").as("gross"))
    .groupBy(["cardHoles.teeTimeId", "cardHoles.playerId"])
    .execute();
  const pickedUp = await holes().select("cardHoles.holeNumber").where("cardHoles.pickedUp", "=", 1).execute();
  const grossOf = new Map(sums.map((row) => [keyOf(row), Number(row.gross)]));
  const pickedUpBy = Map.groupBy(pickedUp, keyOf);
  return (key: Key) => ({
    gross: grossOf.get(keyOf(key)) ?? 0,
    pickedUp: (pickedUpBy.get(keyOf(key)) ?? []).map(({ holeNumber }) => holeNumber),
  });
}
