/** Home and My Bets show a finished round until it is submitted and paid. */
import type { UnpaidRound } from "#contract/bets/bets";
import type { Home } from "#contract/players/accounts";
import { leftToSettle } from "#rules/bets/payments";
import { isBeforeNextMorning } from "#rules/calendar";
import { toParOf, totals } from "#rules/cards/gross";
import { type Actor, hasBets } from "#rules/players/permissions";
import type { Context } from "../context.ts";
import { readRoundToSettle } from "../store/bets/round-to-settle.ts";
import { readableCardsOf } from "../store/cards.ts";
import { readClub } from "../store/club.ts";
import type { LatestCard } from "../store/score-entry.ts";
import { findTeeTime } from "../store/tee-times.ts";
import { leftAnswer } from "./picked-up.ts";
import { roundToSubmit } from "./score-entry.ts";

export async function finishedRounds(context: Context, player: Actor, cards: readonly LatestCard[]) {
  const rounds = await moneyOfRounds(context, player, cards);
  if (rounds.length === 0) return { finished: null, debt: null };
  const { timeZone } = await readClub(context.db.kysely);
  const toSubmit = await roundToSubmit(context, player, cards);
  const isOpenToday = ({ startsAt, cents, isWaiting }: RoundMoney) =>
    (cents !== null || isWaiting) && isBeforeNextMorning(startsAt, context.now(), timeZone);
  const shown = rounds.find(({ teeTimeId }) => teeTimeId === toSubmit?.teeTimeId) ?? rounds.find(isOpenToday);
  const [debt, ...more] = unpaidOf(rounds.filter((round) => round !== shown));
  return {
    finished: shown ? await finishedAnswer(context, player, shown, toSubmit?.betIds.length ?? 0) : null,
    debt: debt ? { ...debt, more: more.length } : null,
  };
}

async function finishedAnswer(
  { db }: Context,
  { id }: Actor,
  { teeTimeId, startsAt, cents }: RoundMoney,
  betsToSubmit: number,
): Promise<Home["finished"]> {
  const [card] = await readableCardsOf(db.kysely, [teeTimeId], [id]);
  if (card === undefined) return null;
  const gross = totals(card.gross).total ?? 0;
  const toPar = toParOf(card.gross, card.holes) ?? 0;
  return { teeTimeId, startsAt, gross, toPar, ...leftAnswer(card), betsToSubmit, cents };
}

/** `isWaiting`: a player of the round has empty holes. */
type RoundMoney = Omit<UnpaidRound, "cents"> & { cents: number | null; isWaiting: boolean };

/** Describes the rounds of the player's complete cards, latest first. */
export async function moneyOfRounds(
  { db: { kysely } }: Context,
  player: Actor,
  cards: readonly LatestCard[],
): Promise<RoundMoney[]> {
  const rounds: RoundMoney[] = [];
  for (const { teeTimeId, startsAt, isDone } of cards) {
    const teeTime = isDone ? await findTeeTime(kysely, teeTimeId) : null;
    if (teeTime === null) continue;
    const { settling, made, bets, isWaiting } = await readRoundToSettle(kysely, teeTime);
    const isMine = ({ createdBy, opponent }: (typeof bets)[number]) =>
      [createdBy, opponent].includes(player.id);
    rounds.push({
      teeTimeId,
      startsAt,
      cents: leftToSettle(player.id, settling?.open ?? [], made),
      betIds: hasBets(player) ? bets.filter(isMine).map(({ betId }) => betId) : [],
      isWaiting,
    });
  }
  return rounds;
}

export function unpaidOf(rounds: readonly RoundMoney[]): UnpaidRound[] {
  return rounds.flatMap(({ cents, isWaiting: _, ...round }) => (cents === null ? [] : [{ ...round, cents }]));
}
