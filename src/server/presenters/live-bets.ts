/**
 * The status of my bets while the round is played.
 * Experience 2: beside the hole, and with the bet, on the holes that both have entered. Only a bet that this tee time
 * is played for (rulings 22 and 23), and for its two players only (ruling 26).
 */
import type { LiveBet, LiveHole } from "#contract/bets";
import { isPlayed } from "#rules/bet-settlement";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import { type NassauHole, playNassauSoFar } from "#rules/nassau";
import { type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import { frozenTermsOf } from "../store/bet-terms.ts";
import { type BetRow, betOf, listOpenBets } from "../store/bets.ts";
import { readableCardsOf, type StoredCard } from "../store/cards.ts";
import { playersToShow } from "../store/players.ts";
import { findRound } from "../store/rounds.ts";
import { findTeeTime } from "../store/tee-times.ts";
import { termsByBet } from "./bet-rounds.ts";
import { changesOfBet } from "./late-changes.ts";
import { personAnswer } from "./people.ts";

export async function liveBetsAnswer(
  { db: { kysely }, now }: Context,
  viewerId: PlayerId,
  teeTimeId: TeeTimeId,
): Promise<{ bets: LiveBet[] } | Refusal> {
  if ((await findTeeTime(kysely, teeTimeId)) === null) return refuse("tee-time-not-found");
  const bets = await listOpenBets(kysely, viewerId);
  const opponentOf = (bet: BetRow) => (bet.createdBy === viewerId ? bet.opponent : bet.createdBy);
  const opponents = bets.map(opponentOf);
  const round = await findRound(kysely, teeTimeId, [viewerId, ...opponents]);
  if (round === null) return refuse("tee-time-not-found");
  const terms = await termsByBet(kysely, bets, round, now());
  const cards = await readableCardsOf(kysely, [teeTimeId], [viewerId, ...opponents]);
  const people = await playersToShow(kysely, opponents);
  const mine = cards.find(({ playerId }) => playerId === viewerId);
  const played = bets.map(async (bet): Promise<LiveBet | null> => {
    const term = terms.get(bet.id);
    const opponent = people.get(opponentOf(bet));
    const theirs = cards.find(({ playerId }) => playerId === opponentOf(bet));
    if (!isPlayed(betOf(bet), round, term ? frozenTermsOf(term) : null) || !mine || !theirs || !opponent)
      return null;
    const changes = await changesOfBet(kysely, teeTimeId, [mine, theirs]);
    return { betId: bet.id, opponent: personAnswer(opponent), changes, ...standing(mine, theirs) };
  });
  const all = await Promise.all(played);
  return { bets: all.filter((bet) => bet !== null).filter(({ overall }) => overall.holesPlayed > 0) };
}

function standing(mine: StoredCard, theirs: StoredCard): Omit<LiveBet, "betId" | "opponent" | "changes"> {
  // As when it is settled: the round is on the course it started on.
  const { holes } = theirs.createdAt < mine.createdAt ? theirs : mine;
  const match = playNassauSoFar(mine, theirs, holes);
  const onFront = match.holes.filter(({ number }) => number <= 9).length;
  return {
    front9: { holesPlayed: onFront, up: match.front9 },
    back9: { holesPlayed: match.holes.length - onFront, up: match.back9 },
    overall: { holesPlayed: match.holes.length, up: match.overall },
    holes: match.holes.map(liveHole),
  };
}

function liveHole({
  myNet: _mine,
  theirNet: _theirs,
  segmentStatus: _segment,
  ...hole
}: NassauHole): LiveHole {
  return hole;
}
