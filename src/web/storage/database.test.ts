import "fake-indexeddb/auto";
import type { DBSchema } from "idb";
import { afterEach, expect, test, vi } from "vitest";
import { phoneDatabase } from "./database.ts";

interface Notes extends DBSchema {
  notes: { key: string; value: string };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const newDatabase = (name: string) =>
  phoneDatabase<Notes>(name, 1, (database) => void database.createObjectStore("notes"));

test("a handle that is dead is opened again", async () => {
  const notes = newDatabase("dead handle");
  const { transaction } = IDBDatabase.prototype;
  const used = vi.spyOn(IDBDatabase.prototype, "transaction");
  await notes.use((database) => database.put("notes", "5", "hole 1"));
  const [dead] = used.mock.contexts;
  used.mockImplementation(function (this: IDBDatabase, ...asked) {
    if (this === dead) throw new DOMException("The connection was closed.", "InvalidStateError");
    return transaction.apply(this, asked);
  });
  await notes.use((database) => database.put("notes", "6", "hole 2"));
  expect(await notes.use((database) => database.getAll("notes"))).toEqual(["5", "6"]);
});

test("a handle that never answers is opened again", async () => {
  const notes = newDatabase("silent handle");
  let tries = 0;
  await notes.use((database) => database.put("notes", "5", "hole 1"));
  const read = await notes.use((database) => {
    tries += 1;
    return tries === 1 ? new Promise<string[]>(() => {}) : database.getAll("notes");
  });
  expect(read).toEqual(["5"]);
});

test("a database that never opens is given up, and asked again the next time", async () => {
  const notes = newDatabase("slow");
  const { open } = IDBFactory.prototype;
  const opening = vi.spyOn(IDBFactory.prototype, "open").mockImplementation(function (this: IDBFactory) {
    return Object.assign(open.call(this, "silent"), { addEventListener: () => {} });
  });
  await expect(notes.use((database) => database.getAll("notes"))).rejects.toThrow("does not answer");
  opening.mockRestore();
  expect(await notes.use((database) => database.getAll("notes"))).toEqual([]);
});

test("without a database the answer is a refusal", async () => {
  const notes = newDatabase("missing");
  vi.stubGlobal("indexedDB", undefined);
  await expect(notes.use((database) => database.getAll("notes"))).rejects.toThrow();
});
