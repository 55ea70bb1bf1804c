import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { root } from "./project.mjs";

/** @type {NodeJS.Signals[]} */
export const endingSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 */
export async function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // The terminal sends Ctrl-C to the child as well. A second signal would end the server immediately.
    if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of endingSignals) process.on(signal, forward);
  try {
    return await exitCode(child);
  } finally {
    for (const signal of endingSignals) process.off(signal, forward);
  }
}

/** Until `forget` is called, a signal ends only the child. So this program can clean up. */
export function listenForSignals() {
  let hasCome = false;
  const come = () => {
    hasCome = true;
  };
  for (const signal of endingSignals) process.on(signal, come);
  return {
    haveCome: () => hasCome,
    forget: () => {
      for (const signal of endingSignals) process.off(signal, come);
    },
  };
}

/**
 * Returns 128 + the signal's number if a signal ended the child.
 *
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>}
 */
export async function exitCode(child) {
  const [code, signal] = await once(child, "exit");
  return code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)];
}

/**
 * Returns the program's output, or undefined if the program is missing or fails.
 *
 * @param {string} command
 * @param {string[]} args
 */
export function outputOf(command, args) {
  const { status, stdout } = spawnSync(command, args, { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}
