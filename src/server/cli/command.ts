/**
 * What is a command of the command line?
 */
import { resolve } from "node:path";
import type { Env } from "../env.ts";

export type Command = {
  /** One line, for the overview and the help. */
  does: string;
  /** The one word it takes besides options. */
  argument: { name: string; required: boolean; means: string } | null;
  /** Where a server has many clubs: it works on all of them, on one that is there, or on one that it may make. */
  of?: "clubs" | "one-club" | "new-club";
  /** `value` names what follows an option; null: nothing does. */
  options: Readonly<Record<string, { value: string | null; means: string }>>;
  /** Lines of the help, below the options. */
  more: readonly string[];
  /** `env`: of the club that `--club` names. */
  run(env: Env, typed: Typed): Promise<void>;
};

export type Typed = {
  argument: string | null;
  options: Readonly<Record<string, string | boolean | undefined | (string | boolean)[]>>;
};

/** As seen from where the command was typed: npm itself goes to the project's folder first. */
export function fileNamed(argument: string): string {
  return resolve(process.env.INIT_CWD ?? ".", argument);
}

/** Of a command that can be about one club of many. */
export const ofOneClub = {
  clubs: { value: "DIR", means: "where a server of many clubs has them" },
  club: { value: "HOST", means: "which of them" },
} as const;

/** The folder of clubs that was named; null where there is only one club. */
export function clubsDirOf({ options }: Typed): string | null {
  return typeof options.clubs === "string" ? fileNamed(options.clubs) : null;
}
