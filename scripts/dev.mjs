/** `npm run dev`: the server and the screens, both reloading as files are saved. */
import { spawn } from "node:child_process";
import { exitCode, forwardSignals } from "./children.mjs";
import { command } from "./command.mjs";
import { installPackages } from "./packages.mjs";
import { environment } from "./pinned-node.mjs";
import { root } from "./project.mjs";
import { heading } from "./terminal.mjs";

// The address typed in the browser is Vite's, so the server must accept requests that come from it;
// vite.config.ts passes them on to port 3000.
const screens = "http://localhost:5173";

await command(async () => {
  await installPackages();
  heading(`Screens on ${screens}, server on port 3000; Ctrl-C ends both`);
  const env = environment({ PORT: "3000", PUBLIC_URL: process.env.PUBLIC_URL || screens });
  return untilOneEnds([
    spawn("node", ["--watch", "src/server/main.ts", "--demo"], { cwd: root, env, stdio: "inherit" }),
    spawn("vite", ["--port", "5173", "--strictPort"], { cwd: root, env, stdio: "inherit" }),
  ]);
});

/** @param {import("node:child_process").ChildProcess[]} children */
async function untilOneEnds(children) {
  for (const child of children) forwardSignals(child);
  const ends = children.map(exitCode);
  const first = await Promise.race(ends);
  for (const child of children) child.kill("SIGTERM");
  await Promise.all(ends);
  return first;
}
