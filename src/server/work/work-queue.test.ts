import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { QueueFull, workQueue } from "./work-queue.ts";

function works() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => async () => {
    started.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return name;
  };
  return { started, work, endAll: () => ends.splice(0).map((end) => end()) };
}

test("a limited number runs at once, a higher priority goes first, and all have their answer", async () => {
  const { started, work, endAll } = works();
  const queue = workQueue({ atOnce: 2, waiting: 3 });
  const answers = ["a", "b", "c", "d"].map((name) => queue.run(work(name)));
  answers.push(queue.run(work("first"), 2), queue.run(work("second"), 1));
  await nextTurn();
  expect(started).toEqual(["a", "b"]);
  while (started.length < 6) {
    endAll();
    await nextTurn();
  }
  endAll();
  expect(await Promise.all(answers)).toEqual(["a", "b", "c", "d", "first", "second"]);
  expect(started).toEqual(["a", "b", "first", "second", "c", "d"]);
});

test("one too many is refused immediately, and another priority still has room", async () => {
  const { started, work, endAll } = works();
  const queue = workQueue({ atOnce: 1, waiting: 2 });
  const answers = ["a", "b", "c"].map((name) => queue.run(work(name)));
  await expect(queue.run(work("d"))).rejects.toThrow(QueueFull);
  answers.push(queue.run(work("known"), 1));
  while (started.length < 4) {
    endAll();
    await nextTurn();
  }
  endAll();
  await Promise.all(answers);
  expect(started).not.toContain("d");
  await expect(queue.run(() => Promise.reject(new Error("fell over")))).rejects.toThrow("fell over");
  const last = queue.run(work("e"));
  await nextTurn();
  endAll();
  expect(await last).toBe("e");
});

test("everybody else has a turn between two pieces of work", async () => {
  const queue = workQueue({ atOnce: 2, waiting: 20 });
  const order: string[] = [];
  const all = Array.from({ length: 10 }, (_, i) => queue.run(async () => order.push(`work ${i}`)));
  const others = (async () => {
    for (let i = 0; i < 10; i++) {
      await nextTurn();
      order.push("other");
    }
  })();
  await Promise.all([...all, others]);
  expect(order.join(" ")).not.toMatch(/(work \d ){3}/);
});
