/** When is a program that the server has started done? */
import type { ChildProcess } from "node:child_process";

/** Rejects with what it says, unless it ends well. */
export function ended(child: ChildProcess): Promise<void> {
  let said = "";
  child.stderr?.on("data", (words) => {
    said = `${said}${words}`.slice(-2_000);
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(said.trim() || "given up"))));
  });
}
