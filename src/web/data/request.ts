/**
 * How does a screen ask the server? By an endpoint's name, typed by the contract.
 * This is the only file that fetches; a photo, whose sending is watched, goes by `upload.ts`.
 */

import { addressOf, type RequestParts } from "#contract/address";
import { type EndpointName, endpoints, playerHeader } from "#contract/endpoints";
import { type ErrorAnswer, statusOfRefusal } from "#contract/errors";
import { connection, refusalTexts } from "#contract/messages";
import { repeatOf } from "#contract/repeats";
import type { Answer } from "#contract/schemas";
import type { PlayerId } from "#rules/golf";
import type { RefusalDetail, RefusalReason } from "#rules/refusal";
import { forgetKeys } from "./act-keys.ts";
import { takeEarly } from "./early-answers.ts";
import { forgetAnswers, knownAnswer } from "./known-answers.ts";
import { type Received, readReceived } from "./received.ts";
import { hasReception, isGivenUp, noteReception } from "./reception.ts";
import { firstAnswer } from "./silent-reads.ts";
import { sendUntilAnswered } from "./until-answered.ts";

/** The server said no, and why; `message` is the text to show. */
export class Refused extends Error {
  readonly reason: RefusalReason;
  readonly detail: RefusalDetail;
  readonly status: number;
  /** How long the server asks to wait, in milliseconds; null where it does not say. */
  readonly retryAfterMs: number | null;

  constructor({ error }: ErrorAnswer, { status, retryAfter }: Pick<Received, "status" | "retryAfter">) {
    super(error.message);
    this.reason = error.reason;
    this.detail = error.detail ?? {};
    this.status = status;
    this.retryAfterMs = retryAfter === null ? null : Number(retryAfter) * 1_000 || null;
  }
}

/** No answer came, and asking again does no harm: no reception, a time-out, or a server that is down. */
export class Unreachable extends Error {
  constructor(message: string = connection.unreachable) {
    super(message);
  }
}

/** A change was sent, and no answer came that can be read: it may be saved or not. */
export class OutcomeUnknown extends Error {
  constructor(message: string = connection.checkLater) {
    super(message);
  }
}

type Parts<Name extends EndpointName> = RequestParts<Name> & {
  /** Gives a read up, whose answer nobody waits for any more. */
  signal?: AbortSignal;
  /** It is this player's: nobody else who has logged in meanwhile sends it. */
  as?: PlayerId;
};

const timeLimit = 20_000;

/**
 * Sends a request; rejects with `Refused`, `Unreachable` or `OutcomeUnknown`. What creates something is sent again until
 * it is answered. A rejected session (401) is passed on to the listeners of `onSignedOut`.
 */
export async function request<Name extends EndpointName>(
  name: Name,
  ...[parts]: Record<string, never> extends RequestParts<Name> ? [Parts<Name>?] : [Parts<Name>]
): Promise<Answer<Name>> {
  const { body, signal, as } = (parts ?? {}) as Parts<EndpointName> & { body?: object };
  const address = addressOf(name, (parts ?? {}) as RequestParts<Name>);
  await untilReady(name);
  if (as !== undefined && as !== player) throw new Unreachable();
  const sendOnce = (limitMs: number, headers = {}, givenUp = signal, hear?: () => void) =>
    send(name, address, {
      body: body && JSON.stringify(body),
      headers,
      signal: untilTooLong(limitMs, givenUp),
      hear,
    });
  // A caller with a signal has a patience of its own.
  if (endpoints[name].method === "GET" && !signal)
    return firstAnswer((over, hear) => sendOnce(timeLimit, {}, over, hear));
  if (repeatOf(name) !== "by-key") return sendOnce(timeLimit);
  return sendUntilAnswered(
    { by: player, contents: JSON.stringify([name, address, body]) },
    sendOnce,
    (error) => (error instanceof Refused ? sendFailureOf(error).is : null),
  );
}

type Sending = {
  body: string | undefined;
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Called when something comes back. */
  hear: (() => void) | undefined;
};

async function send<Name extends EndpointName>(
  name: Name,
  address: string,
  { body, headers: more, signal, hear }: Sending,
): Promise<Answer<Name>> {
  const { method } = endpoints[name];
  const sent = asked();
  // "no-store": else Chromium lets a question wait for the answer to the same one before it.
  const ask = (headers: Record<string, string>, cache: RequestCache) =>
    fetch(address, {
      method,
      cache,
      credentials: "same-origin",
      headers: { ...headers, ...more, ...(body && { "content-type": "application/json" }) },
      ...(body && { body }),
      signal,
    });
  try {
    const early = method === "GET" && takeEarly(address) ? await ask({}, "default") : null;
    const known = knownAnswer(`${method} ${address}`);
    const response =
      early !== null && isMeantForUs(early)
        ? early
        : await ask({ ...asPlayer(), ...known.headers }, "no-store");
    hear?.();
    const { status, headers } = response;
    const received = { status, retryAfter: headers.get("retry-after"), ...(await known.read(response)) };
    const answer = readAnswer(name, sent, received);
    noteReception(true);
    return answer;
  } catch (error) {
    if (!isGivenUp(signal)) noteReception(error instanceof Refused);
    if (isRequestError(error)) throw error;
    throw noAnswer(name, sent);
  }
}

/** They wait for reception by themselves, or do not need it. */
const sentAnyway: readonly EndpointName[] = [
  "logOut",
  "saveHoles",
  "submitCard",
  "finishCard",
  "markNotificationsSeen",
];

/** Milliseconds, where the last request was not answered. */
const lookLimit = 2_000;

/**
 * What comes before a request: a session that has to be ended (`leaving.ts`). A change that needs the server says so at
 * once where it did not answer last, instead of after the time limit: it is asked something small first.
 */
export async function untilReady(name: EndpointName): Promise<void> {
  if (name !== "logOut")
    await beforeRequests().catch((error) => {
      throw isRequestError(error) ? error : new Unreachable();
    });
  if (endpoints[name].method === "GET" || sentAnyway.includes(name) || hasReception()) return;
  await request("readClub", { signal: AbortSignal.timeout(lookLimit) });
}

let beforeRequests = async (): Promise<void> => {};

/** Waited for by every request but the logout. */
export function setBeforeRequests(act: () => Promise<void>): void {
  beforeRequests = act;
}

/** Safari before 17.4 cannot join two signals: there a read that is given up is answered, and nobody looks. */
function untilTooLong(limitMs: number, givenUp: AbortSignal | undefined): AbortSignal {
  const tooLong = AbortSignal.timeout(limitMs);
  return givenUp && "any" in AbortSignal ? AbortSignal.any([tooLong, givenUp]) : tooLong;
}

/** By which player, in which of their sessions, and whether the browser knew that nothing could leave the phone. */
export type Asked = { readonly by: string | null; readonly session: number; readonly wasOnline: boolean };

/**
 * What the server said, or a rejection with `Refused`. Whatever else came is no answer of the server's: a page of a
 * captive portal, a proxy's error, half of an answer.
 */
export function readAnswer<Name extends EndpointName>(
  name: Name,
  { by, session }: Asked,
  received: Received,
): Answer<Name> {
  const read = readReceived(name, received);
  if (read === null) throw noAnswer(name);
  if ("answer" in read) return read.answer;
  const refused = new Refused(read.refusal, received);
  // What the player before asked for, or this one in a session before, does not log out who is here now.
  if (isSignedOut(refused) && by === player && session === sessions)
    for (const listener of signedOutListeners) listener();
  throw refused;
}

export function noAnswer(name: EndpointName, sent?: Asked): Unreachable | OutcomeUnknown {
  const repeat = endpoints[name].method === "GET" ? "harmless" : repeatOf(name);
  if (sent?.wasOnline === false || repeat === "harmless") return new Unreachable();
  return repeat === "by-key" ? new Unreachable(connection.tryAgain) : new OutcomeUnknown();
}

let player: string | null = null;
/** How many the app has had since it was opened. */
let sessions = 1;

/** A new PIN has ended the one before, and its requests may still be under way. */
export function beginSession(): void {
  sessions += 1;
}

/** The player this tab shows; its requests are refused once somebody else has logged in (null: nobody). */
export function sendAs(playerId: PlayerId | null): void {
  if (playerId !== player) forgetAnswers();
  if (playerId !== player && player !== null) forgetKeys();
  player = playerId;
}

/** To be remembered with a request until it is answered. */
export function asked(): Asked {
  return { by: player, session: sessions, wasOnline: navigator.onLine };
}

/** The header that names the player a request is meant for. */
export function asPlayer(): Record<string, string> {
  return player === null ? {} : { [playerHeader]: player };
}

/** False where somebody else has logged in since the page came: asked by name, the server refuses. */
function isMeantForUs({ headers }: Response): boolean {
  return player === null || headers.get(playerHeader) === player;
}

const signedOutListeners = new Set<() => void>();

/** Called whenever the server no longer knows the session. */
export function onSignedOut(listener: () => void): void {
  signedOutListeners.add(listener);
}

/** The text to show for anything that a request rejected with. */
export function reasonText(error: unknown): string {
  return isRequestError(error) ? error.message : refusalTexts["something-went-wrong"];
}

function isRequestError(error: unknown): error is Refused | Unreachable | OutcomeUnknown {
  return error instanceof Refused || error instanceof Unreachable || error instanceof OutcomeUnknown;
}

/** A rule's refusal, or that nobody knows, in its own words; for anything else `failure`, where there is one. */
export function failureText(error: unknown, failure?: string): string {
  const isRule = error instanceof Refused && error.reason !== "something-went-wrong";
  const hasOwnWords = isRule || error instanceof OutcomeUnknown;
  return !hasOwnWords && failure ? failure : reasonText(error);
}

/** What becomes of something that is sent until it has arrived. */
export type SendFailure =
  /** The server would say no again: a person decides. */
  | { readonly is: "refused"; readonly refusal: Refused }
  /** Until its player is logged in again. */
  | { readonly is: "paused" }
  /** No answer came, or one that says "later"; `afterMs` is how long the server asks to wait, null if it does not. */
  | { readonly is: "later"; readonly afterMs: number | null };

export function sendFailureOf(error: unknown): SendFailure {
  if (!(error instanceof Refused)) return { is: "later", afterMs: null };
  if (isSignedOut(error)) return { is: "paused" };
  // By the status: a newer server may have a reason that this page does not know.
  const isLater = error.status === 429 || error.status >= 500;
  return isLater ? { is: "later", afterMs: error.retryAfterMs } : { is: "refused", refusal: error };
}

function isSignedOut({ reason }: Refused): boolean {
  return reason === "not-signed-in" || reason === "another-player";
}

/** Asking again would be answered alike: it is not there, or not for this player. */
export function isPermanent(error: unknown): boolean {
  return error instanceof Refused && [403, 404].includes(statusOfRefusal(error.reason));
}
