import { expect, test } from "vitest";
import { askPlayer, leavePage } from "./announcements.tsx";

const asked = (title: string) => askPlayer({ title, text: "", verb: "Yes" });

test("a question that another takes the place of was answered no", async () => {
  const first = asked("Leave this tee time?");
  const second = asked("Delete this tee time?");
  await expect(first).resolves.toBe(false);
  leavePage({ isAway: true });
  await expect(second).resolves.toBe(false);
});
