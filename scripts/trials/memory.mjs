/** How much memory does a process hold? As Linux counts it. */
import { existsSync, readFileSync } from "node:fs";

/**
 * @param {number} pid
 * @param {"VmRSS" | "VmHWM"} [which] now, or the most so far
 * @returns {number} in MB; not a number where the system does not say
 */
export function memoryOf(pid, which = "VmRSS") {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return Number.NaN;
  const kb = new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(file, "utf8"))?.[1];
  return Math.round(Number(kb) / 1024);
}
