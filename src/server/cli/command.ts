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
  /** `value` names what follows an option; null: nothing does. */
  options: Readonly<Record<string, { value: string | null; means: string }>>;
  /** Lines of the help, below the options. */
  more: readonly string[];
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
