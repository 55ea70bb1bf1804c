import { beforeEach, expect, test, vi } from "vitest";
import { heartbeatSeconds, type StreamMessage } from "#contract/events";
import { Unreachable } from "../request-errors.ts";
import { type Delivery, followEvents } from "./event-connection.ts";
import { silentSince } from "./silence.ts";

type Proxy = "passes" | "keeps back" | "cuts" | "refuses";

let proxy: Proxy;
let streams: Stream[];
let polls: number;
let isCut: boolean;

class Stream {
  static readonly CLOSED = 2;
  readyState = 0;
  isSilent = false;
  onmessage: (message: { data: string; lastEventId: string }) => void = () => {};
  onerror: () => void = () => {};

  constructor() {
    streams.push(this);
    this.connect();
  }

  connect(): void {
    setTimeout(() => {
      if (proxy === "passes" && !this.isSilent) return this.beat();
      if (proxy === "cuts") this.hear({ kind: "heartbeat" });
      if (proxy === "cuts" || proxy === "refuses") this.break(proxy === "refuses");
    }, 10);
  }

  beat(): void {
    if (this.isSilent || this.readyState !== 0) return;
    this.hear({ kind: "heartbeat" });
    setTimeout(() => this.beat(), heartbeatSeconds * 1_000);
  }

  hear(message: StreamMessage): void {
    if (this.readyState !== Stream.CLOSED)
      this.onmessage({ data: JSON.stringify(message), lastEventId: "7" });
  }

  break(isForGood: boolean): void {
    this.readyState = isForGood ? Stream.CLOSED : 0;
    this.onerror();
    if (!isForGood) setTimeout(() => this.connect(), 2_000);
  }

  close(): void {
    this.readyState = Stream.CLOSED;
  }
}

vi.mock("../request.ts", () => ({
  untilTooLong: (_: number, signal: AbortSignal) => signal,
  request: async () => {
    polls += 1;
    if (isCut) throw new Unreachable();
    return { lastEvent: 7, messages: [{ kind: "everything" }] };
  },
}));

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  [streams, polls, isCut] = [[], 0, false];
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  for (const [name, value] of Object.entries({
    EventSource: Stream,
    document: page,
    window: new EventTarget(),
    navigator: { onLine: true },
  }))
    vi.stubGlobal(name, value);
});

for (const how of ["keeps back", "cuts", "refuses"] as const)
  test(`where a proxy ${how} streams the app asks for events, until a stream lasts`, async () => {
    proxy = how;
    const came: Delivery[] = [];
    const stop = followEvents(7, (_, by) => came.push(by));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(polls).toBeGreaterThanOrEqual(6);
    expect(came).toContain("by poll");

    proxy = "passes";
    await vi.advanceTimersByTimeAsync(120_000);
    const before = [polls, streams.length];
    came.length = 0;
    await vi.advanceTimersByTimeAsync(30_000);
    expect([polls, streams.length]).toEqual(before);
    expect(new Set(came)).toEqual(new Set(["by stream"]));
    stop();
  });

test("a stream that was cut is waited for, and one that falls silent is opened again", async () => {
  proxy = "passes";
  const stop = followEvents(7, () => {});
  await vi.advanceTimersByTimeAsync(20_000);
  const [first] = streams;
  first?.break(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([streams.length, polls]).toEqual([1, 0]);
  Object.assign(first ?? {}, { isSilent: true });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(streams).toHaveLength(2);
  stop();
});

test("where every connection is refused the app knows within ten seconds since when its numbers are old", async () => {
  proxy = "passes";
  const stop = followEvents(7, () => {});
  await vi.advanceTimersByTimeAsync(20_000);
  expect(silentSince()).toBeNull();
  [proxy, isCut] = ["refuses", true];
  streams[0]?.break(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(silentSince()).toBeGreaterThanOrEqual(16_000);
  stop();
});
