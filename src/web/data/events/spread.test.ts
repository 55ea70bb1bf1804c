import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import type { Delivery } from "./event-connection.ts";
import { type Spread, spreadEvents } from "./live.ts";
import { type ClubEvent, refreshStale } from "./stale.ts";

const teeTimeId = "teetime-1";
const scores = { kind: "scores", teeTimeId } as const;
const phones = 200;

type Phone = Pick<Spread, "stop"> & {
  take(event: ClubEvent, came?: Delivery): void;
  asked: { what: string; at: number }[];
  end(): void;
};

beforeEach(() => vi.useFakeTimers({ now: 0 }));

function openPhone(
  shown: readonly (readonly string[])[],
  options: { random?: () => number; isSeen?: boolean } = {},
): Phone {
  const asked: Phone["asked"] = [];
  const queries = new QueryClient();
  const keys = [
    ["home"],
    ["tee-times", "upcoming"],
    ["skins", teeTimeId],
    ["team-results", teeTimeId],
    ["bets"],
  ];
  for (const queryKey of [...keys, ...shown]) queries.setQueryData(queryKey, {});
  const ends = shown.map((queryKey) =>
    new QueryObserver(queries, {
      queryKey,
      queryFn: () => {
        asked.push({ what: queryKey.join(" "), at: Date.now() });
        return {};
      },
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {}),
  );
  const spread = spreadEvents(
    (events) => void refreshStale(queries, events, options.isSeen ?? true),
    options.random,
  );
  return {
    take: (event, came = "by stream") => spread.take(event, came),
    stop: spread.stop,
    asked,
    end: () => void ends.map((end) => end()),
  };
}

async function hear(phone: Phone, ...events: ClubEvent[]): Promise<Phone["asked"]> {
  for (const event of events) phone.take(event);
  await vi.advanceTimersByTimeAsync(3_000);
  phone.end();
  return phone.asked;
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test("one saved hole makes the phones that show its results ask, within 750 ms and not at the same moment", async () => {
  const random = seeded(11);
  const onResults = Array.from({ length: phones / 2 }, () =>
    openPhone([["team-results", teeTimeId]], { random }),
  );
  const onOthers = Array.from({ length: phones / 4 }, () =>
    openPhone([["home"], ["tee-times", "upcoming"]], { random }),
  );
  const onAnotherRound = Array.from({ length: phones / 4 }, () =>
    openPhone([["skins", "teetime-2"]], { random }),
  );
  for (const phone of [...onResults, ...onOthers, ...onAnotherRound]) phone.take(scores);
  await vi.advanceTimersByTimeAsync(3_000);

  expect([...onOthers, ...onAnotherRound].flatMap(({ asked }) => asked)).toEqual([]);
  expect(onResults.map(({ asked }) => asked.length)).toEqual(onResults.map(() => 1));
  const times = onResults.flatMap(({ asked }) => asked.map(({ at }) => at));
  expect(Math.max(...times)).toBeLessThanOrEqual(750);
  const inTenths = Array.from(
    { length: 8 },
    (_, i) => times.filter((at) => Math.floor(at / 100) === i).length,
  );
  expect(Math.max(...inTenths)).toBeLessThan(times.length / 4);
  for (const phone of [...onResults, ...onOthers, ...onAnotherRound]) phone.end();
});

test("a list is asked, where it is shown", async () => {
  const joined = { kind: "tee-time", teeTimeId } as const;
  const latest = openPhone([["home"], ["tee-times", "upcoming"]], { random: () => 1 });
  expect(await hear(latest, joined)).toEqual([{ what: "tee-times upcoming", at: 750 }]);
});

test("a player's own change is not delayed, with all that came with it", async () => {
  const phone = openPhone([["team-results", teeTimeId], ["home"]], { random: () => 1 });
  const asked = await hear(phone, scores, { kind: "own-card", teeTimeId });
  expect(asked.map(({ what, at }) => `${what} ${at}`).toSorted()).toEqual([
    "home 50",
    `team-results ${teeTimeId} 50`,
  ]);
});

test("a phone that asks for events, at a moment of its own, is not delayed further", async () => {
  const phone = openPhone(
    [
      ["skins", teeTimeId],
      ["tee-times", "upcoming"],
    ],
    { random: () => 1 },
  );
  phone.take(scores, "by poll");
  phone.take({ kind: "tee-times" }, "by poll");
  await vi.advanceTimersByTimeAsync(50);
  phone.end();
  const asked = phone.asked.map(({ what }) => what);
  expect(asked.toSorted()).toEqual([`skins ${teeTimeId}`, "tee-times upcoming"]);
});

test("the events of a delay are one request", async () => {
  const phone = openPhone([["skins", teeTimeId]], { random: () => 0.5 });
  expect(await hear(phone, ...Array.from({ length: 40 }, () => scores))).toHaveLength(1);
});

test("a phone in a pocket asks nothing", async () => {
  const phone = openPhone([["skins", teeTimeId]], { isSeen: false });
  expect(await hear(phone, scores, { kind: "everything" })).toEqual([]);
});
