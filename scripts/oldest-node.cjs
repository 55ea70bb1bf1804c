/**
 * Is the Node that npm runs with new enough? Every command loads this first (package.json), so that an older one says so
 * in one line and nothing is begun. It is written for Node 4, which understands none of the other files.
 */
"use strict";

const version = process.versions.node.split(".").map(Number);
const major = version[0];
const minor = version[1];

if (major < 24) {
  // On such a Linux the packages bring the Node that runs. This one installs them, and below these leaves some out.
  const installs = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major === 23;
  const isEnough =
    installs && /^linux-(arm64|x64)$/.test(`${process.platform}-${process.arch}`) && hasGlibc();
  if (!isEnough) {
    const wanted = installs ? "Node 24 or newer" : "Node 24 or newer; on Linux 22.12 or 20.19 will do";
    console.error(
      `Clubhouse needs ${wanted}. This is v${process.versions.node}: get a newer one from https://nodejs.org.`,
    );
    process.exit(1);
  }
}

function hasGlibc() {
  const report = process.report && process.report.getReport();
  return Boolean(report && report.header.glibcVersionRuntime);
}
