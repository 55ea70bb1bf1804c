/** One thing that phones do all the time, measured for about so many seconds. */
import type { Figure } from "../load.ts";

export type Part = "reads" | "saves" | "joins";

export type HotPath = {
  readonly name: string;
  readonly part: Part;
  run(seconds: number): Promise<Figure>;
};
