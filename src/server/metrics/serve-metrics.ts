/** Prometheus reads the metrics on a port that only this machine can reach, since usage is confidential. */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { Registry } from "prom-client";
import { counted } from "./counters.ts";
import { gauge, watchedText } from "./gauges.ts";

const host = "127.0.0.1";
/** Each delay that Node measures includes the time between two samples, so this time is subtracted. */
const sampleMs = 20;
/** Requests for other hosts are refused, because a web page's host name may lead to this machine. */
const namesOfHere = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

export async function serveMetrics(port: number | null) {
  if (port === null) return { port, stop: async () => {} };
  const delay = monitorEventLoopDelay({ resolution: sampleMs });
  const server = createServer(async (request, response) => {
    const status = statusOf(request);
    if (status !== 200) return void response.writeHead(status).end();
    lookAtProcess(delay);
    const text = `${await counted.metrics()}${await watchedText(Date.now())}`;
    response.writeHead(200, { "content-type": Registry.PROMETHEUS_CONTENT_TYPE }).end(text);
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

const loopDelay = gauge(
  "clubhouse_event_loop_delay_seconds",
  "Delay of the event loop since it was asked last.",
  ["quantile"],
);
const memory = gauge("clubhouse_memory_bytes", "Memory of the process.", ["kind"]);
const cpu = gauge("clubhouse_cpu_seconds", "Time on processors since the start.");
const uptime = gauge("clubhouse_uptime_seconds", "Since the start.");

function lookAtProcess(delay: IntervalHistogram): void {
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - sampleMs) / 1_000;
  loopDelay.set({ quantile: "0.5" }, seconds(delay.percentile(50)));
  loopDelay.set({ quantile: "0.99" }, seconds(delay.percentile(99)));
  loopDelay.set({ quantile: "1" }, seconds(delay.max));
  delay.reset();
  const { rss, heapUsed } = process.memoryUsage();
  memory.set({ kind: "resident" }, rss);
  memory.set({ kind: "heap" }, heapUsed);
  const { user, system } = process.cpuUsage();
  cpu.set((user + system) / 1e6);
  uptime.set(process.uptime());
}
