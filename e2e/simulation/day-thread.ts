import { parentPort } from "node:worker_threads";
import { dropTemplates } from "./club.ts";
import type { Ordered } from "./many-days.ts";
import { playDay } from "./play.ts";

parentPort?.on("message", async (day: Ordered | null) => {
  if (day !== null) return parentPort?.postMessage(await playDay(day.seed, day));
  await dropTemplates();
  process.exit();
});
