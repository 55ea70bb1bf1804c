import { expect, test } from "vitest";
import type { EndpointName } from "#contract/endpoints";
import { answerHeader } from "#contract/headers";
import type { RefusalReason } from "#rules/refusal";
import { noAnswer, readAnswer } from "./request.ts";
import { OutcomeUnknown, type Received, Refused, sendFailureOf, Unreachable } from "./request-errors.ts";
import { onSignedOut, requestOrigin, startSession } from "./request-origin.ts";

const sent = { by: null, session: 1, wasOnline: true };
const of = (status: number, body: unknown, retryAfter?: string): Received => ({
  status,
  isYes: status >= 200 && status < 300,
  text: typeof body === "string" ? body : JSON.stringify(body),
  header: (name) => (name === "retry-after" ? (retryAfter ?? null) : null),
});
const ours = (received: Received): Received => ({
  ...received,
  header: (name) => (name === answerHeader ? "1" : received.header(name)),
});
const refusal = (status: number, reason: string, retryAfter?: string) =>
  ours(of(status, { error: { reason, message: `Because of ${reason}.` } }, retryAfter));

function errorOf(name: EndpointName, received: Received): unknown {
  try {
    return readAnswer(name, sent, received);
  } catch (error) {
    return error;
  }
}

const deadSpots: Record<string, Received> = {
  "a page of a captive portal": of(200, "<html><title>Welcome to Airport Wi-Fi</title></html>"),
  "a portal that asks for a login": of(511, "<html>Network Authentication Required</html>"),
  "a proxy that cannot reach us": of(502, "<html>502 Bad Gateway</html>"),
  "a proxy that is busy": of(503, "no healthy upstream", "120"),
  "our server without its database": of(503, "The database does not answer.\n", "2"),
  "a proxy that waited": of(504, ""),
  "a filter that says no": of(403, { message: "Forbidden" }),
  "another server's 401": of(401, { error: "unauthorized" }),
  "another server's 404": of(404, "<html>Not Found</html>"),
  "another server's 429": of(429, "Too Many Requests", "3600"),
  "an answer that breaks off": ours(of(200, '{"card":{"teeTimeId":"on')),
  "half of a refusal": ours(of(409, '{"error":{"reason":"code-ex')),
  "an empty object": of(200, {}),
  "nothing at all": of(200, ""),
  "JSON of somebody else": of(200, { card: { teeTimeId: 7 } }),
};

for (const [what, received] of Object.entries(deadSpots))
  test(`${what} is not an answer of the club, and is sent again`, () => {
    const change = errorOf("saveHoles", received);
    expect(change).toBeInstanceOf(OutcomeUnknown);
    expect(sendFailureOf(change)).toEqual({ is: "later", afterMs: null });
    expect(errorOf("readHome", received)).toBeInstanceOf(Unreachable);
  });

test("a final refusal is refused, and a request that the club puts off is sent later", () => {
  const failureOf = (received: Received) => sendFailureOf(errorOf("saveHoles", received));
  const refused: [number, RefusalReason][] = [
    [400, "bad-request"],
    [403, "not-in-a-group"],
    [404, "tee-time-not-found"],
    [409, "changed-meanwhile"],
    [422, "card-closed"],
  ];
  for (const [status, reason] of refused)
    expect(failureOf(refusal(status, reason))).toMatchObject({ is: "refused", refusal: { reason, status } });
  for (const reason of ["not-signed-in", "another-player"])
    expect(failureOf(refusal(401, reason))).toEqual({ is: "paused" });
  expect(failureOf(refusal(429, "too-many-tries", "40"))).toEqual({ is: "later", afterMs: 40_000 });
  expect(failureOf(refusal(503, "server-busy", "2"))).toEqual({ is: "later", afterMs: 2_000 });
  expect(failureOf(refusal(503, "cannot-save"))).toEqual({ is: "later", afterMs: null });
  expect(failureOf(refusal(500, "something-went-wrong"))).toEqual({ is: "later", afterMs: null });
  expect(failureOf(refusal(503, "moving-house", "9"))).toEqual({ is: "later", afterMs: 9_000 });
  expect(failureOf(refusal(422, "too-windy"))).toMatchObject({ is: "refused" });
  expect(failureOf(refusal(503, "server-busy", "Sun, 22 Nov 2026 20:00:00 GMT"))).toMatchObject({
    afterMs: null,
  });
});

test("the club's own 503 is said in its words", () => {
  const busy = errorOf("readHome", refusal(503, "server-busy", "2"));
  expect(busy).toBeInstanceOf(Refused);
  expect(busy).toMatchObject({ message: "Because of server-busy.", retryAfterMs: 2_000 });
});

test("what never left the phone has changed nothing", () => {
  expect(noAnswer("saveHoles", { ...sent, wasOnline: false })).toBeInstanceOf(Unreachable);
  expect(noAnswer("saveHoles", sent)).toBeInstanceOf(OutcomeUnknown);
  for (const name of ["readHome", "logIn", "previewCourse"] as const)
    expect(noAnswer(name, sent)).toBeInstanceOf(Unreachable);
});

test("a request of the session before does not log out the player who has a new one", () => {
  let times = 0;
  onSignedOut(() => {
    times += 1;
  });
  const before = requestOrigin();
  const isRefused = () =>
    expect(() => readAnswer("readHome", before, refusal(401, "not-signed-in"))).toThrow();
  isRefused();
  expect(times).toBe(1);
  startSession();
  isRefused();
  expect(times).toBe(1);
});
