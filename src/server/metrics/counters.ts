/** No label names a club or a player, because each value of a label adds lines to the metrics. */
import type { FastifyInstance } from "fastify";
import { Counter, Histogram, Registry } from "prom-client";
import { type StorageTrouble, storageTrouble, storageTroubles } from "../database/engines.ts";
import { eventStreamType } from "../http/event-stream.ts";

/** In seconds. A screen should take at most 0.5. A change waits at most 5 for a busy database. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counters with known labels start at 0: Prometheus sees no increase in a line that first appears with 1. */
export const counted = new Registry();
const registers = [counted];

const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
  new Counter({ name, help, labelNames, registers });
const histogram = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
  new Histogram({ name, help, labelNames, buckets, registers });

const requests = counter("clubhouse_requests_total", "Requests that were answered.", [
  "route",
  "method",
  "status",
]);
const requestSeconds = histogram(
  "clubhouse_request_seconds",
  "From a request to its answer, without event streams.",
  ["route", "method"],
);
const transactionWait = histogram(
  "clubhouse_transaction_wait_seconds",
  "How long a transaction waited for the database, its lock or a connection.",
);
const transactionSeconds = histogram(
  "clubhouse_transaction_seconds",
  "From the wish for a transaction to its commit or failure.",
);
const reruns = counter(
  "clubhouse_transaction_reruns_total",
  "Transactions that ran again after a conflict with another one.",
);
const troubles = counter(
  "clubhouse_storage_troubles_total",
  "Queries and transactions that failed of their storage.",
  ["trouble"],
);
for (const trouble of storageTroubles) troubles.inc({ trouble }, 0);
export const alarms = counter("clubhouse_alarms_total", 'Lines of the log with "alarm".');
/** Counts decisions of the rules, not transactions: several saves may be stored together. */
export const saves = counter("clubhouse_saves_total", "Saves of scores that were stored or refused.", [
  "outcome",
]);
for (const outcome of ["stored", "refused"]) saves.inc({ outcome }, 0);

export function measureRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    // The label is the route's pattern: an invented address must not become a label.
    const { url: route = "none" } = request.routeOptions;
    const labels = { route, method: route === "none" ? "any" : request.method };
    requests.inc({ ...labels, status: reply.statusCode });
    const isStream = String(reply.getHeader("content-type")).startsWith(eventStreamType);
    if (!isStream) requestSeconds.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
}

const countedErrors = new WeakSet<object>();

/** The same error comes twice: from its query, and from its transaction. It is counted once. */
export function countTrouble(error: unknown): StorageTrouble | null {
  const trouble = storageTrouble(error);
  if (trouble === null || typeof error !== "object" || error === null) return null;
  if (!countedErrors.has(error)) troubles.inc({ trouble });
  countedErrors.add(error);
  return trouble;
}

export function measureTransaction(): { started(): void; ended(): void } {
  const askedAt = performance.now();
  const seconds = () => (performance.now() - askedAt) / 1_000;
  let runs = 0;
  return {
    started() {
      if (runs === 0) transactionWait.observe(seconds());
      else reruns.inc();
      runs += 1;
    },
    ended: () => transactionSeconds.observe(seconds()),
  };
}
