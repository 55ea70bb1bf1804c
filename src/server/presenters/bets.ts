/** Amounts and signs are from the viewer's side. Only the bet's two players get an answer (ruling 26). */
import type { Bet, BetSummary } from "#contract/bets/bets";
import { otherOf, overallBadge } from "#rules/bets/bet";
import { areSameAmounts } from "#rules/bets/nassau";
import { addMinutes, clubDate, fromInstant, hasStarted } from "#rules/calendar";
import { type BetId, type Instant, idsOf, type PlayerId, type TeeTimeId } from "#rules/golf";
import { maySeeBet } from "#rules/players/permissions";
import { type Refusal, refuse } from "#rules/refusal";
import { sum } from "#rules/values";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { historyOfBet } from "../store/bets/bet-history.ts";
import { currentResults } from "../store/bets/bet-results.ts";
import { frozenTermsOf, type TermsRow, termsOfBet, termsOnTeeTime } from "../store/bets/bet-terms.ts";
import { type BetRow, betOf, findBet, listOpenBets } from "../store/bets/bets.ts";
import { pendingOfBets } from "../store/bets/pending-settlements.ts";
import { findRound, nextStartOfBoth, readRoundsUntil, startsOfPlayer } from "../store/bets/rounds.ts";
import { readClub } from "../store/club.ts";
import { playersToShow } from "../store/players.ts";
import { findTeeTime } from "../store/tee-times.ts";
import { betOffers, nextOffer } from "./bet-offers.ts";
import { askedIn, keepersIn, resultFor, roundAnswer, termsByBet } from "./bet-rounds.ts";
import { betHistoryAnswer, endOfTime, saysOfBet, stakesSet } from "./bet-says.ts";
import { personAnswer } from "./people.ts";

export async function betSummaries(context: Context, viewerId: PlayerId, bets: readonly BetRow[]) {
  const { db, now } = context;
  const results = await currentResults(db.kysely, idsOf(bets));
  const opponentIds = bets.map((bet) => otherOf(bet, viewerId));
  const opponents = await playersToShow(db.kysely, opponentIds);
  const today = await todaysTerms(db.kysely, viewerId, bets, now());
  const offers = await betOffers(context, viewerId, bets);
  return bets.flatMap((bet): BetSummary[] => {
    const opponent = opponents.get(otherOf(bet, viewerId));
    if (opponent === undefined) return [];
    const { id, gameType, status, createdAt } = bet;
    const mine = results.filter(({ betId }) => betId === id).map((one) => resultFor(viewerId, bet, one));
    const totals = mine.map(({ totalCents }) => totalCents);
    const { amounts, isActive } = betOf(bet);
    return [
      {
        id,
        opponent: personAnswer(opponent),
        createdByMe: bet.createdBy === viewerId,
        gameType,
        amounts,
        status,
        isActive,
        overallBadge: overallBadge(totals),
        totalCents: sum(totals),
        createdAt,
        today: today.get(id) ?? null,
        offer: offers.get(id) ?? null,
      },
    ];
  });
}

export async function betAnswer(context: Context, viewerId: PlayerId, betId: BetId): Promise<Bet | Refusal> {
  const { kysely } = context.db;
  const bet = await findBet(kysely, betId);
  if (bet === null || !maySeeBet({ id: viewerId }, bet)) return refuse("not-found");
  const [summary] = await betSummaries(context, viewerId, [bet]);
  if (summary === undefined) return refuse("not-found");
  const results = await currentResults(kysely, [betId]);
  const now = context.now();
  const rounds = await readRoundsUntil(kysely, [bet.createdBy, bet.opponent], endOfTime);
  const frozen = await termsOfBet(kysely, betId);
  const foreseen: (TermsRow & { startsAt: Instant })[] = [];
  for (const round of rounds) {
    if (frozen.some((terms) => terms.teeTimeId === round.teeTimeId)) continue;
    const terms = (await termsByBet(kysely, [bet], round)).get(betId);
    if (terms) foreseen.push({ ...terms, startsAt: round.startsAt });
  }
  const notYetWritten = foreseen.filter(({ startsAt }) => hasStarted(startsAt, now));
  const latestFirst = [...frozen, ...notYetWritten].toSorted((a, b) => (a.startsAt < b.startsAt ? 1 : -1));
  const ahead = foreseen
    .filter(({ startsAt }) => !hasStarted(startsAt, now))
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  const upcoming = ahead
    .map((terms) => {
      const round = rounds.find(({ teeTimeId }) => teeTimeId === terms.teeTimeId);
      const { teeTimeId, startsAt, counts } = terms;
      return { teeTimeId, startsAt, ...askedIn(terms, viewerId, round), counts: counts === 1 };
    })
    .filter(({ asked, counts }) => asked !== null || (!counts && bet.isActive === 1));
  const pending = await pendingOfBets(kysely, [betId]);
  const keepers = await keepersIn(kysely, rounds);
  const history = await historyOfBet(kysely, betId);
  const nextStart = await nextStartOfBoth(kysely, [bet.createdBy, bet.opponent], now);
  const started = latestFirst.map((term) => {
    const round = rounds.find(({ teeTimeId }) => teeTimeId === term.teeTimeId);
    const result = results.find(({ teeTimeId }) => teeTimeId === term.teeTimeId);
    return {
      ...roundAnswer(viewerId, bet, term, round, result, { pending, keepers }),
      stakesSet: stakesSet(viewerId, bet, history, {
        order: term.frozenOrder,
        stakes: frozenTermsOf(term).stakes,
      }),
    };
  });
  const isUnderWay = started.some(({ state }) => state === "playing" || state === "submit");
  const next = isUnderWay ? undefined : ahead.find(({ counts }) => counts === 1);
  return {
    ...summary,
    ...(next && { offer: await nextOffer(kysely, viewerId, bet, next) }),
    ...betHistoryAnswer(viewerId, bet, history, rounds),
    upcoming,
    says: await saysOfBet(kysely, viewerId, bet),
    rounds: started,
    nextStartInMs: nextStart === null ? null : fromInstant(nextStart) - fromInstant(now),
  };
}

export async function betResultRows(context: Context, viewerId: PlayerId, teeTimeId: TeeTimeId) {
  const { kysely } = context.db;
  const teeTime = await findTeeTime(kysely, teeTimeId);
  if (teeTime === null) return refuse("tee-time-not-found");
  const bets = await listOpenBets(kysely, viewerId);
  const ids = idsOf(bets);
  const results = await currentResults(kysely, ids, teeTimeId);
  const players = [...new Set([viewerId, ...bets.map((bet) => otherOf(bet, viewerId))])];
  const round = await findRound(kysely, teeTimeId, players);
  if (round === null) return refuse("tee-time-not-found");
  const isStarted = hasStarted(round.startsAt, context.now());
  const terms = isStarted
    ? await termsByBet(kysely, bets, round)
    : await termsOnTeeTime(kysely, teeTimeId, ids);
  const people = await playersToShow(kysely, players);
  const pending = await pendingOfBets(kysely, ids);
  const keepers = await keepersIn(kysely, [round]);
  const rows = bets.flatMap((bet) => {
    const term = terms.get(bet.id);
    const opponent = people.get(otherOf(bet, viewerId));
    if (term === undefined || opponent === undefined) return [];
    const result = results.find(({ betId }) => betId === bet.id);
    const { startsAt } = teeTime;
    const inRound = roundAnswer(viewerId, bet, { ...term, startsAt }, round, result, { pending, keepers });
    return [{ ...inRound, betId: bet.id, opponent: personAnswer(opponent) }];
  });
  return { rows };
}

/** Returns today's terms if they differ from the bet: "$5 today" (ruling 22). */
async function todaysTerms(queries: Queries, viewerId: PlayerId, bets: readonly BetRow[], now: Instant) {
  const today = new Map<BetId, NonNullable<BetSummary["today"]>>();
  const accepted = bets.filter(({ status }) => status === "active");
  if (accepted.length === 0) return today;
  const { timeZone } = await readClub(queries);
  const players = [...new Set(accepted.flatMap(({ createdBy, opponent }) => [createdBy, opponent]))];
  const [dayAgo, dayAhead] = [addMinutes(now, -24 * 60), addMinutes(now, 24 * 60)];
  const near = await startsOfPlayer(queries, viewerId, dayAgo, dayAhead);
  const isToday = ({ startsAt }: { startsAt: Instant }) =>
    clubDate(startsAt, timeZone) === clubDate(now, timeZone);
  for (const { teeTimeId } of near.filter(isToday)) {
    const round = await findRound(queries, teeTimeId, players);
    const terms = round && (await termsByBet(queries, accepted, round));
    for (const bet of accepted) {
      const row = terms?.get(bet.id);
      if (!row) continue;
      const { stakes, counts } = frozenTermsOf(row);
      if (!counts) {
        if (bet.isActive === 1) today.set(bet.id, { stakes: null });
      } else if (!areSameAmounts(stakes, bet)) today.set(bet.id, { stakes });
    }
  }
  return today;
}
