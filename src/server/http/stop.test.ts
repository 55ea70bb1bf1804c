import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { limitConnections, usualConnections } from "./connections.ts";
import { finishRequestsFirst } from "./stop.ts";

async function serverThatTakes(ms: number) {
  const app = Fastify({ forceCloseConnections: true });
  finishRequestsFirst(app);
  const connections = limitConnections(app.server, { trustedProxies: [] }, usualConnections);
  app.addHook("preClose", async () => connections.cutSilent());
  app.get("/", async () => {
    await sleep(ms);
    return "done";
  });
  return { app, url: await app.listen({ port: 0, host: "127.0.0.1" }) };
}

test("a request on its way is answered before the server stops", async () => {
  const { app, url } = await serverThatTakes(150);
  const request = fetch(url);
  await sleep(50);
  await app.close();
  expect(await (await request).text()).toBe("done");
});

test("a connection kept open by a phone does not keep the server up", async () => {
  const { app, url } = await serverThatTakes(0);
  await (await fetch(url)).text();
  const before = performance.now();
  await app.close();
  expect(performance.now() - before).toBeLessThan(2_000);
});

test("a client that went away is not waited for", async () => {
  const { app, url } = await serverThatTakes(300);
  const gone = new AbortController();
  const request = fetch(url, { signal: gone.signal }).catch(() => "gone");
  await sleep(50);
  gone.abort();
  expect(await request).toBe("gone");
  const before = performance.now();
  await app.close();
  expect(performance.now() - before).toBeLessThan(2_000);
});

test("a connection on which nothing was asked does not keep the server up", async () => {
  const { app, url } = await serverThatTakes(0);
  const silent = connect(Number(new URL(url).port), "127.0.0.1");
  await once(silent, "connect");
  // The server has heard of it once it answers on a later one.
  await (await fetch(url)).text();
  const before = performance.now();
  await app.close();
  expect(performance.now() - before).toBeLessThan(2_000);
  await once(silent, "close");
});
