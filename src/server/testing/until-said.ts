/** Waits until a process prints these words. Call this right after its start: earlier output is lost. */
import type { ChildProcess } from "node:child_process";

export const howToStop = "Stop with Ctrl+C.";

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
