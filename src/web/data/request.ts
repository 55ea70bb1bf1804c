import { addressOf, type RequestParts } from "#contract/address";
import { type Answer, type EndpointName, endpoints } from "#contract/endpoints";
import { answerHeader } from "#contract/headers";
import { connection } from "#contract/messages";
import type { PlayerId } from "#rules/golf";
import { attempt } from "./attempt.ts";
import { hasReception, isGivenUp, noteReception } from "./events/reception.ts";
import {
  isRequestError,
  isSignedOut,
  OutcomeUnknown,
  type Received,
  Refused,
  sendFailureOf,
  Unreachable,
} from "./request-errors.ts";
import { asPlayer, isCurrent, noteSignedOut, type RequestOrigin, requestOrigin } from "./request-origin.ts";
import { noteServerTime } from "./server-clock.ts";
import { noteIfSlow } from "./slow-answers.ts";
import { firstAnswer, sendUntilAnswered } from "./until-answered.ts";

type Parts<Name extends EndpointName> = RequestParts<Name> & {
  signal?: AbortSignal;
  /** The request fails if another player has logged in meanwhile. */
  as?: PlayerId;
};

const timeLimitMs = 20_000;

/** Rejects with `Refused`, `Unreachable` or `OutcomeUnknown`. Repeats a change only if its endpoint allows repeats. */
export async function request<Name extends EndpointName>(
  name: Name,
  ...[parts]: Record<string, never> extends RequestParts<Name> ? [Parts<Name>?] : [Parts<Name>]
): Promise<Answer<Name>> {
  const given = (parts ?? {}) as Parts<Name>;
  // A caller that gives a signal has its own time limit, so the wait is not noted as slow.
  return given.signal ? sendRequest(name, given) : noteIfSlow(sendRequest(name, given));
}

async function sendRequest<Name extends EndpointName>(name: Name, parts: Parts<Name>): Promise<Answer<Name>> {
  const { body, signal, as } = parts as Parts<EndpointName> & { body?: object };
  const address = addressOf(name, parts);
  await untilReady(name);
  const { by } = requestOrigin();
  if (as !== undefined && as !== by) throw new Unreachable();
  const { method, repeat } = endpoints[name];
  const json = body ? JSON.stringify(body) : null;
  const sendOnce = (limitMs: number, headers = {}, givenUp = signal, hear?: () => void) =>
    send(name, address, { method, body: json, headers, signal: untilTooLong(limitMs, givenUp) }, hear);
  if (signal || repeat === "refused" || repeat === "replaces") return sendOnce(timeLimitMs);
  if (method === "GET") return firstAnswer((over, hear) => sendOnce(timeLimitMs, {}, over, hear));
  const act = repeat === "by-key" ? { by, contents: JSON.stringify([name, address, body]) } : null;
  return sendUntilAnswered(act, sendOnce, (error) =>
    error instanceof Refused ? sendFailureOf(error).is : null,
  );
}

async function send<Name extends EndpointName>(
  name: Name,
  address: string,
  init: RequestInit & { headers: Record<string, string>; signal: AbortSignal },
  hear?: () => void,
): Promise<Answer<Name>> {
  const origin = requestOrigin();
  const type = init.body ? { "content-type": "application/json" } : {};
  // Without "no-store", Chromium delays a request while the same request is running.
  const fetchWith = (headers: Record<string, string>, cache: RequestCache) =>
    fetch(address, { ...init, cache, headers: { ...headers, ...init.headers, ...type } });
  try {
    const early = init.method === "GET" && takeEarly(address) ? await fetchWith({}, "default") : null;
    const response = early !== null && isCurrent(early) ? early : await fetchWith(asPlayer(), "no-store");
    hear?.();
    const { ok: isYes, status, headers } = response;
    const received = { isYes, status, header: headers.get.bind(headers), text: await response.text() };
    const answer = readAnswer(name, origin, received);
    noteReception(true);
    noteServerTime(headers.get("date"));
    return answer;
  } catch (error) {
    if (!isGivenUp(init.signal)) noteReception(error instanceof Refused);
    if (isRequestError(error)) throw error;
    throw noAnswer(name, origin);
  }
}

/** These requests are sent even without reception, because their callers repeat them or need no answer. */
const sentAnyway: readonly EndpointName[] = [
  "logOut",
  "saveHoles",
  "submitCard",
  "finishCard",
  "markNotificationsSeen",
];

const lookLimitMs = 2_000;

/**
 * Without reception, sends a small request with a short time limit before a change. If the small request
 * fails, the change is not sent, and the player knows soon.
 */
export async function untilReady(name: EndpointName): Promise<void> {
  if (name !== "logOut")
    await beforeRequests().catch((error) => {
      throw isRequestError(error) ? error : new Unreachable();
    });
  if (endpoints[name].method === "GET" || sentAnyway.includes(name) || hasReception()) return;
  await request("readClub", { signal: AbortSignal.timeout(lookLimitMs) });
}

let beforeRequests = async (): Promise<void> => {};

export function setBeforeRequests(act: () => Promise<void>): void {
  beforeRequests = act;
}

/** Safari before 17.4 cannot combine two signals. A cancelled read then continues, and its answer is not used. */
export function untilTooLong(limitMs: number, givenUp: AbortSignal | undefined): AbortSignal {
  const tooLong = AbortSignal.timeout(limitMs);
  return givenUp && "any" in AbortSignal ? AbortSignal.any([tooLong, givenUp]) : tooLong;
}

export function readAnswer<Name extends EndpointName>(
  name: Name,
  origin: RequestOrigin,
  received: Received,
): Answer<Name> {
  const said = received.header(answerHeader) === null ? undefined : attempt(() => JSON.parse(received.text));
  if (said === undefined) throw noAnswer(name);
  if (received.isYes) return said;
  const refused = new Refused(said, received);
  if (isSignedOut(refused)) noteSignedOut(origin);
  throw refused;
}

export function noAnswer(name: EndpointName, origin?: RequestOrigin): Unreachable | OutcomeUnknown {
  const { repeat } = endpoints[name];
  if (origin?.wasOnline === false || repeat === "harmless") return new Unreachable();
  return repeat === "by-key" ? new Unreachable(connection.tryAgain) : new OutcomeUnknown();
}

/** Early answers (`links`) are used only in this time after the start, because they may be old later. */
const maxAgeMs = 5_000;

/** The page's HTML links its first requests, so that the browser sends them early (`server/http/pages/first-asks.ts`). */
const links = typeof document === "undefined" ? [] : [...document.querySelectorAll("link[as=fetch]")];
const named = new Set(links.map((link) => link.getAttribute("href")));
const start = performance.now();

function takeEarly(address: string): boolean {
  return performance.now() - start < maxAgeMs && named.delete(address);
}
