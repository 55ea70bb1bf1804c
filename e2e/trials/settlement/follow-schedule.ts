/** What does an event change, and does it settle a bet? Rulings 13, 22 and 23. */
import type { NassauAmounts } from "../../../src/rules/golf.ts";
import { isComplete } from "../second/strokes.ts";
import {
  at,
  type BetOfSchedule,
  type RandomEvent,
  type Schedule,
  type ScoreOnHole,
  type Side,
  type Terms,
  type What,
} from "./schedule.ts";

export type Noticed = (kind: string) => void;

const parts = ["front9Cents", "back9Cents", "overallCents"] as const;

export function follow(schedule: Schedule, event: RandomEvent, noticed: Noticed): void {
  schedule.clock += 1;
  const isFrozen = schedule.bets.some(({ terms }) => terms !== null);
  if (event.do === "put off" && isFrozen) noticed("stakes that thaw");
  const scored = schedule.players.map((_, who) => hasScore(schedule, who));
  change(schedule, event);
  freeze(schedule, event, scored, noticed);
  if (event.do === "save" && !event.isUnseen && scored[event.who] === false)
    for (const bet of schedule.bets) agreeByScore(bet, event.who, noticed);
  settle(schedule, event, noticed);
}

function change(schedule: Schedule, event: RandomEvent): void {
  const { players, bets, clock } = schedule;
  if ("bet" in event) {
    const bet = at(bets, event.bet);
    if (event.do === "request")
      Object.assign(bet, { status: "pending", isActive: true, stakes: event.stakes });
    else if (event.do === "accept")
      Object.assign(bet, { status: "accepted", acceptedAt: clock, agreed: bet.stakes });
    else if (event.do === "change amounts") changeAmounts(schedule, bet, event.by, event.stakes);
    else if (event.do === "toggle") toggle(schedule, bet, event.by);
    else if (event.do === "agree") agree(bet, event.by);
    else if (event.do === "not this round") decline(bet, event.by);
    else bet.status = "none";
  } else if ("who" in event) {
    const player = at(players, event.who);
    if (event.do === "join" || event.do === "add") player.isJoined = true;
    else if (event.do === "no show") player.isNoShow = true;
    else if (event.do === "undo no show") player.isNoShow = false;
    else if ("basis" in event) {
      const { indexTenths, teeBox } = event.basis;
      player.card = {
        indexTenths,
        teeBox,
        gross: player.card?.gross ?? Array.from({ length: 18 }, () => null),
      };
    }
    if ("scores" in event && player.card)
      player.card = { ...player.card, gross: withScores(player.card.gross, event.scores) };
    if (player.card && isComplete(player.card.gross)) player.completeAt ??= clock;
  } else if (event.do === "make groups") {
    for (const [who, group] of event.groups.entries()) at(players, who).group = group;
  } else {
    // "When a start moves, the 12 hours are counted to the earlier one."
    schedule.isLate = true;
    schedule.isStarted = event.do === "start" || event.do === "bring back";
    if (event.do === "put off") {
      // It was not played: "a tee time that had started and is moved into the future thaws".
      schedule.weeks += 1;
      for (const bet of bets) {
        bet.firstTerms ??= bet.terms;
        bet.terms = null;
      }
    }
    if (event.do === "bring back") schedule.weeks -= 1;
  }
}

function changeAmounts({ isLate }: Schedule, bet: BetOfSchedule, by: Side, stakes: NassauAmounts): void {
  for (const part of parts) {
    if (!isLate || stakes[part] === bet.stakes[part]) continue;
    bet.lateBy.set(part, by);
    bet.declined.delete(part);
  }
  bet.stakes = stakes;
  if (!isLate) bet.agreed = stakes;
}

function toggle({ isLate }: Schedule, bet: BetOfSchedule, by: Side): void {
  bet.isActive = !bet.isActive;
  bet.lateBy.delete("counts");
  if (bet.isActive && isLate) {
    bet.lateBy.set("counts", by);
    bet.declined.delete("counts");
  }
  // "Not for this round and Set Inactive decline a late change."
  if (!bet.isActive && bet.terms) forget(bet.terms, by);
}

/** After the start of the round it is the frozen terms that are agreed to, before it the bet as it is. */
function agree(bet: BetOfSchedule, by: Side): void {
  if (bet.terms) {
    agreeInRound(bet.terms, by);
    return;
  }
  for (const [what, other] of bet.lateBy) {
    if (other === by) continue;
    if (what === "counts") bet.lateBy.delete(what);
    else bet.agreed = { ...bet.agreed, [what]: Math.max(bet.agreed[what], bet.stakes[what]) };
  }
}

function decline(bet: BetOfSchedule, by: Side): void {
  if (bet.terms) forget(bet.terms, by);
  else for (const [what, other] of bet.lateBy) if (other !== by) bet.declined.add(what);
}

function agreeInRound(terms: Terms, by: Side): void {
  for (const [what, of] of terms.says) {
    if (of !== by) continue;
    if (what === "counts") terms.counts = true;
    else terms.stakes = { ...terms.stakes, [what]: terms.asked[what] };
  }
  forget(terms, by);
}

function forget({ says }: Terms, by: Side): void {
  for (const [what, of] of says) if (of === by) says.delete(what);
}

/** "Or to enter one's own first score of that round after the app has shown the change." */
function agreeByScore(bet: BetOfSchedule, who: number, noticed: Noticed): void {
  const side = bet.creator === who ? "creator" : bet.opponent === who ? "opponent" : null;
  if (side === null || !bet.terms) return;
  if ([...bet.terms.says.values()].includes(side)) noticed("agreed by a first score");
  agreeInRound(bet.terms, side);
}

function withScores(gross: readonly (number | null)[], scores: readonly ScoreOnHole[]) {
  return gross.map((score, i) => scores.find(({ holeNumber }) => holeNumber === i + 1)?.gross ?? score);
}

/**
 * "The moment is the start of the tee time; for what happens after the start, the moment at which the bet is accepted or
 * the later of the two is added by an admin."
 */
function freeze(schedule: Schedule, event: RandomEvent, scored: readonly boolean[], noticed: Noticed): void {
  const { isStarted, bets, players } = schedule;
  for (const bet of bets) {
    const both = [bet.creator, bet.opponent];
    const isPlayed = both.every((who) => isActive(at(players, who)));
    if (!isStarted || bet.status !== "accepted" || !isPlayed || bet.terms) continue;
    // Both cards were complete before there was a bet: it is no round of theirs.
    if (both.every((who) => (at(players, who).completeAt ?? Infinity) < bet.acceptedAt)) continue;
    if (event.do === "bring back" && bet.firstTerms) {
      noticed("first terms that return");
      bet.terms = bet.firstTerms;
      continue;
    }
    const isAfterStart = ["accept", "add", "undo no show", "bring back"].includes(event.do);
    if (bet.isActive && isAfterStart && both.some((who) => scored[who])) {
      // "Half decided is too late."
      noticed("a bet half decided");
      bet.terms = { stakes: bet.stakes, asked: bet.stakes, counts: false, says: new Map() };
    } else bet.terms = termsOf(bet, event.do === "accept");
    if (bet.terms.says.size > 0) noticed("a late change that is asked about");
  }
}

/** What would hold if the round froze now. */
export function termsOf(bet: BetOfSchedule, isAcceptedAfterStart = false): Terms {
  const { stakes, agreed, isActive, lateBy, declined } = bet;
  const says = new Map<What, Side>();
  if (!isActive) return { stakes, asked: stakes, counts: false, says };
  const late = new Map(lateBy);
  if (isAcceptedAfterStart) late.set("counts", "opponent");
  for (const [what, by] of late) {
    const isAsked = what === "counts" || stakes[what] > agreed[what];
    if (isAsked && !declined.has(what)) says.set(what, by === "creator" ? "opponent" : "creator");
  }
  // "Per segment, what holds unasked is the lower of two amounts."
  const lower = {
    front9Cents: Math.min(stakes.front9Cents, agreed.front9Cents),
    back9Cents: Math.min(stakes.back9Cents, agreed.back9Cents),
    overallCents: Math.min(stakes.overallCents, agreed.overallCents),
  };
  return { stakes: lower, asked: stakes, counts: !late.has("counts"), says };
}

export function hasScore({ players }: Schedule, who: number): boolean {
  return at(players, who).card?.gross.some((score) => score !== null) ?? false;
}

function settle({ bets, players, clock }: Schedule, event: RandomEvent, noticed: Noticed): void {
  if (!("who" in event)) return;
  for (const bet of bets) {
    if (event.who !== bet.creator && event.who !== bet.opponent) continue;
    const [creator, opponent] = [at(players, bet.creator), at(players, bet.opponent)];
    if (!isActive(creator) || !isActive(opponent)) {
      // "Out of the bets for that tee time; a result that stood is withdrawn."
      if (bet.hasResult) noticed("a result withdrawn");
      bet.hasResult = false;
      continue;
    }
    if (creator.completeAt === null || opponent.completeAt === null) continue;
    if (bet.hasSettled) {
      if (!bet.hasResult) noticed("a withdrawn result settled again");
      else if ("scores" in event || "basis" in event) noticed("a result settled again");
      if (!bet.isActive) noticed("an inactive bet settled again");
      bet.hasResult = true;
      continue;
    }
    const { terms } = bet;
    // "A post-round submit by either player, or a card completed by an admin."
    const isCompletedByAdmin = event.do === "correct as admin" && at(players, event.who).completeAt === clock;
    const settlesFirst = event.do === "submit" || isCompletedByAdmin;
    if (!settlesFirst) {
      if (terms?.counts) noticed("two complete cards that wait for a submit");
      continue;
    }
    if (terms?.counts === false) noticed("a bet that does not count");
    if (!terms?.counts) continue;
    noticed("a result");
    if (isCompletedByAdmin) noticed("a result by an admin's card");
    if (JSON.stringify(terms.stakes) !== JSON.stringify(bet.stakes))
      noticed("other stakes than the bet has by now");
    bet.hasSettled = true;
    bet.hasResult = true;
  }
}

function isActive({ isJoined, isNoShow }: { isJoined: boolean; isNoShow: boolean }): boolean {
  return isJoined && !isNoShow;
}
