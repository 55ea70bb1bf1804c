import { expect, test } from "vitest";
import { asRequest, requestNow } from "../http/request.ts";
import { newGate } from "../testing/gate.ts";
import { Batches } from "./batches.ts";

test("those who come while work is under way are the next batch, in the order in which they came", async () => {
  const batches = new Batches<number, string>();
  const worked: (readonly number[])[] = [];
  const first = { started: newGate(), mayEnd: newGate() };
  const work = async (items: readonly number[]) => {
    worked.push(items);
    first.started.open();
    await first.mayEnd.isOpen;
    return items.map((item) => `answer ${item}`);
  };
  const one = batches.ask("a", 1, work);
  await first.started.isOpen;
  const others = [2, 3, 4].map((item) => batches.ask("a", item, work));
  first.mayEnd.open();
  expect(await Promise.all([one, ...others])).toEqual(["answer 1", "answer 2", "answer 3", "answer 4"]);
  expect(worked).toEqual([[1], [2, 3, 4]]);
});

test("work for another key does not wait", async () => {
  const batches = new Batches<number, number>();
  const never = newGate();
  const stuck = batches.ask("a", 1, async (items) => {
    await never.isOpen;
    return items;
  });
  expect(await batches.ask("b", 2, async (items) => items)).toBe(2);
  never.open();
  expect(await stuck).toBe(1);
});

test("where one of a batch fails, the others are done without it", async () => {
  const batches = new Batches<number, number>();
  const work = async (items: readonly number[]) => {
    if (items.includes(2)) throw new Error("2 is at fault");
    return items;
  };
  const outcomes = await Promise.allSettled([1, 2, 3].map((item) => batches.ask("a", item, work)));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("where nothing can be stored, nobody is tried again one by one", async () => {
  const batches = new Batches<number, number>();
  let runs = 0;
  const work = async (): Promise<number[]> => {
    runs += 1;
    throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
  };
  const outcomes = await Promise.allSettled([1, 2, 3].map((item) => batches.ask("a", item, work)));
  expect([runs, outcomes.map(({ status }) => status)]).toEqual([1, ["rejected", "rejected", "rejected"]]);
});

test("work of several requests is not logged as that of the first", async () => {
  const batches = new Batches<number, { reqId?: string }>();
  const work = async (items: readonly number[]) => items.map(requestNow);
  const answered = asRequest("first", async () => [await batches.ask("a", 1, work), requestNow()]);
  expect(await answered).toEqual([{}, { reqId: "first" }]);
});
