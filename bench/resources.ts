/** Memory and processor time of a process, as Linux counts them; not a number on other systems. */
import { existsSync, readFileSync } from "node:fs";

/** In MB: now, or the most so far. */
export function memoryOf(pid: number, which: "VmRSS" | "VmHWM" = "VmRSS"): number {
  const kb = new RegExp(`${which}:\\s+(\\d+)`).exec(read(pid, "status"))?.[1];
  return Math.round(Number(kb) / 1024);
}

const msPerTick = 10;

/** In milliseconds since its start, of all its threads. */
export function processorMsOf(pid: number): number {
  // Counted after the name, which may contain spaces: user and system time are fields 12 and 13.
  const fields = read(pid, "stat")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

function read(pid: number, file: string): string {
  const path = `/proc/${pid}/${file}`;
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
