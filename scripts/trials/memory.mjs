/** How much memory does a process hold? As Linux counts it. */
import { readFileSync } from "node:fs";

/**
 * @param {number} pid
 * @param {"VmRSS" | "VmHWM"} [which] now, or the most so far
 * @returns {number} in MB
 */
export function memoryOf(pid, which = "VmRSS") {
  const kb = new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kb) / 1024);
}
