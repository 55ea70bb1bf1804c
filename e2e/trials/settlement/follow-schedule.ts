/** What does an event change, and does it settle a bet? Rulings 13, 22 and 23. */
import { isComplete } from "../second/strokes.ts";
import { at, type RandomEvent, type Schedule, type ScoreOnHole } from "./schedule.ts";

export type Noticed = (kind: string) => void;

export function follow(schedule: Schedule, event: RandomEvent, noticed: Noticed): void {
  schedule.clock += 1;
  const isFrozen = schedule.bets.some(({ terms }) => terms !== null);
  if (event.do === "put off" && isFrozen) noticed("stakes that thaw");
  change(schedule, event);
  freeze(schedule);
  settle(schedule, event, noticed);
}

function change(schedule: Schedule, event: RandomEvent): void {
  const { players, bets, clock } = schedule;
  if ("bet" in event) {
    const bet = at(bets, event.bet);
    if (event.do === "request")
      Object.assign(bet, { status: "pending", isActive: true, stakes: event.stakes });
    else if (event.do === "accept") Object.assign(bet, { status: "accepted", acceptedAt: clock });
    else if (event.do === "change amounts") bet.stakes = event.stakes;
    else if (event.do === "toggle") bet.isActive = !bet.isActive;
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
  } else if (event.do === "start") {
    schedule.isStarted = true;
  } else {
    // It was not played: "a tee time moved back into the future thaws".
    schedule.isStarted = false;
    schedule.weeks += 1;
    for (const bet of bets) bet.terms = null;
  }
}

function withScores(gross: readonly (number | null)[], scores: readonly ScoreOnHole[]) {
  return gross.map((score, i) => scores.find(({ holeNumber }) => holeNumber === i + 1)?.gross ?? score);
}

/**
 * "At the start of the tee time for a bet accepted by then, else at acceptance (when an admin makes the two active
 * players after the start: at that moment)."
 */
function freeze({ isStarted, bets, players }: Schedule): void {
  for (const bet of bets) {
    const isPlayed = [bet.creator, bet.opponent].every((who) => isActive(at(players, who)));
    if (isStarted && bet.status === "accepted" && isPlayed)
      bet.terms ??= { stakes: bet.stakes, counts: bet.isActive };
  }
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
    // "The bet must have been accepted before either card was first complete."
    const isInTime = bet.acceptedAt < creator.completeAt && bet.acceptedAt < opponent.completeAt;
    if (bet.status === "accepted" && !isInTime) noticed("a bet accepted too late");
    else if (terms?.counts === false) noticed("a bet that was inactive at the start");
    if (!terms?.counts || !isInTime) continue;
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
