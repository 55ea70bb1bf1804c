/**
 * Decides who may create, answer and change a bet. Specification sections 4 (bet status), 5 (create bet) and
 * 6; rulings 20, 21, 25, 26, 27 and 30.
 */
import type { BetId, BetPlayers, Cents, Instant, NassauAmounts, PlayerId, TeeTimeId } from "../golf.ts";
import { isStake } from "../money.ts";
import { type Actor, hasBets, maySeeBet, mayTakePart } from "../players/permissions.ts";
import { isRefused, type Refusal, refuse } from "../refusal.ts";
import { compareTexts, isSameIn, sum } from "../values.ts";
import { areSameAmounts, segments } from "./nassau.ts";

/** The specification does not have "withdrawn" and "declined". No list shows such bets (ruling 21). */
export type BetStatus = "needs_approval" | "active" | OverStatus;
const overStatuses = ["withdrawn", "declined"] as const;
export type OverStatus = (typeof overStatuses)[number];

export type Bet = BetPlayers & {
  readonly id: BetId;
  readonly amounts: NassauAmounts;
  readonly status: BetStatus;
  readonly isActive: boolean;
  /** Null if the bet counts on every tee time. No screen sets a tee time (ruling 24). */
  readonly teeTimeId: TeeTimeId | null;
  /** The number of the acceptance's audit entry; null until the bet is accepted. */
  readonly acceptedOrder: number | null;
};

type Pair = BetPlayers & Pick<Bet, "status">;

export function otherOf({ createdBy, opponent }: BetPlayers, player: PlayerId): PlayerId {
  return player === createdBy ? opponent : createdBy;
}

/**
 * Refuses with "not-allowed" if the creator is a guest, and with "bet-incomplete" if there is no opponent.
 * Other refusals: "not-in-a-group", "opponent-not-offered", and those of `checkAmounts`. Section 5, rulings
 * 20, 25, 30 and 51.
 */
export function createBet(
  bet: { readonly by: Actor; readonly opponent: Actor | null; readonly amounts: NassauAmounts },
  isAlreadyInBet: boolean,
): true | Refusal {
  const { by, opponent, amounts } = bet;
  if (!hasBets(by)) return refuse("not-allowed");
  const may = mayTakePart(by);
  if (may !== true) return may;
  if (opponent === null) return refuse("bet-incomplete");
  if (isAlreadyInBet || !mayOppose(by, opponent)) return refuse("opponent-not-offered");
  const checked = checkAmounts(amounts);
  return isRefused(checked) ? checked : true;
}

/** Returns members and admins in a group who have no bet with the player yet. Rulings 20 and 51. */
export function opponentsOffered<P extends Actor>(
  me: Pick<Actor, "id">,
  people: readonly P[],
  bets: readonly Pair[],
): P[] {
  return people.filter((person) => mayOppose(me, person) && !isInBetTogether(me.id, person.id, bets));
}

/** For this number of days after they shared a group, two players count as playing together. */
export const togetherDays = 183;

type Shared = { readonly upcoming: Instant | null; readonly together: Instant | null };

/** Sorts by the next tee time of both players, then by their latest round in one group. Null comes last. */
export function byTogether(a: Shared, b: Shared): number {
  const byUpcoming =
    Number(a.upcoming === null) - Number(b.upcoming === null) ||
    compareTexts(a.upcoming ?? "", b.upcoming ?? "");
  return byUpcoming || compareTexts(b.together ?? "", a.together ?? "");
}

/** Ignores withdrawn and declined bets, so that the two players may bet again. Ruling 21. */
export function isInBetTogether(one: PlayerId, other: PlayerId, bets: readonly Pair[]): boolean {
  return bets.some(
    (bet) => !isOver(bet) && [bet.createdBy, bet.opponent].every((id) => id === one || id === other),
  );
}

/** Each amount is $0 to $9,999.99 in whole cents. Refuses with "amount-invalid" or "amounts-all-zero". Ruling 25. */
export function checkAmounts(amounts: NassauAmounts): NassauAmounts | Refusal {
  const all = segments.map((segment) => amounts[segment]);
  if (!all.every(isStake)) return refuse("amount-invalid");
  return all.some((cents) => cents > 0) ? amounts : refuse("amounts-all-zero");
}

/**
 * `order` is the number of the audit entry. Refuses with "only-opponent-answers", or with "bet-not-pending" if
 * the bet is declined or withdrawn. Section 4.
 */
export function acceptBet(bet: Bet, by: PlayerId, order: number): Bet | Refusal {
  const may = mayAnswer(bet, by, "active");
  if (may !== true) return may;
  return bet.status === "active" ? bet : { ...bet, status: "active", isActive: true, acceptedOrder: order };
}

/** Refuses with "only-opponent-answers", or "bet-not-pending" if the bet is accepted or withdrawn. Ruling 21. */
export function declineBet(bet: Bet, by: PlayerId): Bet | Refusal {
  const may = mayAnswer(bet, by, "declined");
  return may === true ? { ...bet, status: "declined", isActive: false } : may;
}

/** Refuses with "only-creator-withdraws", or "bet-not-pending" if the bet is accepted or declined. Ruling 21. */
export function withdrawBet(bet: Bet, by: PlayerId): Bet | Refusal {
  if (!maySeeBet({ id: by }, bet)) return refuse("not-found");
  if (by !== bet.createdBy) return refuse("only-creator-withdraws");
  if (bet.status !== "needs_approval" && bet.status !== "withdrawn") return refuse("bet-not-pending");
  return { ...bet, status: "withdrawn", isActive: false };
}

/** Started rounds keep their amounts. Refuses with "bet-pending", or as `checkAmounts` does. Rulings 21, 22. */
export function editAmounts(bet: Bet, by: PlayerId, amounts: NassauAmounts): Bet | Refusal {
  const may = mayManage(bet, by);
  if (may !== true) return may;
  const checked = checkAmounts(amounts);
  return isRefused(checked) ? checked : { ...bet, amounts: checked };
}

/** For the buttons Set Inactive and Set Active of either player. Refuses with "bet-pending". Section 4. */
export function setActivation(bet: Bet, by: PlayerId, isActive: boolean): Bet | Refusal {
  const may = mayManage(bet, by);
  return may === true ? { ...bet, isActive } : may;
}

/** When a player becomes a guest, a pending bet is withdrawn, and an accepted bet is set inactive. Ruling 52. */
export function stopBet(bet: Bet): Bet {
  const status = bet.status === "needs_approval" ? "withdrawn" : bet.status;
  return { ...bet, status, isActive: false };
}

type TwoPlayers = { readonly by: Omit<Actor, "id">; readonly other: Omit<Actor, "id"> };

/** Accepting, raising a stake and Set Active commit both players to more. Refuses as `mayCommitToMore` does. */
export function mayCommit(before: Bet, after: Bet, both: TwoPlayers): true | Refusal {
  const isRaised = segments.some((segment) => after.amounts[segment] > before.amounts[segment]);
  return isRaised || (!isOn(before) && isOn(after)) ? mayCommitToMore(both) : true;
}

/** Refuses with "not-in-a-group", "not-allowed", "opponent-not-in-a-group", "opponent-not-offered". Rulings 51 and 52. */
export function mayCommitToMore({ by, other }: TwoPlayers): true | Refusal {
  const may = mayTakePart(by);
  if (may !== true) return may;
  if (!hasBets(by)) return refuse("not-allowed");
  if (!hasBets(other)) return refuse("opponent-not-offered");
  return other.groupCode === null ? refuse("opponent-not-in-a-group") : true;
}

function isOn({ status, isActive }: Bet): boolean {
  return status === "active" && isActive;
}

export function isSameBet(one: Bet, other: Bet): boolean {
  return isSameIn(["status", "isActive"], one, other) && areSameAmounts(one.amounts, other.amounts);
}

/** Returns null for a withdrawn or declined bet. Section 4. */
export function betTab(bet: Pick<Bet, "status" | "isActive">): "active" | "pending" | "inactive" | null {
  if (isOver(bet)) return null;
  if (bet.status === "needs_approval") return "pending";
  return bet.isActive ? "active" : "inactive";
}

/** Returns the text of a bet's badge. Section 4. */
export function betBadge(
  bet: Pick<Bet, "status" | "isActive">,
): "Pending" | "Active" | "Inactive" | "Withdrawn" | "Declined" {
  const badges = { needs_approval: "Pending", withdrawn: "Withdrawn", declined: "Declined" } as const;
  if (bet.status !== "active") return badges[bet.status];
  return bet.isActive ? "Active" : "Inactive";
}

/** `totalsCents` has one total for each current result, from the viewer's side. Section 4. */
export function overallBadge(
  totalsCents: readonly Cents[],
): "Pending First Bet" | "Winning" | "Losing" | "No Blood" {
  if (totalsCents.length === 0) return "Pending First Bet";
  const total = sum(totalsCents);
  if (total === 0) return "No Blood";
  return total > 0 ? "Winning" : "Losing";
}

function mayOppose(me: Pick<Actor, "id">, person: Actor): boolean {
  return person.id !== me.id && hasBets(person) && mayTakePart(person) === true;
}

function mayAnswer(bet: Bet, by: PlayerId, answer: BetStatus): true | Refusal {
  if (!maySeeBet({ id: by }, bet)) return refuse("not-found");
  if (by !== bet.opponent) return refuse("only-opponent-answers");
  const isRepeat = bet.status === answer;
  return bet.status === "needs_approval" || isRepeat ? true : refuse("bet-not-pending");
}

function mayManage(bet: Bet, by: PlayerId): true | Refusal {
  if (!maySeeBet({ id: by }, bet) || isOver(bet)) return refuse("not-found");
  return bet.status === "needs_approval" ? refuse("bet-pending") : true;
}

export function isOver<B extends Pick<Bet, "status">>(bet: B): bet is B & { status: OverStatus } {
  return overStatuses.some((over) => over === bet.status);
}
