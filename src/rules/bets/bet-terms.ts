/**
 * Rulings 22 to 24; section 4. Terms freeze once for each bet and tee time: at the start, at a later
 * acceptance, or when both players become active. No timer freezes terms at the start. Instead, the server
 * freezes them before the next change that could affect them.
 */

import { hasStarted } from "../calendar.ts";
import type { BetPlayers, Instant, NassauAmounts, PlayerId } from "../golf.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Bet } from "./bet.ts";
import { type BetEntry, type RoundToPlay, type UnaskedTerms, unaskedTerms } from "./bet-says.ts";
import { areSameAmounts } from "./nassau.ts";

export type RoundSide = {
  readonly playerId: PlayerId;
  readonly isActivePlayer: boolean;
  readonly hasScore: boolean;
  /** The number of the audit entry at which all 18 holes were first filled; null until then. */
  readonly completedOrder: number | null;
  /** Who of the group entered scores on the card, as long as its player has not submitted it. Ruling 57. */
  readonly keptBy: readonly PlayerId[];
};

export type Round = RoundToPlay & {
  readonly startsAt: Instant;
  readonly sides: readonly RoundSide[];
};

/** What froze the terms. "players": an admin made a player active. "move": the start was moved into the past. */
export type FixedBy = "start" | "acceptance" | "players" | "move";

/**
 * Why the bet does not count. "half-decided": a card already had a score when the terms froze. "not-agreed":
 * a late change has no consent.
 */
export type WhyNot = "inactive" | "half-decided" | "not-agreed";

export type FrozenTerms = UnaskedTerms & {
  /** The amounts when the terms froze. They count once everybody has agreed. */
  readonly asked: NassauAmounts;
  readonly whyNot: WhyNot | null;
};

/** Returns null if the terms do not freeze yet. `history` has the bet's changes so far. Rulings 22 to 24. */
export function freezeTerms(
  bet: Bet,
  round: Round,
  { now, fixedBy, history }: { now: Instant; fixedBy: FixedBy; history: readonly BetEntry[] },
): FrozenTerms | null {
  if (bet.status !== "active" || !hasStarted(round.startsAt, now)) return null;
  if (bet.teeTimeId !== null && bet.teeTimeId !== round.teeTimeId) return null;
  const sides = sidesOf(bet, round);
  if (sides === null || !sides.every(({ isActivePlayer }) => isActivePlayer)) return null;
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
  return completedOrder !== null && completedOrder < (acceptedOrder ?? 0);
}

/** Returns the terms that freeze at the start. Before the start, later changes can still alter them. */
export function foreseeTerms(bet: Bet, round: Round, history: readonly BetEntry[]): FrozenTerms | null {
  return freezeTerms(bet, round, { now: round.startsAt, fixedBy: "start", history });
}

/** Returns null if the bet would not count in this round, even if accepted now. */
export function offerIn(
  bet: Bet,
  round: Round,
  now: Instant,
): { readonly onceCreatorAgrees: boolean } | null {
  const accepted = { ...bet, status: "active", acceptedOrder: Number.MAX_SAFE_INTEGER } as const;
  const terms = hasStarted(round.startsAt, now)
    ? freezeTerms(accepted, round, { now, fixedBy: "acceptance", history: [] })
    : foreseeTerms(accepted, round, []);
  if (terms === null || (!terms.counts && terms.open.length === 0)) return null;
  return { onceCreatorAgrees: !terms.counts };
}

export function hasSay(terms: Pick<FrozenTerms, "open">, by: PlayerId): boolean {
  return terms.open.some(({ of }) => of === by);
}

/** `shown` has the amounts that the player saw. Refuses with "say-over" or "changed-meanwhile". Ruling 22. */
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

/** Declines a late change, for *Not for this round* and Set Inactive. Refuses with "say-over". */
export function declineTerms(terms: FrozenTerms, by: PlayerId): FrozenTerms | Refusal {
  if (!hasSay(terms, by)) return isAgreed(terms) ? refuse("say-over") : terms;
  return { ...terms, ...withoutSays(terms, by) };
}

/** True if a consent has changed the stakes, or has made the bet count. */
export function isMore(before: FrozenTerms, after: FrozenTerms): boolean {
  return before.counts !== after.counts || !areSameAmounts(before.stakes, after.stakes);
}

function withoutSays({ open }: FrozenTerms, by: PlayerId): Pick<FrozenTerms, "open"> {
  return { open: open.filter(({ of }) => of !== by) };
}

function isAgreed({ stakes, asked, counts }: FrozenTerms): boolean {
  return counts && areSameAmounts(stakes, asked);
}

/** Returns the creator's side first, or null when one of the two is not in the round. */
export function sidesOf(
  bet: BetPlayers,
  round: Pick<Round, "sides">,
): readonly [RoundSide, RoundSide] | null {
  const creator = round.sides.find(({ playerId }) => playerId === bet.createdBy);
  const opponent = round.sides.find(({ playerId }) => playerId === bet.opponent);
  return creator && opponent ? [creator, opponent] : null;
}
