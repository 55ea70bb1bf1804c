/** Runs one of our commands to its end: exit code, and one line instead of a stack when a person must act. */
import { Needed } from "./terminal.mjs";

/** @param {() => Promise<number>} work returns the exit code */
export async function command(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof Needed)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
  return process.exitCode;
}
