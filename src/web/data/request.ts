/**
 * How does a screen ask the server? By an endpoint's name, typed by the contract.
 * This is the only file that fetches; a photo, whose sending is watched, goes by `upload.ts`.
 */

import beforeLogin from "virtual:answer-shapes/beforeLogin";
import { addressOf, type RequestParts } from "#contract/address";
import type { AnswerShapes } from "#contract/answer-shapes";
import { type EndpointName, endpoints, playerHeader } from "#contract/endpoints";
import { type ErrorAnswer, statusOfRefusal } from "#contract/errors";
import { hasShape, type JsonShape } from "#contract/json-shape";
import { connection, refusalText } from "#contract/messages";
import type { Answer } from "#contract/schemas";
import type { PlayerId } from "#rules/golf";
import type { RefusalDetail, RefusalReason } from "#rules/refusal";
import { takeEarly } from "./early-answers.ts";
import { forgetAnswers, knownAnswer } from "./known-answers.ts";

/** The server said no, and why; `message` is the text to show. */
export class Refused extends Error {
  readonly reason: RefusalReason;
  readonly detail: RefusalDetail;

  constructor(answer: ErrorAnswer["error"]) {
    super(answer.message);
    this.reason = answer.reason;
    this.detail = answer.detail ?? {};
  }
}

/** No answer came, and nothing was changed by asking: no reception, a time-out, or a server that is down. */
export class Unreachable extends Error {
  constructor() {
    super(connection.unreachable);
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
};

const timeLimit = 20_000;

/** They are no GET, but to repeat them loses nothing. */
const savesNothing: readonly EndpointName[] = [
  "changePushChoices",
  "checkGroupCode",
  "declinePush",
  "logIn",
  "logOut",
  "markNotificationsSeen",
  "markNotificationsShown",
  "previewCourse",
  "subscribeToPush",
  "unsubscribeFromPush",
];

const shapes: { [Name in EndpointName]?: JsonShape } = { ...beforeLogin };

/** The screens behind the login bring the shapes of their answers along. */
export function learnShapes(more: AnswerShapes): void {
  Object.assign(shapes, more);
}

/**
 * Sends a request; rejects with `Refused`, `Unreachable` or `OutcomeUnknown`.
 * A rejected session (401) is passed on to the listeners of `onSignedOut`.
 */
export async function request<Name extends EndpointName>(
  name: Name,
  ...[parts]: Record<string, never> extends RequestParts<Name> ? [Parts<Name>?] : [Parts<Name>]
): Promise<Answer<Name>> {
  const { method } = endpoints[name];
  const { body, signal } = (parts ?? {}) as { body?: object; signal?: AbortSignal };
  const address = addressOf(name, (parts ?? {}) as RequestParts<Name>);
  const sent = asked();
  const send = (asker: Record<string, string>) =>
    fetch(address, {
      method,
      credentials: "same-origin",
      headers: { ...asker, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: untilTooLong(signal),
    });
  try {
    const early = method === "GET" && takeEarly(address) ? await send({}) : null;
    const known = knownAnswer(`${method} ${address}`);
    const response =
      early !== null && isMeantForUs(early) ? early : await send({ ...asPlayer(), ...known.headers });
    const { isYes, text } = await known.read(response);
    return readAnswer(name, sent, isYes, text);
  } catch (error) {
    if (isRequestError(error)) throw error;
    throw noAnswer(name, sent);
  }
}

/** Safari before 17.4 cannot join two signals: there a read that is given up is answered, and nobody looks. */
function untilTooLong(givenUp: AbortSignal | undefined): AbortSignal {
  const tooLong = AbortSignal.timeout(timeLimit);
  return givenUp && "any" in AbortSignal ? AbortSignal.any([tooLong, givenUp]) : tooLong;
}

/** By which player, and whether the browser knew that nothing could leave the phone. */
export type Asked = { readonly by: string | null; readonly wasOnline: boolean };

/**
 * What the server said, or a rejection with `Refused`. Whatever else came is no answer of the server's: a page of a
 * captive portal, a proxy's error, half of an answer.
 */
export function readAnswer<Name extends EndpointName>(
  name: Name,
  { by }: Asked,
  isYes: boolean,
  text: string,
): Answer<Name> {
  const answer = parse(text);
  const shape = shapes[name];
  if (!shape) throw new Error(`The shape of the answer to ${name} is not known here.`);
  if (isYes && hasShape(answer, shape)) return answer as Answer<Name>;
  if (isYes || !hasShape(answer, errorShape)) throw noAnswer(name);
  const refused = new Refused((answer as ErrorAnswer).error);
  const isSignedOut = refused.reason === "not-signed-in" || refused.reason === "another-player";
  // What the player before asked for does not log out the one who is here now.
  if (isSignedOut && by === player) for (const listener of signedOutListeners) listener();
  throw refused;
}

export function noAnswer(name: EndpointName, sent?: Asked): Unreachable | OutcomeUnknown {
  const hasLeft = sent?.wasOnline !== false;
  const mayBeSaved = hasLeft && endpoints[name].method !== "GET" && !savesNothing.includes(name);
  return mayBeSaved ? new OutcomeUnknown() : new Unreachable();
}

let player: string | null = null;

/** The player this tab shows; its requests are refused once somebody else has logged in (null: nobody). */
export function sendAs(playerId: PlayerId | null): void {
  if (playerId !== player) forgetAnswers();
  player = playerId;
}

/** To be remembered with a request until it is answered. */
export function asked(): Asked {
  return { by: player, wasOnline: navigator.onLine };
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
  return isRequestError(error) ? error.message : refusalText("something-went-wrong");
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

/** Asking again would be answered alike: it is not there, or not for this player. */
export function isPermanent(error: unknown): boolean {
  return error instanceof Refused && [403, 404].includes(statusOfRefusal(error.reason));
}

const errorShape: JsonShape = { fields: { error: { fields: { reason: "string", message: "string" } } } };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
