import { once } from "node:events";
import { connect } from "node:net";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { newGate } from "../testing/gate.ts";
import { finishRequestsFirst, limitConnections, usualConnections } from "./connections.ts";

async function startServer() {
  const app = Fastify({ forceCloseConnections: true });
  finishRequestsFirst(app);
  const connections = limitConnections(app.server, { trustedProxies: [] }, usualConnections);
  app.addHook("preClose", async () => connections.cutSilent());
  const [arrived, answers] = [newGate(), newGate()];
  app.get("/", async () => {
    arrived.open();
    await answers.isOpen;
    return "done";
  });
  return { app, url: await app.listen({ port: 0, host: "127.0.0.1" }), arrived, answers };
}

test("a request on its way is answered before the server stops", async () => {
  const { app, url, arrived, answers } = await startServer();
  const request = fetch(url);
  await arrived.isOpen;
  let hasStopped = false;
  const stopping = app.close().then(() => {
    hasStopped = true;
  });
  await new Promise(setImmediate);
  expect(hasStopped).toBe(false);
  answers.open();
  expect(await (await request).text()).toBe("done");
  await stopping;
});

test("a connection kept open by a phone does not keep the server up", async () => {
  const { app, url, answers } = await startServer();
  answers.open();
  expect(await (await fetch(url)).text()).toBe("done");
  await app.close();
});

test("a client that went away is not waited for", async () => {
  const { app, url, arrived } = await startServer();
  const gone = new AbortController();
  const request = fetch(url, { signal: gone.signal }).catch(() => "gone");
  await arrived.isOpen;
  gone.abort();
  expect(await request).toBe("gone");
  await app.close();
});

test("a connection on which nothing was asked does not keep the server up", async () => {
  const { app, url, answers } = await startServer();
  answers.open();
  const silent = connect(Number(new URL(url).port), "127.0.0.1");
  await once(silent, "connect");
  await (await fetch(url)).text();
  await app.close();
  await once(silent, "close");
});
