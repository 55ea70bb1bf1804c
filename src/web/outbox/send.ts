/** An entry stays on the phone until the server has acknowledged it. The simulation runs this file without a browser. */
import type { HoleEntry, SavedCard } from "#contract/cards/cards";
import type { ScoringWay } from "#rules/cards/gross";
import { enteredOf } from "#rules/cards/picked-up";
import type { PlayerId } from "#rules/golf";
import type { RefusalReason } from "#rules/refusal";
import { type CardDraft, withGivenBack } from "../drafts/card-draft.ts";
import {
  type ClosingUnsent,
  cardsOf,
  type EntryRefusal,
  type HoleUnsent,
  holesUnsent,
  isHole,
  isOfCard,
  isWaiting,
  type RoundKey,
  type Unsent,
} from "./entry.ts";
import { acknowledge, differences, disagree, forget, isSendable, markRefused, takeBack } from "./round.ts";
import type { OutboxStore, RoundChange } from "./store.ts";
import type { Reply, Wire } from "./wire.ts";

export type Sending = {
  readonly store: OutboxStore;
  readonly wire: Wire;
  readonly playerId: PlayerId;
  readonly onCard?: (round: RoundKey, card: SavedCard) => void;
  readonly onRefused?: (text: string) => void;
  readonly onGivenBack?: (holes: readonly HoleUnsent[]) => void;
};

/** "lost": no answer came. "busy": the server asks for a later attempt, after `afterMs` if known. "paused": the player is logged out. */
export type PassResult = {
  readonly end: "done" | "lost" | "busy" | "paused";
  readonly afterMs?: number | null;
};

export async function sendUnsent(sending: Sending): Promise<PassResult> {
  const entries = await sending.store.list(sending.playerId);
  let result: PassResult = { end: "done" };
  for (const { teeTimeId, ownerId } of cardsOf(entries)) {
    const round = { playerId: sending.playerId, teeTimeId, ownerId };
    // Older versions of the app left scores in the outbox that the server had refused as too early. Such
    // scores go back to the draft (ruling 56).
    const [because] = entries.filter(isOfCard(round)).flatMap((entry) => earlyOf(entry) ?? []);
    if (because) await giveBack(sending, round, because, (entry) => earlyOf(entry) !== null);
    const ended = await sendRound(sending, round);
    if (ended.end === "paused") return ended;
    if (ended.end !== "done") result = ended;
  }
  return result;
}

async function sendRound(sending: Sending, round: RoundKey): Promise<PassResult> {
  for (const way of scoringWays) {
    const holes = holesUnsent(await sendableOf(sending, round)).filter((entry) => entry.way === way);
    const result = holes.length > 0 ? await sendHoles(sending, round, way, holes) : done;
    if (result.end !== "done") return result;
  }
  for (const closing of await sendableOf(sending, round)) {
    // The player has saved a hole meanwhile. The next pass sends it, and then the Finish or Submit.
    if (isHole(closing)) return done;
    const result = await close(sending, closing);
    if (result.end !== "done") return result;
  }
  return done;
}

/**
 * One entry may cause these refusals of a batch. Then each entry is sent separately, so that only the wrong
 * entry is blocked.
 */
const ofOneEntry: readonly RefusalReason[] = ["gross-out-of-range", "bad-request", "something-went-wrong"];

async function sendHoles(
  sending: Sending,
  round: RoundKey,
  way: ScoringWay,
  holes: readonly HoleUnsent[],
): Promise<PassResult> {
  const sent: HoleEntry[] = holes.map(({ part, gross, base, rev, device, decided }) => {
    return { holeNumber: part, gross, base, rev, device, ...(decided && { decided }) };
  });
  const shown = holes.flatMap((hole) => hole.shown ?? []);
  const reply = await sending.wire.saveHoles(round, way, sent, shown);
  if ("answer" in reply) {
    const { outcomes, card } = reply.answer;
    // The screen gets the server's card before the entries are removed, so that it always shows the score.
    sending.onCard?.(round, card);
    await sending.store.change(round, (entries) => acknowledge(entries, sent, outcomes, card.claims));
    return done;
  }
  const because = reasonOf(reply);
  if (because && holes.length > 1 && ofOneEntry.includes(because.reason)) {
    let result = done;
    for (const hole of holes) {
      const ended = await sendHoles(sending, round, way, [hole]);
      if (ended.end !== "done") result = ended;
    }
    return result;
  }
  return fail(sending, round, holes, reply);
}

async function close(sending: Sending, closing: ClosingUnsent): Promise<PassResult> {
  const { wire, store } = sending;
  const { teeTimeId, part } = closing;
  if (part === "submit") {
    const reply = await wire.readCard(teeTimeId);
    if (!("answer" in reply)) return fail(sending, closing, [closing], reply);
    const { card } = reply.answer;
    // The scores are asked about once the claims are decided. Until then the club refuses the submission.
    if (card?.claims) sending.onCard?.(closing, card);
    else if (card && differences(closing.seen, enteredOf(card)).length > 0) {
      sending.onCard?.(closing, card);
      await store.change(closing, (entries, stamp) => disagree(entries, closing, card, stamp));
      return done;
    }
  }
  const reply = await (part === "submit" ? wire.submitCard(teeTimeId) : wire.finishCard(teeTimeId));
  if ("refused" in reply && reply.refused.reason === "claims-open") return { end: "busy" };
  if (!("answer" in reply)) return fail(sending, closing, [closing], reply);
  if (reply.answer.card) sending.onCard?.(closing, reply.answer.card);
  await store.change(closing, (entries) => forget(entries, closing));
  return done;
}

async function fail(
  sending: Sending,
  round: RoundKey,
  sent: readonly (HoleUnsent | ClosingUnsent)[],
  reply: Exclude<Reply<never>, { answer: never }>,
): Promise<PassResult> {
  const because = reasonOf(reply);
  if (because === null) return { end: "lost" in reply ? "lost" : "paused" };
  if (isTooEarly(because)) {
    await giveBack(sending, round, because, isWaiting);
    return done;
  }
  const isFinal = "refused" in reply;
  const isKnown = sent.every(({ state }) => "because" in state && state.because?.reason === because.reason);
  await sending.store.change(round, (entries) => markRefused(entries, sent, because, isFinal));
  if (isFinal && !isKnown) sending.onRefused?.(because.text);
  return isFinal ? done : { end: "busy", afterMs: "later" in reply ? reply.afterMs : null };
}

function isTooEarly({ reason }: EntryRefusal): boolean {
  return reason === "tee-time-not-begun";
}

function earlyOf({ state }: Unsent): EntryRefusal | null {
  return state.is === "waiting" && state.because && isTooEarly(state.because) ? state.because : null;
}

async function giveBack(
  { store, onGivenBack, onRefused }: Sending,
  round: RoundKey,
  because: EntryRefusal,
  isEarly: (entry: Unsent) => boolean,
): Promise<void> {
  let holes: readonly HoleUnsent[] = [];
  const drafts = scoringWays.map((way) => ({
    key: { ...round, way },
    change(draft: CardDraft) {
      const ofWay = holes.filter((hole) => hole.way === way);
      return withGivenBack(draft, ofWay);
    },
  }));
  const change: RoundChange = (entries) => {
    const back = takeBack(entries, isEarly);
    holes = back.holes;
    return back.left;
  };
  await store.change(round, change, drafts);
  onGivenBack?.(holes);
  onRefused?.(because.text);
}

function reasonOf(reply: Reply<unknown>): EntryRefusal | null {
  if ("refused" in reply) return reply.refused;
  return "later" in reply ? reply.later : null;
}

async function sendableOf({ store, playerId }: Sending, round: RoundKey) {
  const entries = (await store.list(playerId)).filter(isOfCard(round));
  return entries.filter((entry) => isSendable(entries, entry));
}

const scoringWays = ["live", "post-round"] as const;

const done: PassResult = { end: "done" };
