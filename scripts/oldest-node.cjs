/**
 * Stops an outdated Node with one line; every command loads this file first (package.json).
 * Written for Node 4, which allows no comma after a last argument.
 */
"use strict";

const major = Number.parseInt(process.versions.node, 10);
const minor = Number(process.versions.node.split(".")[1]);

// On these versions of Node, npm installs all packages. One of them is the newer Node that runs the commands.
// On other old versions, npm omits packages.
const installs = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major === 23;
const isBrought = /^linux-(arm64|x64)$/.test(`${process.platform}-${process.arch}`);

if (major < 24 && !(installs && isBrought && hasGlibc())) {
  const wanted = installs ? "Node 24 or newer" : "Node 24 or newer; on Linux 22.12 or 20.19 will do";
  const here = `This is v${process.versions.node}`;
  console.error(`Clubhouse needs ${wanted}. ${here}: get a newer one from https://nodejs.org.`);
  process.exit(1);
}

function hasGlibc() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header.glibcVersionRuntime !== undefined;
}
