const oldestNode = 24;

const [major = 0] = process.versions.node.split(".").map(Number);
if (major < oldestNode) {
  process.stderr.write(
    `Clubhouse needs Node ${oldestNode} or newer; this is ${process.version}. ` +
      "Start it with `npm start`, which brings its own.\n",
  );
  process.exit(1);
}

// This import comes after the check: on an older Node it fails with an obscure error.
const { start } = await import("./process/start.ts");
await start({ isDemo: process.argv.includes("--demo") });

export {};
