/** What is wrong with a request, if anything? From its endpoint's schemas, and from what no schema speaks of. */
import { randomBytes } from "node:crypto";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import type { Endpoint } from "../../../src/contract/define-endpoint.ts";
import { endpoints } from "../../../src/contract/endpoints.ts";
import { boundsOf, fieldsOf, type SchemaField } from "../../../src/contract/testing/schema-fields.ts";
import { hostileFor, inAddress, put } from "../../../src/server/testing/hostile-values.ts";
import type { Chance } from "../chance.ts";
import { fromOurPages, type Wire } from "../visitors.ts";
import type { Asked } from "./right-request.ts";

/** How much of a request is as it should be. */
export const spoilings = ["right", "varied", "field", "shape", "body", "headers", "address"] as const;
export type Spoiling = (typeof spoilings)[number];

type Parts = { params?: unknown; query?: unknown; body?: unknown };
type Values = Record<string, unknown>;

/** `cookies` and the like are the asker's own. */
export function wireOf(
  asked: Asked,
  own: Readonly<Record<string, string>>,
  spoiling: Spoiling,
  chance: Chance,
): Wire {
  const { method, path, upload }: Endpoint = endpoints[asked.name];
  const parts = spoilParts(asked, spoiling, chance);
  const { bytes, type } = bytesOf(parts.body, upload !== undefined, chance, spoiling);
  const headers = { ...fromOurPages, ...own, ...(bytes && { "content-type": type }) };
  const wire: Wire = { method, path: addressOf(path, parts), headers, body: bytes };
  if (spoiling === "body") return spoilBody(wire, chance);
  if (spoiling === "headers") return spoilHeaders(wire, chance);
  return spoiling === "address" ? spoilAddress(wire, chance) : wire;
}

function spoilParts({ name, sent }: Asked, spoiling: Spoiling, chance: Chance): Parts {
  const parts: Parts = { ...sent };
  const endpoint: Endpoint = endpoints[name];
  const names = (["params", "query", "body"] as const).filter(
    (part) => endpoint[part] && !(part === "body" && endpoint.upload),
  );
  if (names.length === 0 || !["varied", "field", "shape"].includes(spoiling)) return parts;
  const part = chance.oneOf(names);
  const shape = endpoint[part];
  if (!shape) return parts;
  if (spoiling === "shape") return { ...parts, [part]: misshape(parts[part] ?? {}, chance) };
  const fields = fieldsOf(shape).filter(({ kind }) => kind !== "bytes");
  if (fields.length === 0) return parts;
  const { path, kind, schema } = chance.oneOf(fields);
  const value =
    spoiling === "varied" ? someOf(kind, schema, chance) : chance.oneOf(hostileFor(kind) as unknown[]);
  if (value === undefined) return parts;
  return { ...parts, [part]: put(parts[part], path, value) };
}

const words = [
  "White",
  "Zoë",
  "O'Neil",
  "李",
  "2026-11-29",
  "09:00",
  "GUEST-X",
  "AM",
  "6025550123",
  "1",
  "-",
];

/** One that the schema takes, or nearly. */
function someOf(kind: SchemaField["kind"], schema: SchemaField["schema"], chance: Chance): unknown {
  if (kind === "yes-or-no") return chance.happens(0.5);
  if (kind === "choice") return chance.oneOf([...(schema._zod.values ?? [null])]);
  if (kind === "text") return chance.oneOf([...words, randomText(chance)]);
  if (kind !== "number") return undefined;
  const { minimum, maximum } = boundsOf(schema);
  const lowest = Math.max(-10, minimum);
  return chance.oneOf([
    lowest + chance.below(30),
    Math.max(lowest, Math.min(maximum, 10 ** chance.below(9))),
  ]);
}

function randomText(chance: Chance): string {
  const letter = () =>
    String.fromCodePoint(chance.happens(0.7) ? 32 + chance.below(95) : chance.below(0xd7ff));
  return Array.from({ length: chance.below(40) }, letter).join("");
}

const foreign = ["__proto__", "constructor", "role", "status", "id", "playerId", "isAdmin", "netTotal", ""];

/** A key gone, one too many, another kind, or a list of many. */
function misshape(value: unknown, chance: Chance): unknown {
  if (typeof value !== "object" || value === null) return chance.oneOf(hostileFor("list") as unknown[]);
  const entries = Object.entries(value);
  const [key] = entries.length > 0 ? chance.oneOf(entries) : [chance.oneOf(foreign)];
  switch (chance.below(6)) {
    case 0:
      return Object.fromEntries(entries.filter(([one]) => one !== key));
    case 1:
      return JSON.parse(`{${[...entries, [chance.oneOf(foreign), "admin"]].map(pair).join(",")}}`);
    case 2:
      return { ...value, [key]: Array.from({ length: 1 + chance.below(300) }, () => (value as Values)[key]) };
    case 3:
      return { ...value, [key]: { [key]: (value as Values)[key] } };
    case 4:
      return { ...value, [key]: misshape((value as Values)[key], chance) };
    default:
      return chance.oneOf([null, [], [value], "x", 7, true, { ...value, [key]: null }]);
  }
}

function pair([key, value]: readonly unknown[]): string {
  return `${JSON.stringify(key)}:${JSON.stringify(value) ?? "null"}`;
}

function bytesOf(body: unknown, isUpload: boolean, chance: Chance, spoiling: Spoiling) {
  if (body === undefined) return { bytes: null, type: "" };
  if (!(body instanceof Uint8Array)) return { bytes: jsonBytes(body), type: "application/json" };
  const type = body[0] === "{".charCodeAt(0) ? "application/json" : "image/jpeg";
  const isSpoilt = isUpload && spoiling !== "right" && spoiling !== "headers";
  return { bytes: isSpoilt ? spoilFile(body, chance) : body, type };
}

/** Pictures and course files. */
function spoilFile(file: Uint8Array, chance: Chance): Uint8Array {
  switch (chance.below(6)) {
    case 0:
      return file.subarray(0, chance.below(file.length));
    case 1:
      return randomBytes(chance.below(3_000));
    case 2:
      return Buffer.concat([file.subarray(0, 12), randomBytes(chance.below(3_000))]);
    case 3:
      return Buffer.concat([file, randomBytes(chance.below(500))]);
    case 4:
      return Buffer.alloc(chance.oneOf([0, 1, 70_000]), chance.below(256));
    default: {
      const changed = Uint8Array.from(file);
      for (let n = 0; n < 1 + chance.below(20); n++) changed[chance.below(file.length)] = chance.below(256);
      return changed;
    }
  }
}

const types = [
  "text/plain",
  "application/json; charset=utf-16",
  "application/json;",
  "APPLICATION/JSON",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "image/png",
  "image/svg+xml",
  "application/xml",
  ";",
];

function spoilBody(wire: Wire, chance: Chance): Wire {
  const whole = Buffer.from(wire.body ?? "{}");
  const text = whole.toString();
  const withBody = (body: Uint8Array | string, more: Record<string, string> = {}): Wire => ({
    ...wire,
    body: Buffer.from(body),
    headers: { ...wire.headers, "content-type": "application/json", ...more },
  });
  const packed = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
  const encoding = chance.oneOf(Object.keys(packed) as (keyof typeof packed)[]);
  const depth = 1 + chance.below(20_000);
  const wild = [
    () => withBody(whole.subarray(0, chance.below(whole.length))),
    () => withBody(randomBytes(1 + chance.below(500))),
    () => withBody(Buffer.concat([whole.subarray(0, -2), Buffer.from([0xff, 0xc0, 0x22, 0x7d])])),
    () => withBody("[".repeat(depth)),
    () => withBody(`${"[".repeat(depth)}${"]".repeat(depth)}`),
    () => withBody(`${'{"a":'.repeat(depth / 2)}1${"}".repeat(depth / 2)}`),
    () => withBody(text.replace("{", `{"deep":${"[".repeat(depth)}${"]".repeat(depth)},`)),
    () => withBody(`[${"1,".repeat(chance.below(30_000))}1]`),
    () => withBody(text.replace("{", `{"__proto__":{"role":"admin"},`)),
    () => withBody(text.replace("{", `{"constructor":{"prototype":{"role":"admin"}},`)),
    // The first of two keys, or the last?
    () => withBody(text.replace("{", `{${text.slice(1, -1)}${text.length > 2 ? "," : ""}`)),
    () =>
      withBody(text.replace(/-?\d+/, chance.oneOf(["1e999", "-0", "1e-400", "00", "0x10", "9".repeat(400)]))),
    () => withBody(`\ufeff${text}`),
    () => withBody(`${" ".repeat(chance.below(60_000))}${text}`),
    () => withBody("x".repeat(chance.oneOf([65_535, 65_537, 200_000]))),
    () => withBody(chance.oneOf(["null", "true", '"x"', "[]", "[null]", "0", "{}", '{"":""}', ""])),
    () => withBody(text, { "content-type": chance.oneOf(types) }),
    () => withBody(packed[encoding](whole), { "content-encoding": encoding }),
    () => withBody(whole, { "content-encoding": encoding }),
  ];
  return chance.oneOf(wild)();
}

const odd = [
  "",
  "0",
  "-1",
  "x".repeat(4_000),
  "%00",
  "null",
  "a, b",
  "é",
  "a=b; c",
  '"',
  "9".repeat(30),
  "*",
];
const namesOfHeaders = [
  "cookie",
  "sec-fetch-site",
  "origin",
  "idempotency-key",
  "clubhouse-player",
  "last-event-id",
  "accept",
  "accept-encoding",
  "if-none-match",
  "if-modified-since",
  "range",
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-forwarded-host",
  "x-request-id",
  "traceparent",
  "user-agent",
  "host",
  "authorization",
  "x-http-method-override",
  "expect",
];

function spoilHeaders(wire: Wire, chance: Chance): Wire {
  const { cookie = "" } = wire.headers;
  const value = () => chance.oneOf([...odd, randomBytes(12).toString("base64url"), "gzip;q=2, br;q=x"]);
  const cookies = [
    `${cookie}x`,
    cookie.slice(0, chance.below(cookie.length + 1)),
    `clubhouse=${value()}; ${cookie}`,
    `${cookie}; clubhouse-device=${value()}.${value()}`,
    `${cookie}; __proto__=x; =; ;;a`,
    cookie.replaceAll("=", "=%"),
  ];
  const name = chance.oneOf(namesOfHeaders);
  const changed = name === "cookie" ? chance.oneOf(cookies) : value();
  const headers = { ...wire.headers, [name]: changed };
  const method = chance.happens(0.1)
    ? chance.oneOf(["HEAD", "OPTIONS", "PATCH", "TRACE", "PROPFIND", "GET", "POST", "DELETE"])
    : wire.method;
  return { ...wire, method, headers };
}

function addressOf(path: string, { params, query }: Parts): string {
  const known = typeof params === "object" && params !== null ? (params as Values) : {};
  const url = path.replace(/:(\w+)/g, (_, name: string) => inAddress(known[name]));
  const asked = typeof query === "object" && query !== null ? Object.entries(query) : [];
  const search = asked.map(([key, value]) => `${inAddress(key)}=${inAddress(value)}`);
  return search.length === 0 ? url : `${url}?${search.join("&")}`;
}

function spoilAddress(wire: Wire, chance: Chance): Wire {
  const { path } = wire;
  const at = chance.below(path.length);
  const split = (between: string) => `${path.slice(0, at)}${between}${path.slice(at)}`;
  const [way, search = "when=past"] = path.split("?");
  const wild = [
    () => split(chance.oneOf(["%", "%zz", "%00", "%c0%ae", "//", "/../", ";", "%2f", "%ff", "+", ".", "\\"])),
    () => split(encodeURIComponent(randomText(chance).replace(/\p{Cs}/gu, ""))),
    () => path.toUpperCase(),
    () => `${path}/`,
    () => `${way}?${search}&${search}`,
    () =>
      `${way}?${search}&${chance.oneOf(["__proto__=1", "a[]=1", "a[b]=c", "constructor=1", "=", "&&&", "when"])}`,
    () => `${way}?${search.replaceAll("=", chance.oneOf(["==", "[]=", "%3D", "[x]="]))}`,
    () => `${way}?${"a=1&".repeat(chance.below(2_000))}`,
    () => `${path}${"x".repeat(chance.oneOf([100, 1_000, 12_000]))}`,
    () =>
      `${way?.split("/").slice(0, -1).join("/")}/${chance.oneOf(["undefined", "null", "..", "%2e%2e", "0"])}`,
  ];
  return { ...wire, path: chance.oneOf(wild)() };
}

function jsonBytes(body: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(body) ?? "null");
}
