/** Read once at the start. Each wrong setting is named in one line, and the server does not start. */
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { isAddressOrRange } from "./http/address.ts";
import type { PushSettings } from "./push/services.ts";

export type Env = {
  port: number;
  host: string;
  /** Only this machine can read the metrics; null: not served. */
  metricsPort: number | null;
  /** A server without requests ends after this time, and systemd starts it again; null: never. */
  idleMinutes: number | null;
  /** Absolute. Holds the embedded database, the pepper and the demo's note. */
  dataDir: string;
  /** Null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Without a slash at the end. */
  publicUrl: string;
  /** Pages that may send changes: the public address, and on one's own machine its other names. */
  origins: readonly string[];
  isHttps: boolean;
  /** Outside the database and its backups. */
  pepperFile: string;
  backupDir: string;
  /** Proxies that are trusted to name a client's address. */
  trustedProxies: readonly string[];
  servesDocumentation: boolean;
  push: PushSettings;
};

export type Problem = string;

/** In DATA_DIR, unless PEPPER_FILE says where. */
const pepperName = "pepper";

export function readEnv(given: Readonly<Record<string, string | undefined>>): Env | Problem[] {
  const problems: Problem[] = [];
  const dataDir = resolve(text(given.DATA_DIR) ?? "./data");
  const host = text(given.HOST) ?? "127.0.0.1";
  const port = readPort("PORT", text(given.PORT) ?? "3000", problems);
  const metricsPort = text(given.METRICS_PORT);
  const publicAddress = readPublicUrl(text(given.PUBLIC_URL), host, port, problems);
  const env: Env = {
    port,
    host,
    metricsPort: metricsPort === null ? null : readPort("METRICS_PORT", metricsPort, problems),
    idleMinutes: readMinutes("IDLE_MINUTES", text(given.IDLE_MINUTES), problems),
    dataDir,
    databaseUrl: readDatabaseUrl(text(given.DATABASE_URL), problems),
    ...publicAddress,
    pepperFile: resolve(text(given.PEPPER_FILE) ?? join(dataDir, pepperName)),
    backupDir: resolve(text(given.BACKUP_DIR) ?? join(dataDir, "backups")),
    trustedProxies: readProxies(text(given.TRUSTED_PROXY), problems),
    servesDocumentation: readSwitch("API_DOCS", text(given.API_DOCS), problems),
    push: {
      subject: readPushSubject(text(given.PUSH_SUBJECT), publicAddress, problems),
      services: readPushServices(text(given.PUSH_SERVICES), host, publicAddress, problems),
    },
  };
  if (env.metricsPort === port) problems.push("METRICS_PORT must be another port than PORT.");
  return problems.length > 0 ? problems : env;
}

function readSwitch(name: string, value: string | null, problems: Problem[]): boolean {
  if (value !== null && value !== "on" && value !== "off")
    problems.push(`${name} must be on or off, not "${value}".`);
  return value === "on";
}

function readMinutes(name: string, value: string | null, problems: Problem[]): number | null {
  if (value === null) return null;
  if (/^[1-9]\d{0,4}$/.test(value)) return Number(value);
  problems.push(`${name} must be a whole number of minutes, not "${value}".`);
  return null;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

function text(value: string | undefined): string | null {
  const trimmed = value?.trim() ?? "";
  return trimmed === "" ? null : trimmed;
}

function readPort(name: string, value: string, problems: Problem[]): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (port >= 1 && port <= 65_535) return port;
  problems.push(`${name} must be a number from 1 to 65535, not "${value}".`);
  return 0;
}

function readDatabaseUrl(value: string | null, problems: Problem[]): string | null {
  if (value === null) return null;
  // The value contains a password, so it is not repeated.
  if (!/^postgres(ql)?:\/\//.test(value))
    problems.push("DATABASE_URL must begin with postgresql:// (leave it out for the embedded database).");
  // The driver takes a user without a host, as for a socket.
  else if (!URL.canParse(value.replace("@/", "@socket/")))
    problems.push(
      "DATABASE_URL must be an address such as postgresql://clubhouse:secret@127.0.0.1/clubhouse. " +
        "In a password / is %2F, # is %23, ? is %3F and @ is %40.",
    );
  return value;
}

function readPublicUrl(
  value: string | null,
  host: string,
  port: number,
  problems: Problem[],
): Pick<Env, "publicUrl" | "origins" | "isHttps"> {
  const names = ["127.0.0.1", "localhost", "[::1]"].map((name) => `http://${name}:${port}`);
  if (value === null) {
    // A browser cannot open "every address".
    const isEverywhere = host === "0.0.0.0" || host === "::";
    const own = `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
    const publicUrl = isEverywhere ? `http://localhost:${port}` : own;
    const origins = isEverywhere || isLoopback(host) ? [publicUrl, ...names] : [publicUrl];
    return { publicUrl, origins: [...new Set(origins)], isHttps: false };
  }
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !["http:", "https:"].includes(url.protocol) || url.pathname !== "/" || url.search) {
    problems.push(`PUBLIC_URL must be an address such as https://golf.example.org, not "${value}".`);
    return { publicUrl: value, origins: [], isHttps: false };
  }
  const origins = isLoopback(url.hostname) ? [url.origin, ...names] : [url.origin];
  return { publicUrl: url.origin, origins: [...new Set(origins)], isHttps: url.protocol === "https:" };
}

function readProxies(value: string | null, problems: Problem[]): readonly string[] {
  if (value === null) return [];
  const proxies = value.split(",").map((proxy) => proxy.trim());
  for (const proxy of proxies)
    if (!isAddressOrRange(proxy))
      problems.push(`TRUSTED_PROXY must list addresses or ranges such as 10.0.0.0/8, not "${proxy}".`);
  return proxies;
}

function readPushSubject(
  value: string | null,
  { publicUrl, isHttps }: Pick<Env, "publicUrl" | "isHttps">,
  problems: Problem[],
): string {
  const example = "mailto:clubhouse@example.org";
  if (value === null) return isHttps && isPushSubject(publicUrl) ? publicUrl : example;
  if (!isPushSubject(value))
    problems.push(
      `PUSH_SUBJECT must be mailto: or https:// with a public domain, since push services refuse others: not "${value}".`,
    );
  return value;
}

/** Private domains: Apple's push service refuses them in a message's subject. */
const privateDomain = /\.(local|localhost|internal|lan|test|invalid|home\.arpa)$/i;

function isPushSubject(value: string): boolean {
  const [, mailHost] = /^mailto:[^\s@]+@([^\s@]+)$/.exec(value) ?? [];
  const host =
    mailHost ?? (/^https:\/\/\S+$/.test(value) && URL.canParse(value) ? new URL(value).hostname : "");
  return isHostName(host) && /\.[a-z][a-z0-9-]+$/i.test(host) && !privateDomain.test(host);
}

/** A service on this machine is for tests: only a club that nobody else can reach may name one. */
function readPushServices(
  value: string | null,
  host: string,
  { publicUrl }: Pick<Env, "publicUrl">,
  problems: Problem[],
): readonly string[] {
  if (value === null) return [];
  const isOwnMachine = isLoopback(host) && URL.canParse(publicUrl) && isLoopback(new URL(publicUrl).hostname);
  const services = value.split(",").map((service) => service.trim());
  for (const service of services)
    if (!isHostName(service) && !(isOwnMachine && isLoopbackOrigin(service)))
      problems.push(`PUSH_SERVICES must list host names such as push.example.org, not "${service}".`);
  return services;
}

/** A leading dot means all hosts of that domain. */
function isHostName(text: string): boolean {
  return /^\.?([a-z0-9-]+\.)+[a-z]{2,}$/.test(text);
}

function isLoopbackOrigin(text: string): boolean {
  return /^http:\/\/127\.0\.0\.1:\d+$/.test(text);
}
