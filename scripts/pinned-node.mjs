/** The Node of package-lock.json, else another Node that is new enough. */
import { delimiter, dirname } from "node:path";
import { outputOf } from "./children.mjs";
import { inProject } from "./project.mjs";
import { Needed } from "./terminal.mjs";

const oldest = 24;

/** For the server: garbage is collected in many short steps, which delay no request (decision 21). */
const shortPieces = ["--max-semi-space-size=8", "--no-concurrent-marking"];
/** Collects after growth by half, from 32 MB (decision 1), and new objects during marking, too (60). */
const often = ["--heap-growing-percent=50", "--initial-old-space-size=32", "--no-separate-gc-phases"];
/** Saves memory (decision 1): one helper thread, and collection of garbage after loading. */
const lean = ["--v8-pool-size=1", "--expose-gc"];
export const serverFlags = [...shortPieces, ...often, ...lean];

/** The C library uses one arena, not one per thread, so that freed memory can be reused. */
export const serverSettings = { MALLOC_ARENA_MAX: "1" };

/** Call it after the installation, which brings Node on Linux; only some npm versions link it. */
export function pinnedNode() {
  const pinned = inProject("node_modules", `node-linux-${process.arch}`, "bin", "node");
  // A file may exist and not run, as on a Linux without glibc.
  if (outputOf(pinned, ["--version"])) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= oldest) return process.execPath;
  throw new Needed(
    `Clubhouse needs Node ${oldest} or newer and this is ${process.version}: install it from https://nodejs.org, then run the same command again.`,
  );
}

/**
 * Finds `biome`, `tsc` and other tools, and runs them with the pinned Node.
 *
 * @param {NodeJS.ProcessEnv} [more]
 */
export function environment(more = {}) {
  const path = [dirname(pinnedNode()), inProject("node_modules", ".bin"), process.env.PATH].join(delimiter);
  return { ...process.env, ...more, PATH: path };
}
