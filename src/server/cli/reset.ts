import { createInterface } from "node:readline/promises";
import { describePlace, findDemo, removeDemo } from "../club/demo.ts";
import { CommandError } from "../process/command-error.ts";
import { type Env, readEnv } from "../process/env.ts";
import { describeStartupError } from "../process/startup-errors.ts";
import { print, printErrors } from "./terminal.ts";

const env = readEnv(process.env);
process.exitCode = Array.isArray(env) ? printErrors(...env) : await reset(env);

async function reset(env: Env): Promise<number> {
  try {
    const name = await findDemo(env);
    if (name === null) print(`There is no demo club in ${describePlace(env)}.`);
    else if (await isMeant(`the demo club ${name} in ${describePlace(env)}`)) {
      await removeDemo(env);
      print(`Removed the demo club in ${describePlace(env)}. \`npm start\` makes a new one.`);
    } else return printErrors("Nothing was removed.");
    return 0;
  } catch (error) {
    return printErrors(error instanceof CommandError ? error.message : describeStartupError(error, env));
  }
}

async function isMeant(what: string): Promise<boolean> {
  if (process.argv.includes("--yes")) return true;
  if (process.stdin.isTTY !== true)
    throw new CommandError(`Nobody is here to ask: \`npm run reset -- --yes\` removes ${what}.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => terminal.once("close", () => resolve("no")));
  const answer = await Promise.race([terminal.question(`Remove ${what}? (yes/no) `), closed]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
