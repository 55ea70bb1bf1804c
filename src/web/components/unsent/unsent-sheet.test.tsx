import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { refusalTexts } from "#contract/refusal-texts";
import { Announcements } from "../announcements.tsx";
import { copyScores } from "./unsent-sheet.tsx";

afterEach(() => vi.unstubAllGlobals());

const clipboard = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal("navigator", { clipboard: { writeText } });

test("scores that are copied are confirmed", async () => {
  const writeText = vi.fn(async () => {});
  clipboard(writeText);
  await copyScores("Hole 1: 5");
  expect(writeText).toHaveBeenCalledWith("Hole 1: 5");
  expect(renderToStaticMarkup(<Announcements />)).toContain("Copied.");
});

test("where the browser refuses to copy, the player reads that it failed", async () => {
  clipboard(() => Promise.reject(new DOMException("No", "NotAllowedError")));
  await copyScores("Hole 1: 5");
  expect(renderToStaticMarkup(<Announcements />)).toContain(refusalTexts["something-went-wrong"]);
});
