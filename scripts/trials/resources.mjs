/** Memory of a process, as Linux counts them; not a number on other systems. */
import { existsSync, readFileSync } from "node:fs";

/** @param {number} pid @param {"VmRSS" | "VmHWM"} [which] now, or the most so far @returns {number} in MB */
export function memoryOf(pid, which = "VmRSS") {
  const kb = new RegExp(`${which}:\\s+(\\d+)`).exec(read(pid, "status"))?.[1];
  return Math.round(Number(kb) / 1024);
}

/** @param {number} pid @param {string} file */
function read(pid, file) {
  const path = `/proc/${pid}/${file}`;
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
