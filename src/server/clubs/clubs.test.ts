/** When does a club open and close, and which one makes room? */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { RunningClub } from "../running-club.ts";
import { type ClubLimits, Clubs } from "./clubs.ts";
import { NotOpen } from "./not-open.ts";

/** Clubs that only note when they are opened and closed. */
function noted(limits: Partial<ClubLimits> = {}) {
  const happened: string[] = [];
  const broken = new Set<string>();
  let version = 1;
  const clubs = new Clubs({
    exists: (host) => !host.startsWith("no-"),
    async open(host) {
      happened.push(`open ${host}`);
      await sleep(5);
      if (broken.has(host)) throw new Error("broken");
      const openedAt = version;
      return {
        running: { closeStreams: () => happened.push(`close streams of ${host}`) } as unknown as RunningClub,
        caughtUp: sleep(5),
        isCurrent: () => version === openedAt,
        async close() {
          await sleep(5);
          happened.push(`close ${host}`);
          return new Date(Date.now() + 60_000);
        },
      };
    },
    failed: (host) => happened.push(`failed ${host}`),
    limits,
  });
  const changeSettings = () => {
    version += 1;
  };
  return { clubs, happened, broken, changeSettings };
}

const why = (asked: Promise<unknown>) =>
  asked.then(
    () => "open",
    (error: unknown) => (error instanceof NotOpen ? error.why : error),
  );

test("those who ask at once open it once", async () => {
  const { clubs, happened } = noted();
  const leases = await Promise.all(Array.from({ length: 20 }, () => clubs.take("a")));
  expect(happened).toEqual(["open a"]);
  expect(new Set(leases.map(({ club }) => club)).size).toBe(1);
});

test("it closes when nobody has asked for a while, and who asks meanwhile waits and opens it again", async () => {
  const { clubs, happened } = noted({ idleMs: 10 });
  const lease = await clubs.take("a");
  await sleep(15);
  await clubs.closeIdle();
  expect(happened).toEqual(["open a"]);
  lease.release();
  lease.release();
  await clubs.closeIdle();
  expect(happened).toEqual(["open a"]);
  await sleep(15);
  const closing = clubs.closeIdle();
  const again = clubs.take("a");
  await closing;
  (await again).release();
  expect(happened).toEqual(["open a", "close a", "open a"]);
});

test("for one more the one that is idle for longest makes room; where none is idle, it is refused", async () => {
  const { clubs, happened } = noted({ open: 2 });
  const [a, b] = [await clubs.take("a"), await clubs.take("b")];
  expect(await why(clubs.take("c"))).toBe("full");
  b.release();
  await sleep(2);
  a.release();
  // What is due in a sleeping club is done all the same, and closes no other one.
  await clubs.wake("d");
  expect(happened).toEqual(["open a", "open b", "open d", "close d"]);
  await clubs.take("c");
  await expect.poll(() => happened).toContain("close b");
  expect(happened).not.toContain("close a");
});

test("one that fails is tried again after a pause that grows, and holds up no other", async () => {
  const { clubs, happened, broken } = noted({ retryMs: 400 });
  broken.add("a");
  expect(await why(clubs.take("a"))).toBe("failing");
  expect(await why(clubs.take("a"))).toBe("failing");
  expect(await why(clubs.take("b"))).toBe("open");
  expect(happened).toEqual(["open a", "failed a", "open b"]);
  expect(clubs.counts()).toEqual({ known: 2, open: 1, failing: 1 });
  await sleep(500);
  expect(await why(clubs.take("a"))).toBe("failing");
  await sleep(500);
  // The second pause is twice as long.
  expect(await why(clubs.take("a"))).toBe("failing");
  expect(happened.filter((one) => one === "open a")).toHaveLength(2);
  broken.clear();
  await sleep(500);
  expect(await why(clubs.take("a"))).toBe("open");
});

test("what is due wakes it, and it sleeps again at once unless somebody has asked", async () => {
  const { clubs, happened } = noted();
  clubs.know(["a", "b"]);
  expect(clubs.due()).toEqual(["a", "b"]);
  await clubs.wake("a");
  expect(happened).toEqual(["open a", "close a"]);
  const waking = clubs.wake("b");
  const lease = await clubs.take("b");
  await waking;
  lease.release();
  expect(clubs.counts().open).toBe(1);
  expect(clubs.due()).toEqual([]);
  expect(clubs.due(Date.now() + 120_000)).toEqual(["a"]);
});

test("after the clock was put back, everything is due again, and what has failed is tried again", async () => {
  const { clubs, broken } = noted({ retryMs: 60_000 });
  await clubs.wake("a");
  broken.add("b");
  await clubs.wake("b");
  const later = Date.now() + 30_000;
  expect(clubs.due(later)).toEqual([]);
  expect(clubs.due(later - 60_000)).toEqual([]);
  expect(clubs.due(later)).toEqual([]);
  expect(clubs.due(later - 60_001)).toEqual(["a", "b"]);
});

test("something is done in a sleeping club, once it has done what was due, and then it sleeps again", async () => {
  const { clubs, happened, broken } = noted();
  await clubs.within("a", async () => void happened.push("done in a"));
  expect(happened).toEqual(["open a", "done in a", "close a"]);
  await expect(clubs.within("a", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(happened.slice(3)).toEqual(["open a", "close a"]);
  broken.add("b");
  await expect(clubs.within("b", async () => {})).rejects.toBeInstanceOf(NotOpen);
});

test("one that has done what was due is not failing any more", async () => {
  const { clubs, happened, broken } = noted({ retryMs: 200 });
  broken.add("a");
  clubs.know(["a"]);
  await clubs.wake("a");
  expect(clubs.counts().failing).toBe(1);
  expect(clubs.due()).toEqual([]);
  broken.clear();
  await sleep(300);
  expect(clubs.due()).toEqual(["a"]);
  await clubs.wake("a");
  expect(happened).toEqual(["open a", "failed a", "open a", "close a"]);
  expect(clubs.counts().failing).toBe(0);
});

test("with other settings it is closed, its streams first, and opens with them", async () => {
  const { clubs, happened, changeSettings } = noted();
  const lease = await clubs.take("a");
  changeSettings();
  const closing = clubs.closeIdle();
  lease.release();
  await closing;
  expect(happened).toEqual(["open a", "close streams of a", "close a"]);
  expect(await why(clubs.take("a"))).toBe("open");
});

test("after a failure that nobody caught it is closed alone, and opens after a pause", async () => {
  const { clubs, happened } = noted({ retryMs: 300 });
  (await clubs.take("a")).release();
  (await clubs.take("b")).release();
  await clubs.restart("a", new Error("unforeseen"));
  expect(happened).toEqual(["open a", "open b", "failed a", "close streams of a", "close a"]);
  expect(await why(clubs.take("a"))).toBe("failing");
  expect(await why(clubs.take("b"))).toBe("open");
  await sleep(400);
  expect(await why(clubs.take("a"))).toBe("open");
});

test("a host of no club opens nothing, and when the server stops all are closed", async () => {
  const { clubs, happened } = noted();
  expect(await why(clubs.take("no-club"))).toBe("unknown");
  expect(clubs.counts().known).toBe(0);
  (await clubs.take("a")).release();
  await clubs.closeAll();
  expect(happened).toEqual(["open a", "close a"]);
  expect(await why(clubs.take("a"))).toBe("full");
});
