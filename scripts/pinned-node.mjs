import { delimiter, dirname } from "node:path";
import { outputOf } from "./children.mjs";
import { inProject } from "./project.mjs";
import { Needed } from "./terminal.mjs";

const oldest = 24;

/** The limit for new objects, in MB. With Node's own limit a busy server takes 100 MB more (decision 1). */
export const serverFlags = ["--max-semi-space-size=4"];

/** Call this function after the packages are installed. On Linux, one of the packages is Node. */
export function pinnedNode() {
  const pinned = inProject("node_modules", `node-linux-${process.arch}`, "bin", "node");
  // The file may exist but not run, as on a Linux without glibc.
  if (outputOf(pinned, ["--version"])) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= oldest) return process.execPath;
  throw new Needed(
    `Clubhouse needs Node ${oldest} or newer and this is ${process.version}: install it from https://nodejs.org, then run the same command again.`,
  );
}

/**
 * Returns an environment that finds `biome`, `tsc` and other tools, and runs them with the pinned Node.
 *
 * @param {NodeJS.ProcessEnv} [more]
 */
export function environment(more = {}) {
  const path = [dirname(pinnedNode()), inProject("node_modules", ".bin"), process.env.PATH].join(delimiter);
  return { ...process.env, ...more, PATH: path };
}
