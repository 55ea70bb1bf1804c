/** Memory and processor time of a process, as Linux counts them; not a number on other systems. */
import { existsSync, readFileSync } from "node:fs";

/** @param {number} pid @param {"VmRSS" | "VmHWM"} [which] now, or the most so far @returns {number} in MB */
export function memoryOf(pid, which = "VmRSS") {
  const kb = new RegExp(`${which}:\\s+(\\d+)`).exec(read(pid, "status"))?.[1];
  return Math.round(Number(kb) / 1024);
}

const msPerTick = 10;

/** @param {number} pid @returns {number} in milliseconds since its start, of all its threads */
export function processorMsOf(pid) {
  // Counted after the name, which may contain spaces: user and system time are fields 12 and 13.
  const fields = read(pid, "stat")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

/** @param {number} pid @param {string} file */
function read(pid, file) {
  const path = `/proc/${pid}/${file}`;
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
