/** Monitoring asks /healthz about the process, and /readyz also about the database. */
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import { type StorageTrouble, storageTrouble } from "../database/engines.ts";
import { isCurrent } from "../database/migrate.ts";
import { Standby } from "../database/postgresql-errors.ts";
import { checkWrite } from "../database/write-check.ts";
import { countTrouble } from "../metrics/counters.ts";

/** In milliseconds. There is at most one check in this time, since each check writes and anybody may ask. */
const freshMs = 2_000;
const pollIntervalMs = 60_000;

const troubles: Readonly<Record<StorageTrouble, string>> = {
  busy: "Nothing can be saved: another process keeps the database locked.",
  unreachable: "The database does not answer.",
  forgetful:
    "Nothing is saved: PostgreSQL is set to lose it in a crash (fsync or synchronous_commit is off).",
  "disk-full": "Nothing can be saved: the disk is full.",
  "cannot-write": "Nothing can be saved: the database cannot be written.",
  damaged: "The database is damaged. Stop the server and restore the last backup.",
};

const standby = "The database is a standby. It has to be the primary.";

/** The database is also checked without a request, so that the log says when a problem started and ended. */
export function openHealth(db: Database, log: Pick<FastifyBaseLogger, "info" | "error">) {
  let lastCheck: ReturnType<typeof checkWrite> | null = null;
  const forget = () => {
    lastCheck = null;
  };
  function check() {
    if (lastCheck !== null) return lastCheck;
    const made = checkWrite(db);
    setTimeout(() => made === lastCheck && forget(), freshMs).unref();
    lastCheck = made;
    return made;
  }
  const look = () => whyNotReady(db, log, check);
  let last: string | null = null;
  const timer = setInterval(async () => {
    const reason = await look();
    if (reason !== null && reason !== last) log.error({ alarm: "admins", reason }, "NOT READY");
    if (reason === null && last !== null) log.info("ready again");
    last = reason;
  }, pollIntervalMs);
  return { whyNotReady: look, forget, close: () => clearInterval(timer) };
}

export function serveHealth(app: FastifyInstance): void {
  app.addHook("onError", async ({ club }, _reply, error) => {
    if (countTrouble(error) !== null) club.health.forget();
  });
  app.get("/healthz", { schema: { hide: true }, logLevel: "silent" }, async () => ({ status: "up" }));
  app.get("/readyz", { schema: { hide: true }, logLevel: "silent" }, async ({ club }, reply) => {
    const reason = await club.health.whyNotReady();
    return reason === null ? { status: "ready" } : reply.code(503).send({ status: "not ready", reason });
  });
}

export async function whyNotReady(
  db: Database,
  log: Pick<FastifyBaseLogger, "error">,
  check = () => checkWrite(db),
): Promise<string | null> {
  try {
    if (!(await isCurrent(db))) return "The database is of another version of Clubhouse.";
    const trouble = await check();
    return trouble && troubles[trouble];
  } catch (error) {
    log.error({ err: error }, "database does not answer");
    return error instanceof Standby ? standby : troubles[storageTrouble(error) ?? "unreachable"];
  }
}
