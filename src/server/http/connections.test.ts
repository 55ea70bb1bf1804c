import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { limitConnections } from "./connections.ts";

const opened: Socket[] = [];
let server: Server | undefined;
let arrived = 0;

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  server?.closeAllConnections();
  server?.close();
});

async function serve(trustedProxies: string[] = [], perAddress = 10): Promise<number> {
  server = createServer((request, response) => {
    if (request.url === "/known") connections.keep(request.socket);
    response.write("hello");
    if (request.url !== "/stream") response.end();
  });
  arrived = 0;
  server.on("connection", () => {
    arrived += 1;
  });
  const connections = limitConnections(server, { trustedProxies }, { perAddress, inAll: 1_000 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function sendHalf(port: number, count: number, from = "127.0.0.1"): Promise<void> {
  const before = arrived;
  for (let i = 0; i < count; i++) {
    const socket = connect({ port, host: "127.0.0.1", localAddress: from });
    socket.on("error", () => {});
    opened.push(socket);
    await once(socket, "connect");
    socket.write("GET / HTTP/1.1\r\nHost: ");
  }
  await expect.poll(() => arrived - before).toBe(count);
}

function ask(port: number, from: string, path = "/", agent = new Agent()): Promise<IncomingMessage | null> {
  return new Promise((resolve) => {
    const request = get({ port, host: "127.0.0.1", localAddress: from, path, agent }, resolve);
    request.on("error", () => resolve(null));
    request.on("socket", (socket) => opened.push(socket));
  });
}

async function connectionsOf(): Promise<number> {
  return new Promise((resolve) => server?.getConnections((_error, count) => resolve(count)));
}

test("sixty half requests of one address refuse nobody, neither elsewhere nor next to them", async () => {
  const port = await serve();
  await sendHalf(port, 60);
  await expect.poll(connectionsOf).toBe(10);
  for (const from of ["127.0.0.2", "127.0.0.1", "127.0.0.3", "127.0.0.1"])
    expect((await ask(port, from))?.statusCode).toBe(200);
});

test("who is being answered is not cut, and where all are there is no room for one more", async () => {
  const port = await serve();
  const streams = await Promise.all(Array.from({ length: 9 }, () => ask(port, "127.0.0.1", "/stream")));
  await sendHalf(port, 30);
  const tenth = await ask(port, "127.0.0.1", "/stream");
  expect([...streams, tenth].map((answer) => answer?.statusCode)).toEqual(Array(10).fill(200));
  expect(await ask(port, "127.0.0.1")).toBe(null);
  expect((await ask(port, "127.0.0.2"))?.statusCode).toBe(200);
  expect([...streams, tenth].filter((answer) => answer?.destroyed)).toEqual([]);
  streams[0]?.destroy();
  await expect.poll(async () => (await ask(port, "127.0.0.1"))?.statusCode).toBe(200);
});

test("a connection on which a known client has asked is cut after all others", async () => {
  const port = await serve();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask200 = async (path: string) => {
    const answer = await ask(port, "127.0.0.1", path, agent);
    answer?.resume();
    expect(answer?.statusCode).toBe(200);
    return answer?.socket.localPort;
  };
  const first = await ask200("/known");
  await sendHalf(port, 30);
  expect(await ask200("/")).toBe(first);
  agent.destroy();
});

test("while three hundred new connections ask at once, one that is there already is answered", async () => {
  const port = await serve([], 500);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const askAgain = async () => (await ask(port, "127.0.0.1", "/known", agent))?.resume();
  await askAgain();
  const strangers = Array.from({ length: 300 }, () => {
    const socket = connect({ port, host: "127.0.0.1" });
    opened.push(socket);
    return socket;
  });
  await Promise.all(strangers.map((socket) => once(socket, "connect")));
  let answered = 0;
  const all = strangers.map(async (socket) => {
    await once(socket, "data");
    answered++;
  });
  const startedAt = performance.now();
  for (const socket of strangers) socket.write("GET / HTTP/1.1\r\nHost: clubhouse\r\n\r\n");
  await sleep(1);
  await askAgain();
  expect(answered).toBeLessThan(100);
  await Promise.all(all);
  expect(answered).toBe(300);
  // The server admits a request every two milliseconds, so 300 requests take more than half a second.
  expect(performance.now() - startedAt).toBeGreaterThan(500);
  agent.destroy();
});

test("a proxy that is trusted brings everybody, and is not limited", async () => {
  const port = await serve(["127.0.0.0/24"]);
  await sendHalf(port, 40);
  expect(await connectionsOf()).toBe(40);
  expect((await ask(port, "127.0.0.1"))?.statusCode).toBe(200);
});

test("connections that are reset immediately are not a fault of the server", async () => {
  const port = await serve();
  for (let i = 0; i < 40; i++) {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.on("error", () => {});
    await once(socket, "connect");
    socket.write("GET / HTTP/1.1\r\n");
    socket.resetAndDestroy();
  }
  await expect.poll(connectionsOf).toBe(0);
  expect((await ask(port, "127.0.0.1"))?.statusCode).toBe(200);
});
