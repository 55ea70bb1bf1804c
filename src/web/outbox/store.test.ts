import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import type { Instant } from "#rules/golf";
import { phone } from "../drafts/database.ts";
import type { Stamp, Unsent } from "./entry.ts";
import { phoneStore } from "./store.ts";

const round = { playerId: "mia", teeTimeId: "t1" };

function hole(gross: number, stamp: Stamp): Unsent {
  const startsAt: Instant = "2026-11-21T14:30:00.000Z";
  const common = { ...round, startsAt, part: 12, way: "live", base: 0, state: { is: "waiting" } } as const;
  return { ...common, ...stamp, gross };
}

test("a score that silent storage did not take in time is not written later, over a newer one", async () => {
  const release = await holdStorage();
  await expect(phoneStore.change(round, (_, stamp) => [hole(4, stamp())])).rejects.toThrow("does not answer");
  await phoneStore.change(round, (_, stamp) => [hole(6, stamp())]).catch(() => {});
  release();
  await phoneStore.change(round, (entries) => entries);
  expect(await phoneStore.list("mia")).toEqual([]);
});

function holdStorage(): Promise<() => void> {
  let isHeld = true;
  const release = () => {
    isHeld = false;
  };
  return new Promise((resolve) => {
    const hold = phone.use(async (database) => {
      const { store } = database.transaction("outbox", "readwrite");
      while (isHeld) {
        await store.count();
        resolve(release);
      }
    });
    hold.catch(() => {});
  });
}
