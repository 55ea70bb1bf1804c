/**
 * Where does an operator's Prometheus ask? At a port of its own that only this machine reaches, never through the club's
 * address: how many play and when is nobody else's business.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { counted } from "./measured.ts";
import { gauge } from "./prometheus.ts";
import { watchedText } from "./watched.ts";

const host = "127.0.0.1";
/** Node measures how long it was from one sample to the next. */
const sampleMs = 20;
/** A page of the web that has its own name lead here is none of them. */
const namesOfHere = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

type ServedMetrics = { readonly port: number | null; readonly stop: () => Promise<void> };

/** `port`: null for nowhere, 0 for any that is free. */
export async function serveMetrics(port: number | null): Promise<ServedMetrics> {
  if (port === null) return { port, stop: async () => {} };
  const delay = monitorEventLoopDelay({ resolution: sampleMs });
  const server = createServer(async (request, response) => {
    const status = statusOf(request);
    if (status !== 200) return void response.writeHead(status).end();
    const text = await metricsText(delay, Date.now());
    response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text);
  });
  server.listen(port, host);
  await once(server, "listening").catch(() => {
    throw new Error(`The metrics cannot be at ${host}:${port}: METRICS_PORT has to be a free port.`);
  });
  delay.enable();
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    async stop() {
      delay.disable();
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function statusOf({ method, url, headers }: IncomingMessage): number {
  if (!namesOfHere.test(headers.host ?? "")) return 403;
  if (url !== "/metrics") return 404;
  return method === "GET" ? 200 : 405;
}

async function metricsText(delay: IntervalHistogram, now: number): Promise<string> {
  const ofClubs = await watchedText(now);
  return counted.map((metric) => metric.text()).join("") + ofClubs + processText(delay);
}

function processText(delay: IntervalHistogram): string {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - sampleMs) / 1_000;
  const delays = [
    [{ quantile: "0.5" }, seconds(delay.percentile(50))],
    [{ quantile: "0.99" }, seconds(delay.percentile(99))],
    [{ quantile: "1" }, seconds(delay.max)],
  ] satisfies Parameters<typeof gauge>[2];
  // From one question to the next.
  delay.reset();
  return [
    gauge("clubhouse_event_loop_delay_seconds", "Delay of the event loop since it was asked last.", delays),
    gauge("clubhouse_memory_bytes", "Memory of the process.", [
      [{ kind: "resident" }, rss],
      [{ kind: "heap" }, heapUsed],
    ]),
    gauge("clubhouse_cpu_seconds", "Time on processors since the start.", [[{}, (user + system) / 1e6]]),
    gauge("clubhouse_uptime_seconds", "Since the start.", [[{}, process.uptime()]]),
  ].join("");
}
