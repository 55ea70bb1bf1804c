/** One of the threads of `many-days.ts`. */
import { parentPort } from "node:worker_threads";
import type { Ordered } from "./many-days.ts";
import { playDay } from "./play.ts";

parentPort?.on("message", async ({ seed, ...variation }: Ordered) =>
  parentPort?.postMessage(await playDay(seed, variation)),
);
