import { cpus, loadavg } from "node:os";
import { outputOf } from "../scripts/children.mjs";
import type { Figure } from "./load.ts";

export type Yardstick = { readonly name: string; readonly perSecond: number };

export function printMachine(seed?: number): void {
  const commit = outputOf("git", ["rev-parse", "--short", "HEAD"]) ?? "no commit";
  const ofSeed = seed === undefined ? "" : `, seed ${seed}`;
  const [first, ...others] = cpus();
  const machine = `${others.length + 1} × ${first?.model}, load ${loadavg()[0]?.toFixed(2)}`;
  console.log(`${new Date().toISOString().slice(0, 16)}Z, ${commit}${ofSeed}; ${machine}`);
}

export function printHeading(title: string): void {
  console.log(`\n${title.padEnd(36)}  a second   p50 ms   p99 ms   CPU ms   of the yardstick`);
}

export function printFigure(
  name: string,
  { perSecond, p50, p99, answered }: Figure,
  { yardsticks = [], processorMs }: { yardsticks?: readonly Yardstick[]; processorMs?: number } = {},
): void {
  const ratios = yardsticks.map((one) => `${(perSecond / one.perSecond).toFixed(3)} of ${one.name}`);
  const rate = Math.round(perSecond).toLocaleString("en-US").padStart(10);
  const each = processorMs === undefined ? "" : (processorMs / answered).toFixed(3);
  const times = [p50.toFixed(1), p99.toFixed(1), each].map((one) => one.padStart(9)).join("");
  console.log(`${name.padEnd(36)}${rate}${times}   ${ratios.join(", ")}`);
}

export function printLine(name: string, text: string): void {
  console.log(`${name.padEnd(36)}  ${text}`);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
