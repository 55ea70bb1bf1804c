/** `npm test` builds these programs. They start in a fifth of the time that their sources need. */
import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

const programs = new URL("../../../dist/server/", import.meta.url);

export const mainProgram = fileURLToPath(new URL("main.js", programs));

export const clubProgram = fileURLToPath(new URL("club.js", programs));

export const howToStop = "Stop with Ctrl+C.";

/** Call this directly after the program starts, because earlier output is lost. */
export function untilSaid({ stdout }: Pick<ChildProcess, "stdout">, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    stdout?.on("data", (more) => {
      said += more;
      if (said.includes(words)) resolve();
    });
    stdout?.once("end", () => reject(new Error(`It ended without "${words}", and said: ${said}`)));
  });
}
