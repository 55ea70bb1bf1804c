/** `npm run dev`: the server and the screens, both reloading as files are saved. */
import { spawn } from "node:child_process";
import { exitCode, forwardSignals } from "./children.mjs";
import { command, readTyped } from "./command.mjs";
import { freePort } from "./free-port.mjs";
import { installPackages } from "./packages.mjs";
import { environment } from "./pinned-node.mjs";
import { root } from "./project.mjs";
import { heading } from "./terminal.mjs";

await command(async () => {
  readTyped({});
  await installPackages();
  const port = process.env.PORT || "5173";
  const screens = `http://localhost:${port}`;
  heading(`The demo club, from its sources, on ${screens}; Ctrl-C ends it`);
  // The browser asks Vite, which passes on to the server: that must accept changes that come from Vite's address.
  const serverPort = String(await freePort());
  const env = environment({ PORT: serverPort, PUBLIC_URL: process.env.PUBLIC_URL || screens });
  return untilOneEnds([
    spawn("node", ["--watch", "src/server/main.ts", "--demo"], { cwd: root, env, stdio: "inherit" }),
    spawn("vite", ["--port", port, "--strictPort"], { cwd: root, env, stdio: "inherit" }),
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
