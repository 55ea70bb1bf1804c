/** Starts other programs in this terminal, and passes on to them what this one is told. */
import { spawn, spawnSync } from "node:child_process";
import { constants } from "node:os";

/** @type {NodeJS.Signals[]} */
export const endingSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 128 + the signal's number when a signal ended it
 */
export async function run(command, args, options = {}) {
  const child = spawn(command, args, { stdio: "inherit", ...options });
  const stopForwarding = forwardSignals(child);
  try {
    return await exitCode(child);
  } finally {
    stopForwarding();
  }
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {() => void} stops forwarding
 */
export function forwardSignals(child) {
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // Ctrl-C reaches every program in the terminal by itself; twice would mean "at once" to a server.
    if (signal === "SIGINT" && process.stdin.isTTY) return;
    child.kill(signal);
  };
  for (const signal of endingSignals) process.on(signal, forward);
  return () => {
    for (const signal of endingSignals) process.off(signal, forward);
  };
}

/** While it listens, a signal ends what is done in turns in order: the program that runs is told by itself. */
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
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>}
 */
export function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {string | undefined} what it printed, or nothing when it is missing or failed
 */
export function outputOf(command, args) {
  const { status, stdout } = spawnSync(command, args, { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}
