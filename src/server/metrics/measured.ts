/**
 * What is counted while the server works? Of the whole process: no label names a club or a player, so that a thousand clubs
 * are as many lines as one.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { eventStreamType } from "../http/event-stream.ts";
import { type StorageTrouble, storageTrouble, storageTroubles } from "../store/engines.ts";
import { Counter, Histogram, type Labels, type Metric } from "./prometheus.ts";

/** In seconds. A screen has to be there in half a second; a database that is busy is waited for up to five. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const requests = new Counter("clubhouse_requests_total", "Requests that were answered.");
const requestSeconds = new Histogram(
  "clubhouse_request_seconds",
  "From a request to its answer, without event streams.",
  bounds,
);
const transactionWait = new Histogram(
  "clubhouse_transaction_wait_seconds",
  "How long a transaction waited for the database, its lock or a connection.",
  bounds,
);
const transactionSeconds = new Histogram(
  "clubhouse_transaction_seconds",
  "From the wish for a transaction to its commit or failure.",
  bounds,
);
const reruns = new Counter(
  "clubhouse_transaction_reruns_total",
  "Transactions that ran again after a conflict with another one.",
  [{}],
);
const troubles = new Counter(
  "clubhouse_storage_troubles_total",
  "Queries and transactions that failed of their storage.",
  storageTroubles.map((trouble) => ({ trouble })),
);
/** Each is a line of the log. */
export const alarms = new Counter("clubhouse_alarms_total", 'Lines of the log with "alarm".', [{}]);
/** As decided by the rules; one request may be one of several that are stored together. */
export const saves = new Counter(
  "clubhouse_saves_total",
  "Saves of scores that were stored or refused.",
  ["stored", "refused"].map((outcome) => ({ outcome })),
);

export const counted: readonly Metric[] = [
  requests,
  requestSeconds,
  transactionWait,
  transactionSeconds,
  reruns,
  troubles,
  alarms,
  saves,
];

export function measureRequests(app: FastifyInstance): void {
  const labelsOf = labelsOfAnswers();
  app.addHook("onResponse", (request, reply, done) => {
    const { ofRoute, withStatus } = labelsOf(request, reply.statusCode);
    requests.add(withStatus);
    const isStream = String(reply.getHeader("content-type")).startsWith(eventStreamType);
    if (!isStream) requestSeconds.observe(reply.elapsedTime / 1_000, ofRoute);
    done();
  });
}

/** The same objects again for the same route and status. */
function labelsOfAnswers() {
  const known = new Map<string, { ofRoute: Labels; withStatus: Labels }>();
  return ({ routeOptions, method }: FastifyRequest, status: number) => {
    // The route's pattern: an address that somebody thought of must not become a label.
    const { url: route = "none" } = routeOptions;
    const ofRoute = { route, method: route === "none" ? "any" : method };
    const key = `${ofRoute.method} ${route} ${status}`;
    const labels = known.get(key) ?? { ofRoute, withStatus: { ...ofRoute, status } };
    known.set(key, labels);
    return labels;
  };
}

const countedErrors = new WeakSet<object>();

/** Once for each error: it fails its query, and then its transaction. */
export function countTrouble(error: unknown): StorageTrouble | null {
  const trouble = storageTrouble(error);
  if (trouble === null || typeof error !== "object" || error === null) return null;
  if (!countedErrors.has(error)) troubles.add({ trouble });
  countedErrors.add(error);
  return trouble;
}

/** `begun` each time its work begins. */
export function measureTransaction(): { begun(): void; ended(): void } {
  const askedAt = performance.now();
  const seconds = () => (performance.now() - askedAt) / 1_000;
  let runs = 0;
  return {
    begun() {
      if (runs === 0) transactionWait.observe(seconds());
      else reruns.add();
      runs += 1;
    },
    ended: () => transactionSeconds.observe(seconds()),
  };
}
