import { expect } from "vitest";
import { onBothEngines } from "../testing/databases/database.ts";
import { addNote, inSavepoint } from "./database.ts";

const note = (text: string) => ({ text, about: {} });

onBothEngines("what was rolled back, all of it or a part, is not noted", async ({ db }) => {
  const heard: string[] = [];
  const stop = db.onNote(({ text }) => void heard.push(text));
  await db.transaction(async (tx) => {
    addNote(tx, note("before"));
    await inSavepoint(tx, async () => {
      addNote(tx, note("rolled back"));
      throw new Error("as planned");
    });
    await inSavepoint(tx, async () => addNote(tx, note("kept")));
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual(["before", "kept"]);
  const failing = db.transaction(async (tx) => {
    addNote(tx, note("failed"));
    throw new Error("as planned");
  });
  await expect(failing).rejects.toThrow("as planned");
  stop();
  await db.transaction(async (tx) => addNote(tx, note("after it was stopped")));
  expect(heard).toEqual(["before", "kept"]);
});
