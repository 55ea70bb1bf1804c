/**
 * Rulings 22, 23 and 24; specification section 4 (bet status). Terms freeze once per bet and tee time: at the start
 * for a bet accepted by then, else at its acceptance, or when an admin makes the two active players after the start.
 * The server asks before and after all that could change the answer, in the same transaction.
 */
import type { Bet } from "./bet.ts";
import { areSameAmounts, type BetEntry, type OpenSay, unaskedTerms } from "./bet-says.ts";
import { hasStarted } from "./calendar.ts";
import type { Instant, NassauAmounts, PlayerId, TeeTimeId } from "./golf.ts";
import { type Refusal, refuse } from "./refusal.ts";

export type RoundSide = {
  readonly playerId: PlayerId;
  /** In the tee time, not waitlisted, not a no show. */
  readonly isActivePlayer: boolean;
  /** On the card, whoever entered it. */
  readonly hasScore: boolean;
  /** The server's sequence number of the event that FIRST filled all 18 holes; null until then. */
  readonly completedOrder: number | null;
};

export type Round = {
  readonly teeTimeId: TeeTimeId;
  readonly startsAt: Instant;
  /** The earliest of all starts that the tee time has had. */
  readonly earliestStart: Instant;
  /** Of all players, in any order. */
  readonly sides: readonly RoundSide[];
};

/** After the start: "players" were made active by an admin; "move": the start was moved into the past. */
export type FixedBy = "start" | "acceptance" | "players" | "move";

/** "half-decided": a card had a score already. "not-agreed": a late Set Active or acceptance, which the other has to agree to. */
export type WhyNot = "inactive" | "half-decided" | "not-agreed";

export type FrozenTerms = {
  readonly stakes: NassauAmounts;
  /** What the bet was at when it froze: it holds once everybody has agreed. */
  readonly asked: NassauAmounts;
  readonly open: readonly OpenSay[];
  readonly counts: boolean;
  readonly whyNot: WhyNot | null;
};

/** Null where nothing freezes now. `history`: what happened to the bet so far. Rulings 22 to 24. */
export function freezeTerms(
  bet: Bet,
  round: Round,
  { now, fixedBy, history }: { now: Instant; fixedBy: FixedBy; history: readonly BetEntry[] },
): FrozenTerms | null {
  if (bet.status !== "active" || !hasStarted(round.startsAt, now)) return null;
  if (bet.teeTimeId !== null && bet.teeTimeId !== round.teeTimeId) return null;
  const sides = sidesOf(bet, round);
  if (sides === null || !sides.every(({ isActivePlayer }) => isActivePlayer)) return null;
  // The bet was accepted after the round, so it does not count.
  if (sides.every((side) => isCompleteBefore(bet, side))) return null;
  const isAfterStart = fixedBy !== "start";
  const asked = bet.amounts;
  const off = { stakes: asked, asked, open: [], counts: false };
  if (!bet.isActive) return { ...off, whyNot: "inactive" };
  if (isAfterStart && sides.some(({ hasScore }) => hasScore)) return { ...off, whyNot: "half-decided" };
  const unasked = unaskedTerms(bet, round, history, fixedBy === "acceptance");
  return { ...unasked, asked, whyNot: unasked.counts ? null : "not-agreed" };
}

function isCompleteBefore({ acceptedOrder }: Bet, { completedOrder }: RoundSide): boolean {
  return completedOrder !== null && acceptedOrder !== null && completedOrder < acceptedOrder;
}

/** What will freeze at the start if nothing changes until then. */
export function foreseeTerms(
  bet: Bet,
  round: Round,
  now: Instant,
  history: readonly BetEntry[],
): FrozenTerms | null {
  const at = now < round.startsAt ? round.startsAt : now;
  return freezeTerms(bet, round, { now: at, fixedBy: "start", history });
}

export function hasSay(terms: Pick<FrozenTerms, "open">, by: PlayerId): boolean {
  return terms.open.some(({ of }) => of === by);
}

/** `shown`: what the app has shown. Refuses "say-over" where nothing is open, and "changed-meanwhile". Ruling 22. */
export function agreeToTerms(
  terms: FrozenTerms,
  by: PlayerId,
  { shown, hasOwnScore }: { shown: NassauAmounts; hasOwnScore: boolean },
): FrozenTerms | Refusal {
  const isSame = areSameAmounts(terms.asked, shown);
  if (!hasSay(terms, by)) return isSame && isAgreed(terms) ? terms : refuse("say-over");
  if (hasOwnScore) return refuse("say-over");
  if (!isSame) return refuse("changed-meanwhile");
  const mine = terms.open.filter(({ of }) => of === by).map(({ what }) => what);
  const stakes = { ...terms.stakes };
  for (const what of mine) if (what !== "counts") stakes[what] = terms.asked[what];
  const counts = terms.counts || mine.includes("counts");
  return { ...terms, ...withoutSays(terms, by), stakes, counts, whyNot: counts ? null : terms.whyNot };
}

/** *Not for this round*, and Set Inactive: what holds unasked is final. Ruling 22. */
export function declineTerms(terms: FrozenTerms, by: PlayerId): FrozenTerms | Refusal {
  if (!hasSay(terms, by)) return isAgreed(terms) ? refuse("say-over") : terms;
  return { ...terms, ...withoutSays(terms, by) };
}

/** Whether the answer was to agree: something holds now that did not. */
export function isMore(before: FrozenTerms, after: FrozenTerms): boolean {
  return before.counts !== after.counts || !areSameAmounts(before.stakes, after.stakes);
}

function withoutSays({ open }: FrozenTerms, by: PlayerId): Pick<FrozenTerms, "open"> {
  return { open: open.filter(({ of }) => of !== by) };
}

function isAgreed({ stakes, asked, counts }: FrozenTerms): boolean {
  return counts && areSameAmounts(stakes, asked);
}

/** Creator first; null where one of them has no part in the round. */
export function sidesOf(
  bet: Pick<Bet, "createdBy" | "opponent">,
  round: Pick<Round, "sides">,
): readonly [RoundSide, RoundSide] | null {
  const creator = round.sides.find(({ playerId }) => playerId === bet.createdBy);
  const opponent = round.sides.find(({ playerId }) => playerId === bet.opponent);
  return creator && opponent ? [creator, opponent] : null;
}
