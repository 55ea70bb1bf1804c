/**
 * How does a screen ask the server? By an endpoint's name, typed by the contract.
 * This is the only file that fetches; a photo, whose sending is watched, goes by `upload.ts`.
 */
import { type EndpointName, endpoints, playerHeader } from "#contract/endpoints";
import { type ErrorAnswer, statusOfRefusal } from "#contract/errors";
import { connection, refusalText } from "#contract/messages";
import type { Answer, Body, Params, Query } from "#contract/schemas";
import type { RefusalDetail, RefusalReason } from "#rules/refusal";

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

/** No answer came: no reception, a time-out, or a server that is down. */
export class Unreachable extends Error {
  constructor() {
    super(connection.unreachable);
  }
}

type Part<Name extends string, Shape> = Shape extends undefined
  ? { [N in Name]?: never }
  : { [N in Name]: Shape };

export type RequestParts<Name extends EndpointName> = Part<"params", Params<Name>> &
  Part<"query", Query<Name>> &
  Part<"body", Body<Name>>;

const timeLimit = 20_000;

/**
 * Sends a request; rejects with `Refused` or `Unreachable`.
 * A rejected session (401) is told to whoever listens through `onSignedOut`.
 */
export async function request<Name extends EndpointName>(
  name: Name,
  ...[parts]: Record<string, never> extends RequestParts<Name> ? [RequestParts<Name>?] : [RequestParts<Name>]
): Promise<Answer<Name>> {
  const { method, path } = endpoints[name];
  const { params, query, body } = (parts ?? {}) as { params?: object; query?: object; body?: object };
  const response = await fetchOrUnreachable(fillPath(path, params) + writeQuery(query), {
    method,
    credentials: "same-origin",
    headers: { ...asPlayer(), ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return readAnswer<Name>(response.ok, await response.json().catch(() => null));
}

/** Where a file is: for a link that the browser follows, and no request of ours. */
export function fileAddress<Name extends EndpointName>(
  name: Name,
  parts: RequestParts<Name> & { params?: object; query?: object },
): string {
  return fillPath(endpoints[name].path, parts.params) + writeQuery(parts.query);
}

/** What the server said, or a rejection with `Refused`. `answer` is null when it was no JSON. */
export function readAnswer<Name extends EndpointName>(isYes: boolean, answer: unknown): Answer<Name> {
  if (isYes && answer !== null) return answer as Answer<Name>;
  const refused = new Refused(readError(answer));
  if (refused.reason === "not-signed-in" || refused.reason === "another-player")
    for (const listener of signedOutListeners) listener();
  throw refused;
}

let player: string | null = null;

/** Whom this tab shows; its requests are refused once somebody else has logged in (null: nobody). */
export function sendAs(playerId: string | null): void {
  player = playerId;
}

/** The header that says for whom a request is meant. */
export function asPlayer(): Record<string, string> {
  return player === null ? {} : { [playerHeader]: player };
}

const signedOutListeners = new Set<() => void>();

/** Called whenever the server no longer knows the session. */
export function onSignedOut(listener: () => void): void {
  signedOutListeners.add(listener);
}

/** The text to show for anything that a request rejected with. */
export function reasonText(error: unknown): string {
  return error instanceof Refused || error instanceof Unreachable
    ? error.message
    : refusalText("something-went-wrong");
}

/** A rule's refusal in its own words; for anything else `failure`, where there is one. */
export function failureText(error: unknown, failure?: string): string {
  const isRule = error instanceof Refused && error.reason !== "something-went-wrong";
  return !isRule && failure ? failure : reasonText(error);
}

/** Asking again would be answered alike: it is not there, or not for this player. */
export function isForGood(error: unknown): boolean {
  return error instanceof Refused && [403, 404].includes(statusOfRefusal(error.reason));
}

async function fetchOrUnreachable(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(timeLimit) });
  } catch {
    throw new Unreachable();
  }
}

function fillPath(path: string, params: object = {}): string {
  return Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );
}

function writeQuery(query: object | undefined): string {
  const words = new URLSearchParams(Object.entries(query ?? {})).toString();
  return words === "" ? "" : `?${words}`;
}

function readError(answer: unknown): ErrorAnswer["error"] {
  const error = (answer as ErrorAnswer | null)?.error;
  return error ?? { reason: "something-went-wrong", message: refusalText("something-went-wrong") };
}
