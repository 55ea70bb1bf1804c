/**
 * How does a bet look to the one of its two players who asks?
 * Every amount and every sign is from the viewer's side. Nobody else gets this far (ruling 26).
 */
import type { Bet, BetResultRow, BetSummary } from "#contract/bets";
import { overallBadge } from "#rules/bet";
import { fromInstant } from "#rules/calendar";
import type { BetId, PlayerId, TeeTimeId } from "#rules/golf";
import { maySeeBet } from "#rules/permissions";
import { type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import { type BetChange, changesOfBet } from "../store/bet-changes.ts";
import { currentResults, type PlainResult } from "../store/bet-results.ts";
import { termsOfBet, termsOnTeeTime } from "../store/bet-terms.ts";
import { type BetRow, findBet, listOpenBets } from "../store/bets.ts";
import { pendingOfBets } from "../store/pending-settlements.ts";
import { type PlayerToShow, playersToShow } from "../store/players.ts";
import { findRound, nextStartOfBoth, readStartedRounds } from "../store/rounds.ts";
import { findTeeTime } from "../store/tee-times.ts";
import { resultFor } from "./bet-results.ts";
import { roundAnswer, termsOf } from "./bet-rounds.ts";
import { personAnswer } from "./people.ts";

/** In the order given; all of them the viewer's. */
export async function betSummaries(
  { db }: Context,
  viewerId: PlayerId,
  bets: readonly BetRow[],
): Promise<BetSummary[]> {
  const ids = bets.map(({ id }) => id);
  const results = await currentResults(db.kysely, ids);
  const opponents = await playersToShow(
    db.kysely,
    bets.map((bet) => otherOf(bet, viewerId)),
  );
  return bets.flatMap((bet) => {
    const opponent = opponents.get(otherOf(bet, viewerId));
    return opponent === undefined ? [] : [betSummary(bet, viewerId, opponent, results)];
  });
}

/** Refuses "not-found" to anybody who is no party to it, as if it did not exist. */
export async function betAnswer(context: Context, viewerId: PlayerId, betId: BetId): Promise<Bet | Refusal> {
  const { kysely } = context.db;
  const bet = await findBet(kysely, betId);
  if (bet === null || !maySeeBet({ id: viewerId }, bet)) return refuse("not-found");
  const [summary] = await betSummaries(context, viewerId, [bet]);
  if (summary === undefined) return refuse("not-found");
  const results = await currentResults(kysely, [betId]);
  const now = context.now();
  const rounds = await readStartedRounds(kysely, [bet.createdBy, bet.opponent], now);
  const frozen = await termsOfBet(kysely, betId);
  const notYetWritten = rounds
    .filter(({ teeTimeId }) => !frozen.some((terms) => terms.teeTimeId === teeTimeId))
    .flatMap((round) => {
      const terms = termsOf(bet, round, undefined, now);
      return terms === null ? [] : [{ ...terms, startsAt: round.startsAt }];
    });
  const latestFirst = [...frozen, ...notYetWritten].toSorted((a, b) => (a.startsAt < b.startsAt ? 1 : -1));
  const pending = await pendingOfBets(kysely, [betId]);
  const changes = await changesOfBet(kysely, betId);
  const nextStart = await nextStartOfBoth(kysely, [bet.createdBy, bet.opponent], now);
  return {
    ...summary,
    changes: changes.map(({ by, at, what, before, after }) => ({
      byMe: by === viewerId,
      at,
      what,
      before,
      after,
    })),
    rounds: latestFirst.map((term) => {
      const round = rounds.find(({ teeTimeId }) => teeTimeId === term.teeTimeId);
      const result = results.find(({ teeTimeId }) => teeTimeId === term.teeTimeId);
      const { by, at } = stakesSetBefore(term.frozenOrder, bet, changes);
      return {
        ...roundAnswer(viewerId, bet, term, round, result, pending),
        stakesSet: { byMe: by === viewerId, at },
      };
    }),
    nextStartInMs: nextStart === null ? null : fromInstant(nextStart) - fromInstant(now),
  };
}

/** Who set the stakes that froze at `order`: the player who changed them last before it, or who requested the bet. */
function stakesSetBefore(order: number, bet: BetRow, changes: readonly BetChange[]) {
  const last = changes.find((change) => change.what === "amounts" && change.order < order);
  return last ?? { by: bet.createdBy, at: bet.createdAt };
}

/** Individuals: the viewer's bets that this tee time is, or was, played for. */
export async function betResultRows(
  context: Context,
  viewerId: PlayerId,
  teeTimeId: TeeTimeId,
): Promise<{ rows: BetResultRow[] } | Refusal> {
  const { kysely } = context.db;
  const teeTime = await findTeeTime(kysely, teeTimeId);
  if (teeTime === null) return refuse("tee-time-not-found");
  const bets = await listOpenBets(kysely, viewerId);
  const ids = bets.map(({ id }) => id);
  const terms = await termsOnTeeTime(kysely, teeTimeId, ids);
  const results = await currentResults(kysely, ids, teeTimeId);
  const players = [...new Set([viewerId, ...bets.map((bet) => otherOf(bet, viewerId))])];
  const round = await findRound(kysely, teeTimeId, players);
  if (round === null) return refuse("tee-time-not-found");
  const people = await playersToShow(kysely, players);
  const pending = await pendingOfBets(kysely, ids);
  const rows = bets.flatMap((bet) => {
    const term = termsOf(bet, round, terms.get(bet.id), context.now());
    const opponent = people.get(otherOf(bet, viewerId));
    if (term === null || opponent === undefined) return [];
    const result = results.find(({ betId }) => betId === bet.id);
    const { startsAt } = teeTime;
    const inRound = roundAnswer(viewerId, bet, { ...term, startsAt }, round, result, pending);
    return [{ ...inRound, betId: bet.id, opponent: personAnswer(opponent) }];
  });
  return { rows };
}

function otherOf(bet: Pick<BetRow, "createdBy" | "opponent">, viewerId: PlayerId): PlayerId {
  return bet.createdBy === viewerId ? bet.opponent : bet.createdBy;
}

function betSummary(
  bet: BetRow,
  viewerId: PlayerId,
  opponent: PlayerToShow,
  results: readonly PlainResult[],
): BetSummary {
  const { id, gameType, status, createdAt, front9Cents, back9Cents, overallCents } = bet;
  const mine = results.filter(({ betId }) => betId === id).map((result) => resultFor(viewerId, bet, result));
  const totals = mine.map(({ totalCents }) => totalCents);
  return {
    id,
    opponent: personAnswer(opponent),
    createdByMe: bet.createdBy === viewerId,
    gameType,
    amounts: { front9Cents, back9Cents, overallCents },
    status,
    isActive: bet.isActive === 1,
    overallBadge: overallBadge(totals),
    totalCents: totals.reduce((sum, cents) => sum + cents, 0),
    createdAt,
  };
}
