/** The Node that everything runs with: the one package-lock.json pins, else a Node that is new enough. */
import { delimiter, dirname } from "node:path";
import { outputOf } from "./children.mjs";
import { inProject } from "./project.mjs";
import { Needed } from "./terminal.mjs";

const oldest = 24;

/** For the server: what requests leave behind is collected in many short pieces, which hold nobody up (decision 21). */
const shortPieces = ["--max-semi-space-size=8", "--no-concurrent-marking"];
/**
 * And often: before the heap has grown by half, from its first 32 MB on (decision 1), and what is new also while the
 * whole heap is marked (60).
 */
const often = ["--heap-growing-percent=50", "--initial-old-space-size=32", "--no-separate-gc-phases"];
/** It starts with little (decision 1): one thread that helps, and what loading leaves behind may be collected. */
const lean = ["--v8-pool-size=1", "--expose-gc"];
export const serverFlags = [...shortPieces, ...often, ...lean];

/** For the server too: the C library keeps what its threads give back in one place, and not in one for each of them. */
export const serverSettings = { MALLOC_ARENA_MAX: "1" };

/**
 * Call it once the packages are installed: on Linux the pinned Node is one of them. It is asked where its package lies,
 * since only some versions of npm link it among the programs.
 */
export function pinnedNode() {
  const pinned = inProject("node_modules", `node-linux-${process.arch}`, "bin", "node");
  // Asked, not only looked for: the file may be there and not run (a Linux without glibc).
  if (outputOf(pinned, ["--version"])) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= oldest) return process.execPath;
  throw new Needed(
    `Clubhouse needs Node ${oldest} or newer and this is ${process.version}: install it from https://nodejs.org, then run the same command again.`,
  );
}

/**
 * In which `biome`, `tsc` and the others are found, and run with the pinned Node.
 *
 * @param {NodeJS.ProcessEnv} [more]
 */
export function environment(more = {}) {
  const path = [dirname(pinnedNode()), inProject("node_modules", ".bin"), process.env.PATH].join(delimiter);
  return { ...process.env, ...more, PATH: path };
}
