/** Memory and processor time of a process, as Linux counts them. On other systems, both are `NaN`. */
import { existsSync, readFileSync } from "node:fs";

/** In MB. `VmRSS` is the memory now, `VmHWM` the maximum so far. */
export function memoryOf(pid: number, which: "VmRSS" | "VmHWM" = "VmRSS"): number {
  const kb = new RegExp(`${which}:\\s+(\\d+)`).exec(read(pid, "status"))?.[1];
  return Math.round(Number(kb) / 1024);
}

const msPerTick = 10;

export function processorMsOf(pid: number): number {
  // The program's name may contain spaces, so it is removed. Then `fields[11]` is user time, `fields[12]` system time.
  const fields = read(pid, "stat")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

function read(pid: number, file: string): string {
  const path = `/proc/${pid}/${file}`;
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
