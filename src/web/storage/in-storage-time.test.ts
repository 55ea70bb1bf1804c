import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => void vi.useFakeTimers());

test("an answer is passed on, and so is a refusal", async () => {
  const inStorageTime = await newPage();
  await expect(inStorageTime(async () => 7)).resolves.toBe(7);
  await expect(inStorageTime(() => Promise.reject(new Error("full")))).rejects.toThrow("full");
});

test("storage that is missing is a refusal", async () => {
  const inStorageTime = await newPage();
  const missing = () => (globalThis as unknown as { none: { open(): Promise<void> } }).none.open();
  await expect(inStorageTime(missing)).rejects.toThrow(TypeError);
});

test("silence is given up in less than a second, and for the next minute sooner", async () => {
  const inStorageTime = await newPage();
  expect(await givenUpAfter(inStorageTime)).toBe(750);
  expect(await givenUpAfter(inStorageTime)).toBe(200);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await givenUpAfter(inStorageTime)).toBe(750);
});

test("storage that answers again is heard", async () => {
  const inStorageTime = await newPage();
  await givenUpAfter(inStorageTime);
  const slow = new Promise((resolve) => setTimeout(resolve, 150, "slow"));
  const answer = inStorageTime(() => slow);
  await vi.advanceTimersByTimeAsync(150);
  await expect(answer).resolves.toBe("slow");
});

test("what a busy page has kept waiting for seconds is not taken for silence", async () => {
  vi.useRealTimers();
  const inStorageTime = await newPage();
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  const answer = inStorageTime(() => answered);
  port2.postMessage("kept");
  const until = performance.now() + 1_000;
  while (performance.now() < until);
  await expect(answer).resolves.toBe("kept");
  port1.close();
});

async function newPage() {
  vi.resetModules();
  return (await import("./in-storage-time.ts")).inStorageTime;
}

async function givenUpAfter(inStorageTime: (ask: () => Promise<void>) => Promise<void>): Promise<number> {
  let isOver = false;
  inStorageTime(() => new Promise(() => {})).catch(() => {
    isOver = true;
  });
  let ms = 0;
  for (; !isOver; ms += 50) await vi.advanceTimersByTimeAsync(50);
  return ms;
}
