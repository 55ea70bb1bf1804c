import type { BetOffer } from "#contract/bets/bets";
import { otherOf } from "#rules/bets/bet";
import { offerIn, type Round } from "#rules/bets/bet-terms";
import { clubDate } from "#rules/calendar";
import type { BetId, Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { compareTexts } from "#rules/values";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { type BetRow, betOf } from "../store/bets/bets.ts";
import { readRoundsUntil } from "../store/bets/rounds.ts";
import { readClub } from "../store/club.ts";
import { findCourse } from "../store/courses.ts";
import { findTeeTime } from "../store/tee-times.ts";
import { endOfTime } from "./bet-says.ts";
import { expectedBases } from "./expected-bases.ts";

/** Returns the strokes and the first round that each pending bet would have if it were accepted now. */
export async function betOffers(
  { db: { kysely }, now }: Context,
  viewerId: PlayerId,
  bets: readonly BetRow[],
) {
  const offers = new Map<BetId, BetOffer>();
  const pending = bets.filter(({ status }) => status === "needs_approval");
  if (pending.length === 0) return offers;
  const { timeZone } = await readClub(kysely);
  const players = [...new Set(pending.flatMap(({ createdBy, opponent }) => [createdBy, opponent]))];
  const today = clubDate(now(), timeZone);
  const rounds = (await readRoundsUntil(kysely, players, endOfTime))
    .filter(({ startsAt }) => clubDate(startsAt, timeZone) >= today)
    .toSorted((a, b) => compareTexts(a.startsAt, b.startsAt));
  for (const bet of pending) {
    const round = firstRound(bet, rounds, now());
    offers.set(bet.id, { strokes: await expectedStrokes(kysely, viewerId, bet, round), round });
  }
  return offers;
}

export async function nextOffer(
  queries: Queries,
  viewerId: PlayerId,
  bet: BetRow,
  { teeTimeId, startsAt }: { teeTimeId: TeeTimeId; startsAt: Instant },
): Promise<BetOffer> {
  const strokes = await expectedStrokes(queries, viewerId, bet, { teeTimeId });
  return { strokes, round: { teeTimeId, startsAt, onceCreatorAgrees: false } };
}

/**
 * Counts the strokes that the viewer would receive in this round, without one on the club's default course. Below zero,
 * the viewer would give them.
 */
async function expectedStrokes(
  queries: Queries,
  viewerId: PlayerId,
  bet: BetRow,
  round: { teeTimeId: TeeTimeId } | null,
): Promise<number | null> {
  const { courseId } =
    (round && (await findTeeTime(queries, round.teeTimeId))) ?? (await readClub(queries));
  const course = await findCourse(queries, courseId);
  const bases = await expectedBases(queries, [bet.createdBy, bet.opponent], course);
  const mine = bases.get(viewerId)?.adjustedHandicap;
  const theirs = bases.get(otherOf(bet, viewerId))?.adjustedHandicap;
  return mine === undefined || theirs === undefined ? null : mine - theirs;
}

function firstRound(row: BetRow, rounds: readonly Round[], now: Instant): BetOffer["round"] {
  const bet = betOf(row);
  for (const round of rounds) {
    const offer = offerIn(bet, round, now);
    if (offer !== null) return { teeTimeId: round.teeTimeId, startsAt: round.startsAt, ...offer };
  }
  return null;
}
