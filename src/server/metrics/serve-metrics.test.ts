import { request } from "node:http";
import { networkInterfaces } from "node:os";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { storageTroubles } from "../database/engines.ts";
import { valueIn } from "../testing/metric-values.ts";
import { serveMetrics } from "./serve-metrics.ts";

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

async function ask(port: number | null, path = "/metrics", { method = "GET", host = "127.0.0.1" } = {}) {
  const asked = request({ host: "127.0.0.1", port, path, method, headers: { host } });
  const answer = new Promise<{ status: number; type: unknown; text: string }>((resolve, reject) => {
    asked.on("error", reject).on("response", async (response) => {
      const { statusCode = 0, headers } = response;
      resolve({ status: statusCode, type: headers["content-type"], text: await text(response) });
    });
  });
  asked.end();
  return answer;
}

test("only this machine is answered, only by its own name, and only at /metrics", async () => {
  const { port, stop } = await serveMetrics(0);
  endings.push(stop);
  const answer = await ask(port);
  expect(answer).toMatchObject({ status: 200, type: "text/plain; version=0.0.4; charset=utf-8" });
  for (const name of [
    'clubhouse_memory_bytes{kind="resident"}',
    'clubhouse_memory_bytes{kind="heap"}',
    "clubhouse_cpu_seconds",
    "clubhouse_uptime_seconds",
  ])
    expect(valueIn(answer.text, name), name).toBeGreaterThan(0);
  expect(answer.text).toContain("# TYPE clubhouse_requests_total counter");
  expect(answer.text).toContain("# TYPE clubhouse_event_streams gauge");
  for (const name of [
    "clubhouse_alarms_total",
    "clubhouse_transaction_reruns_total",
    'clubhouse_saves_total{outcome="stored"}',
    'clubhouse_saves_total{outcome="refused"}',
    ...storageTroubles.map((trouble) => `clubhouse_storage_troubles_total{trouble="${trouble}"}`),
  ])
    expect(answer.text, name).toContain(`\n${name} `);
  expect((await ask(port, "/metrics", { host: `localhost:${port}` })).status).toBe(200);
  expect((await ask(port, "/metrics", { host: "golf.example.org" })).status).toBe(403);
  expect((await ask(port, "/")).status).toBe(404);
  expect((await ask(port, "/metrics", { method: "POST" })).status).toBe(405);
  const others = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  for (const { address } of others.filter(({ internal, family }) => !internal && family === "IPv4"))
    await expect(fetch(`http://${address}:${port}/metrics`)).rejects.toThrow();
  await expect(serveMetrics(port)).rejects.toThrow("METRICS_PORT has to be a free port");
});

test("the event loop is delayed by what holds it up, and by nothing else", async () => {
  const { port, stop } = await serveMetrics(0);
  endings.push(stop);
  const delay = async (quantile: string) =>
    valueIn((await ask(port)).text, `clubhouse_event_loop_delay_seconds{quantile="${quantile}"}`);
  await sleep(60);
  const until = performance.now() + 300;
  while (performance.now() < until);
  await sleep(60);
  expect(await delay("1")).toBeGreaterThan(0.2);
  await expect.poll(() => delay("1"), { interval: 300, timeout: 10_000 }).toBeLessThan(0.2);
  const median = () => sleep(200).then(() => delay("0.5"));
  await expect.poll(median, { timeout: 10_000 }).toBeLessThan(0.015);
});

test("without a port there is nothing, and one that was stopped is free again", async () => {
  const none = await serveMetrics(null);
  expect(none.port).toBeNull();
  await none.stop();
  const first = await serveMetrics(0);
  await first.stop();
  const second = await serveMetrics(first.port);
  await second.stop();
});
