/**
 * How do the unsent entries of a player reach the server? Round by round, holes first and what closes the round behind
 * them. An entry leaves the phone only when the server has acknowledged just this one; what is refused or lost holds up
 * nothing else. Neither a screen nor the browser is needed: the trials run this file, too.
 */
import type { HoleEntry } from "#contract/cards";
import type { PlayerId } from "#rules/golf";
import type { ScoringWay } from "#rules/round";
import {
  type ClosingUnsent,
  type HoleUnsent,
  holesUnsent,
  isHole,
  type Refused,
  type RoundKey,
} from "./entry.ts";
import { isOfOneEntry, isTooEarly, type OnCard, type Reply, type Wire } from "./reply.ts";
import { acknowledge, differences, disagree, forget, isSendable, markRefused } from "./round.ts";
import type { OutboxStore } from "./store.ts";

export type Sending = {
  readonly store: OutboxStore;
  readonly wire: Wire;
  readonly playerId: PlayerId;
  /** What the server holds after it has acknowledged something; not awaited. */
  readonly onCard?: OnCard;
  /** The server's text where it has refused something for the first time. */
  readonly onRefused?: (text: string) => void;
};

/** How a pass ended. "lost": nothing came back. "busy": to be tried again after `afterMs`, if the server has said so. */
export type Passed = { readonly end: "done" | "lost" | "busy" | "paused"; readonly afterMs?: number | null };

/** One pass over all that can be sent. */
export async function sendUnsent(sending: Sending): Promise<Passed> {
  const entries = await sending.store.list(sending.playerId);
  let passed: Passed = { end: "done" };
  for (const teeTimeId of new Set(entries.map((entry) => entry.teeTimeId))) {
    const ended = await sendRound(sending, { playerId: sending.playerId, teeTimeId });
    if (ended.end === "paused") return ended;
    if (ended.end !== "done") passed = ended;
  }
  return passed;
}

async function sendRound(sending: Sending, round: RoundKey): Promise<Passed> {
  for (const way of ["live", "post-round"] as const) {
    const holes = holesUnsent(await sendableOf(sending, round)).filter((entry) => entry.way === way);
    const passed = holes.length > 0 ? await sendHoles(sending, round, way, holes) : done;
    if (passed.end !== "done") return passed;
  }
  for (const closing of await sendableOf(sending, round)) {
    // A hole that was typed meanwhile waits for the next pass.
    if (isHole(closing)) return done;
    const passed = await close(sending, closing);
    if (passed.end !== "done") return passed;
  }
  return done;
}

async function sendHoles(
  sending: Sending,
  round: RoundKey,
  way: ScoringWay,
  holes: readonly HoleUnsent[],
): Promise<Passed> {
  const sent: HoleEntry[] = holes.map(({ part, gross, base, rev, device }) => {
    return { holeNumber: part, gross, base, rev, device };
  });
  const reply = await sending.wire.saveHoles(round.teeTimeId, way, sent);
  if ("answer" in reply) {
    const { outcomes, card } = reply.answer;
    // First, so that the screen has the score from somewhere at every moment.
    sending.onCard?.(round.teeTimeId, card);
    await sending.store.change(round, (entries) => acknowledge(entries, sent, outcomes));
    return done;
  }
  const because = reasonOf(reply);
  if (because && holes.length > 1 && isOfOneEntry(because)) {
    let passed = done;
    for (const hole of holes) {
      const ended = await sendHoles(sending, round, way, [hole]);
      if (ended.end !== "done") passed = ended;
    }
    return passed;
  }
  return fail(sending, round, holes, reply);
}

/** What the player saw is what is submitted: where the server holds another score, the player is asked first. */
async function close(sending: Sending, closing: ClosingUnsent): Promise<Passed> {
  const { wire, store } = sending;
  const { teeTimeId, part } = closing;
  if (part === "submit") {
    const reply = await wire.readCard(teeTimeId);
    if (!("answer" in reply)) return fail(sending, closing, [closing], reply);
    const { card } = reply.answer;
    if (card && differences(closing.seen, card.gross).length > 0) {
      sending.onCard?.(teeTimeId, card);
      await store.change(closing, (entries, stamp) => disagree(entries, closing, card, stamp));
      return done;
    }
  }
  const reply = await (part === "submit" ? wire.submitCard(teeTimeId) : wire.finishCard(teeTimeId));
  if (!("answer" in reply)) return fail(sending, closing, [closing], reply);
  if (reply.answer.card) sending.onCard?.(teeTimeId, reply.answer.card);
  await store.change(closing, (entries) => forget(entries, closing));
  return done;
}

async function fail(
  { store, onRefused }: Sending,
  round: RoundKey,
  sent: readonly (HoleUnsent | ClosingUnsent)[],
  reply: Exclude<Reply<never>, { answer: never }>,
): Promise<Passed> {
  const because = reasonOf(reply);
  if (because === null) return { end: "lost" in reply ? "lost" : "paused" };
  const isRefused = "refused" in reply;
  const isFinal = isRefused && !isTooEarly(because);
  const isKnown = sent.every(({ state }) => "because" in state && state.because?.reason === because.reason);
  await store.change(round, (entries) => markRefused(entries, sent, because, isFinal));
  if (isRefused && !isKnown) onRefused?.(because.text);
  return isFinal ? done : { end: "busy", afterMs: "later" in reply ? reply.afterMs : null };
}

function reasonOf(reply: Reply<unknown>): Refused | null {
  if ("refused" in reply) return reply.refused;
  return "later" in reply ? reply.later : null;
}

async function sendableOf({ store, playerId }: Sending, { teeTimeId }: RoundKey) {
  const entries = (await store.list(playerId)).filter((entry) => entry.teeTimeId === teeTimeId);
  return entries.filter((entry) => isSendable(entries, entry));
}

const done: Passed = { end: "done" };
