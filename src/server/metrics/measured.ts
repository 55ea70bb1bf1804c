/** Counted for the whole process. No label names a club or a player, so that a thousand clubs are as many lines as one. */
import type { FastifyInstance } from "fastify";
import { Counter, Histogram, Registry } from "prom-client";
import { eventStreamType } from "../http/event-stream.ts";
import { type StorageTrouble, storageTrouble, storageTroubles } from "../store/engines.ts";

/** Seconds. A screen has half a second; a busy database is waited for up to five. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counters with known labels start at 0: a line that first appears with 1 has not increased. */
export const counted = new Registry();
const registers = [counted];

const requests = new Counter({
  name: "clubhouse_requests_total",
  help: "Requests that were answered.",
  labelNames: ["route", "method", "status"],
  registers,
});
const requestSeconds = new Histogram({
  name: "clubhouse_request_seconds",
  help: "From a request to its answer, without event streams.",
  labelNames: ["route", "method"],
  buckets,
  registers,
});
const transactionWait = new Histogram({
  name: "clubhouse_transaction_wait_seconds",
  help: "How long a transaction waited for the database, its lock or a connection.",
  buckets,
  registers,
});
const transactionSeconds = new Histogram({
  name: "clubhouse_transaction_seconds",
  help: "From the wish for a transaction to its commit or failure.",
  buckets,
  registers,
});
const reruns = new Counter({
  name: "clubhouse_transaction_reruns_total",
  help: "Transactions that ran again after a conflict with another one.",
  registers,
});
const troubles = new Counter({
  name: "clubhouse_storage_troubles_total",
  help: "Queries and transactions that failed of their storage.",
  labelNames: ["trouble"],
  registers,
});
for (const trouble of storageTroubles) troubles.inc({ trouble }, 0);
/** One for each line of the log with "alarm". */
export const alarms = new Counter({
  name: "clubhouse_alarms_total",
  help: 'Lines of the log with "alarm".',
  registers,
});
/** As the rules decide; several saves may be stored together. */
export const saves = new Counter({
  name: "clubhouse_saves_total",
  help: "Saves of scores that were stored or refused.",
  labelNames: ["outcome"],
  registers,
});
for (const outcome of ["stored", "refused"]) saves.inc({ outcome }, 0);

export function measureRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    // The route's pattern: an invented address must not become a label.
    const { url: route = "none" } = request.routeOptions;
    const labels = { route, method: route === "none" ? "any" : request.method };
    requests.inc({ ...labels, status: reply.statusCode });
    const isStream = String(reply.getHeader("content-type")).startsWith(eventStreamType);
    if (!isStream) requestSeconds.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
}

const countedErrors = new WeakSet<object>();

/** Counts an error once: it fails its query and then its transaction. */
export function countTrouble(error: unknown): StorageTrouble | null {
  const trouble = storageTrouble(error);
  if (trouble === null || typeof error !== "object" || error === null) return null;
  if (!countedErrors.has(error)) troubles.inc({ trouble });
  countedErrors.add(error);
  return trouble;
}

/** Call `begun` each time the work begins. */
export function measureTransaction(): { begun(): void; ended(): void } {
  const askedAt = performance.now();
  const seconds = () => (performance.now() - askedAt) / 1_000;
  let runs = 0;
  return {
    begun() {
      if (runs === 0) transactionWait.observe(seconds());
      else reruns.inc();
      runs += 1;
    },
    ended: () => transactionSeconds.observe(seconds()),
  };
}
