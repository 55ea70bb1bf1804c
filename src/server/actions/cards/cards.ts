import { type ChosenBasis, chosenBasis } from "#rules/cards/card-basis";
import { isSameBasis } from "#rules/cards/course-changes";
import { holesFilled } from "#rules/cards/gross";
import { openClaims } from "#rules/cards/hole-claims";
import { isDone } from "#rules/cards/left";
import { maySaveScore } from "#rules/cards/score-entry";
import type { Actor } from "#rules/players/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import { appendAudit } from "../../store/audit-append.ts";
import { lockBetsOf } from "../../store/bets/bets.ts";
import { markCard, saveBasis } from "../../store/card-changes.ts";
import { type CardKey, findCard } from "../../store/cards.ts";
import { readClub } from "../../store/club.ts";
import { findCourse } from "../../store/courses.ts";
import { updateReopened } from "../bets/reopened-payments.ts";
import { resettleBets } from "../bets/settle.ts";
import { basisOf, type CardWriting, updateAfterCardChange, writeOnCard } from "./card-writing.ts";
import { askToConfirm } from "./kept-card.ts";

export { saveGroupHoles, saveHoles } from "./save-holes.ts";

/** Players may start a card before the tee time starts (ruling 12). */
export async function beginCard(
  context: Context,
  actor: Actor,
  { handicapIndexTenths, teeBox, ...key }: CardKey & ChosenBasis,
): Promise<true | Refusal> {
  return writeOnOwnCard(context, actor, key, async (tx, writing) => {
    const { teeTime, may, entry } = writing;
    if (may !== true && may.refused !== "tee-time-not-begun" && !isClosed(may)) return may;
    const card = await findCard(tx, key);
    const basis = chosenBasis(await findCourse(tx, teeTime.courseId), card, { handicapIndexTenths, teeBox });
    if (isRefused(basis)) return basis;
    if (card !== null && isSameBasis(basis, card)) return true;
    if (isClosed(may)) return may;
    const bets = await lockBetsOf(tx, [key.playerId]);
    await saveBasis(tx, key, basis, entry.at);
    if (card === null) {
      await appendAudit(tx, { ...entry, action: "begin-card", after: basis });
      return true;
    }
    // What a scorer had chosen is the player's own choice only now, so this is no late change (ruling 57).
    const isFirstChoice = card.begunBy !== null;
    const action = isFirstChoice ? "change-begun-card" : "change-handicap";
    await appendAudit(tx, { ...entry, action, before: basisOf(card), after: basis });
    await updateAfterCardChange(tx, writing, {
      before: card,
      card: { ...card, ...basis },
      bets,
      cause: "card-changed",
      isLateBasis: holesFilled(card.gross) > 0 && !isFirstChoice,
      isFirstChoice,
    });
    return true;
  });
}

/** Settles the bets (ruling 23). A complete card can be submitted even after it closed (decision 15). */
export async function submitCard(context: Context, actor: Actor, key: CardKey): Promise<true | Refusal> {
  return writeOnOwnCard(context, actor, key, async (tx, { may, entry }) => {
    const card = await findCard(tx, key);
    if (may !== true && !(isClosed(may) && card !== null && isDone(card))) return may;
    if (card === null) return refuse("card-not-begun");
    if (!isDone(card)) return refuse("card-incomplete");
    if (openClaims(card).length > 0) return may === true ? refuse("claims-open") : may;
    const bets = await lockBetsOf(tx, [key.playerId]);
    if (card.submittedAt === null) {
      await markCard(tx, key, { submittedAt: entry.at });
      await appendAudit(tx, { ...entry, action: "submit-card" });
      await askToConfirm(tx, card, { ...card, submittedAt: entry.at }, entry);
    }
    if (await resettleBets(tx, bets, key.teeTimeId, "post-round-submit", entry))
      await updateReopened(tx, key.teeTimeId, entry.at);
    return true;
  });
}

/** A bet without a result settles here only if the club settles bets after live rounds (ruling 23). */
export async function finishCard(context: Context, actor: Actor, key: CardKey): Promise<true | Refusal> {
  return writeOnOwnCard(context, actor, key, async (tx, { may, entry }) => {
    if (may !== true) return may;
    const card = await findCard(tx, key);
    if (card === null) return refuse("card-not-begun");
    if (!isDone(card)) return true;
    const bets = await lockBetsOf(tx, [key.playerId]);
    if (await resettleBets(tx, bets, key.teeTimeId, "live-completed", entry))
      await updateReopened(tx, key.teeTimeId, entry.at);
    return true;
  });
}

function isClosed(may: true | Refusal): may is Refusal {
  return may !== true && may.refused === "card-closed";
}

async function writeOnOwnCard<T>(
  context: Context,
  actor: Actor,
  key: CardKey,
  write: (tx: Transaction, writing: CardWriting & { may: true | Refusal }) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (actor.id !== key.playerId) return refuse("not-allowed");
  return writeOnCard(context, actor, key, async (tx, writing) => {
    const { startsAt } = writing.teeTime;
    const { closeCardsAfterHours } = await readClub(tx);
    const part = { startsAt, place: writing.place, closeCardsAfterHours };
    return write(tx, { ...writing, may: maySaveScore(part, writing.entry.at) });
  });
}
