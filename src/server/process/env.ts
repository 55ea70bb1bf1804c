/** Settings are read once. Each wrong setting is named in one line, and the server does not start. */
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { isAddressOrRange } from "../http/request.ts";
import type { PushSettings } from "../push/services.ts";

export type Env = {
  port: number;
  host: string;
  /** Only this machine can read the metrics. Null if they are not served. */
  metricsPort: number | null;
  /** A server without requests ends after this time, and systemd starts it again. If null, it never ends. */
  idleMinutes: number | null;
  /** An absolute path. The folder holds the embedded database, the pepper and the demo's note. */
  dataDir: string;
  /** Null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Without a slash at the end. */
  publicUrl: string;
  /** Only pages of these addresses may send changes. A local server has several, such as localhost. */
  origins: readonly string[];
  isHttps: boolean;
  pepperFile: string;
  backupDir: string;
  trustedProxies: readonly string[];
  servesDocumentation: boolean;
  push: PushSettings;
};

export type Problem = string;

type Variables = Readonly<Record<string, string | undefined>>;

export function readEnv(given: Variables): Env | Problem[] {
  const { problems, text, number, list } = settingsIn(given);
  const dataDir = resolve(text("DATA_DIR") ?? "./data");
  const host = text("HOST") ?? "127.0.0.1";
  const port = number("PORT", isPort, portRule) ?? 3000;
  const publicAddress = addressOf(text("PUBLIC_URL", isPublicUrl, publicUrlRule), host, port);
  const { publicUrl, isHttps } = publicAddress;
  const isOwnMachine = isLoopback(host) && URL.canParse(publicUrl) && isLoopback(new URL(publicUrl).hostname);
  const isService = (service: string) => isHostName(service) || (isOwnMachine && isLoopbackOrigin(service));
  const usualSubject = isHttps && isPushSubject(publicUrl) ? publicUrl : "mailto:clubhouse@example.org";
  const env: Env = {
    port,
    host,
    metricsPort: number("METRICS_PORT", isPort, portRule),
    idleMinutes: number("IDLE_MINUTES", isMinutes, "be a whole number of minutes,"),
    dataDir,
    databaseUrl: readDatabaseUrl(text("DATABASE_URL"), problems),
    ...publicAddress,
    pepperFile: resolve(text("PEPPER_FILE") ?? join(dataDir, "pepper")),
    backupDir: resolve(text("BACKUP_DIR") ?? join(dataDir, "backups")),
    trustedProxies: list("TRUSTED_PROXY", isAddressOrRange, "list addresses or ranges such as 10.0.0.0/8,"),
    servesDocumentation: text("API_DOCS", isSwitch, "be on or off,") === "on",
    push: {
      subject: text("PUSH_SUBJECT", isPushSubject, subjectRule) ?? usualSubject,
      services: list("PUSH_SERVICES", isService, "list host names such as push.example.org,"),
    },
  };
  if (env.metricsPort === port) problems.push("METRICS_PORT must be another port than PORT.");
  return problems.length > 0 ? problems : env;
}

/** A rule is the middle of a message such as: PORT must be a number from 1 to 65535, not "golf". */
const portRule = "be a number from 1 to 65535,";
const publicUrlRule = "be an address such as https://golf.example.org,";
const subjectRule = "be mailto: or https:// with a public domain, since push services refuse others:";

type Check = (value: string) => boolean;

/** An empty setting counts as missing: `text` and `number` return null, and `list` an empty list. */
function settingsIn(given: Variables) {
  const problems: Problem[] = [];
  function check(name: string, value: string, isRight: Check, rule: string): string {
    if (!isRight(value)) problems.push(`${name} must ${rule} not "${value}".`);
    return value;
  }
  function text(name: string, isRight: Check = () => true, rule = ""): string | null {
    const value = given[name]?.trim() || null;
    return value && check(name, value, isRight, rule);
  }
  function number(name: string, isRight: Check, rule: string): number | null {
    const value = text(name, isRight, rule);
    return value === null ? null : Number(value);
  }
  function list(name: string, isRight: Check, rule: string): string[] {
    const values = text(name)?.split(",") ?? [];
    return values.map((value) => check(name, value.trim(), isRight, rule));
  }
  return { problems, text, number, list };
}

const isSwitch = (value: string) => value === "on" || value === "off";
const isMinutes = (value: string) => /^[1-9]\d{0,4}$/.test(value);
const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

function readDatabaseUrl(value: string | null, problems: Problem[]): string | null {
  if (value === null) return null;
  // The value contains a password, so it is not repeated.
  if (!/^postgres(ql)?:\/\//.test(value))
    problems.push("DATABASE_URL must begin with postgresql:// (leave it out for the embedded database).");
  // The driver accepts a user without a host (for a socket), but `URL` does not.
  else if (!URL.canParse(value.replace("@/", "@socket/")))
    problems.push(
      "DATABASE_URL must be an address such as postgresql://clubhouse:secret@127.0.0.1/clubhouse. " +
        "In a password / is %2F, # is %23, ? is %3F and @ is %40.",
    );
  return value;
}

function isPublicUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search } = new URL(value);
  return ["http:", "https:"].includes(protocol) && pathname === "/" && search === "";
}

function addressOf(
  value: string | null,
  host: string,
  port: number,
): Pick<Env, "publicUrl" | "origins" | "isHttps"> {
  // A browser cannot open 0.0.0.0 or ::, which mean every address.
  const isEverywhere = host === "0.0.0.0" || host === "::";
  const own = isIP(host) === 6 ? `[${host}]` : host;
  const usual = `http://${isEverywhere ? "localhost" : own}:${port}`;
  const url = value !== null && isPublicUrl(value) ? new URL(value) : null;
  const publicUrl = url?.origin ?? usual;
  const isLocal = url === null ? isEverywhere || isLoopback(host) : isLoopback(url.hostname);
  const names = isLocal ? ["127.0.0.1", "localhost", "[::1]"].map((name) => `http://${name}:${port}`) : [];
  return { publicUrl, origins: [...new Set([publicUrl, ...names])], isHttps: publicUrl.startsWith("https:") };
}

/** Apple's push service refuses these private domains in a subject. */
const privateDomain = /\.(local|localhost|internal|lan|test|invalid|home\.arpa)$/i;

function isPushSubject(value: string): boolean {
  const [, mailHost] = /^mailto:[^\s@]+@([^\s@]+)$/.exec(value) ?? [];
  const host =
    mailHost ?? (/^https:\/\/\S+$/.test(value) && URL.canParse(value) ? new URL(value).hostname : "");
  return isHostName(host) && /\.[a-z][a-z0-9-]+$/i.test(host) && !privateDomain.test(host);
}

function isHostName(text: string): boolean {
  return /^\.?([a-z0-9-]+\.)+[a-z]{2,}$/.test(text);
}

function isLoopbackOrigin(text: string): boolean {
  return /^http:\/\/127\.0\.0\.1:\d+$/.test(text);
}
