/** `npm run dev`: the server and the screens; both reload when files are saved. */
import { run } from "./children.mjs";
import { freePort } from "./free-port.ts";
import { command, heading, readTyped } from "./terminal.mjs";

await command(async () => {
  readTyped({});
  const port = process.env.PORT || "5173";
  const screens = `http://localhost:${port}`;
  heading(`The demo club, from its sources, on ${screens}; Ctrl-C ends it`);
  // Vite forwards requests to the server, which must accept changes from Vite's address.
  const settings = { PORT: String(await freePort()), PUBLIC_URL: process.env.PUBLIC_URL || screens };
  const ending = new AbortController();
  const options = { env: { ...process.env, ...settings }, signal: ending.signal };
  const both = [
    run("node", ["--watch", "src/server/main.ts", "--demo"], options),
    run("vite", ["--port", port, "--strictPort"], options),
  ];
  const first = await Promise.race(both);
  ending.abort();
  await Promise.allSettled(both);
  return first;
});
