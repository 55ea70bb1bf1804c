import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import type { Instant } from "#rules/golf";
import { phone } from "../drafts/database.ts";
import type { Stamp, Unsent } from "./entry.ts";
import { countOnPhone, phoneStore } from "./store.ts";

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

test("an older app's entries are read, and leave the phone once they are acknowledged", async () => {
  const stored = { ...hole(5, { device: "old", rev: 7 }), playerId: "nora" };
  await phone.use((database) => database.put("outbox", stored));
  const ofNora = { playerId: "nora", teeTimeId: "t1" };
  expect(await phoneStore.list("nora")).toEqual([stored]);
  await phoneStore.change({ ...ofNora, ownerId: "max" }, (entries) => entries);
  expect(await phoneStore.list("nora")).toEqual([stored]);
  await phoneStore.change(ofNora, () => []);
  expect(await phoneStore.list("nora")).toEqual([]);
});

test("the scores of two cards on the same hole stay apart, and an older app does not take one for the other", async () => {
  const ofScorer = { playerId: "kate", teeTimeId: "t1" };
  const owner = { ownerId: "max", ownerName: "Max Lee" };
  const own = (gross: number) =>
    phoneStore.change(ofScorer, (_, stamp) => [{ ...hole(gross, stamp()), ...ofScorer }]);
  const ofMax = (gross: number) =>
    phoneStore.change({ ...ofScorer, ...owner }, (entries, stamp) => {
      expect(entries.every(({ ownerId }) => ownerId === "max")).toBe(true);
      return [{ ...hole(gross, stamp()), ...ofScorer, ...owner }];
    });
  await own(4);
  await ofMax(6);
  await ofMax(7);
  expect(await phoneStore.list("kate")).toMatchObject([
    { part: 12, gross: 4, rev: 1 },
    { part: 12, gross: 7, rev: 3, ownerId: "max", ownerName: "Max Lee" },
  ]);
  expect(await countOnPhone()).toBe(2);

  const stored = await phone.use((database) => database.getAll("outbox"));
  expect(stored.filter((entry) => typeof (entry as Unsent).part === "number")).toMatchObject([{ gross: 4 }]);
  await phoneStore.change({ ...ofScorer, ...owner }, () => []);
  expect(await phoneStore.list("kate")).toMatchObject([{ gross: 4 }]);
  await phoneStore.change(ofScorer, () => []);
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
