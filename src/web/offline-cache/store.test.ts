import "fake-indexeddb/auto";
import { openDB } from "idb";
import { expect, test, vi } from "vitest";
import type { Session } from "#contract/players/accounts";
import { clear, writeAnswer, writeSession } from "./store.ts";

test("nothing is left where the database is never deleted", async () => {
  await writeSession({ me: { id: "mia" } } as Session);
  await writeAnswer({ playerId: "mia", hash: "home", name: "readHome", data: {}, at: Date.now() });
  const { open } = indexedDB;
  const deleting = vi
    .spyOn(IDBFactory.prototype, "deleteDatabase")
    .mockImplementation(() => Object.assign(open.call(indexedDB, "silent"), { addEventListener: () => {} }));
  await expect(clear()).rejects.toThrow("does not answer");
  expect(deleting).toHaveBeenCalledOnce();
  const left = await openDB("clubhouse-kept");
  expect([await left.count("answers"), await left.count("session")]).toEqual([0, 0]);
});
