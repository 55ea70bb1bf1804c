/** Makes requests with every hostile value in every field, and right values in the other fields. */
import * as z from "zod/mini";
import type { Endpoint } from "#contract/define-endpoint";
import { type EndpointName, endpoints } from "#contract/endpoints";
import { boundsOf, fieldsOf, type SchemaField } from "#contract/testing/schema-fields";
import { course } from "./cast.ts";

export type HostileRequest = {
  method: Endpoint["method"];
  url: string;
  payload: string | null;
  what: string;
  /** True if the schema refuses the body, so that no database is asked. */
  isRefusedAsRead: boolean;
};

const texts = [
  "\0",
  "a\0b",
  "\u0007",
  "a\nb",
  "\ud800",
  "\udc00b",
  "\u2028",
  "\u202e",
  "x".repeat(5_000),
  "😀".repeat(5_000),
  "x".repeat(70_000),
  "",
  " ",
  "%00",
  "9".repeat(40),
  "9999-99-99",
  "9999-99-99T99:99:99.999Z",
];
const numbers = [
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  1e308,
  -1,
  -(2 ** 31) - 1,
  0.5,
  0,
  "1e400",
  "NaN",
  "0x7fffffffff",
];
const others = [null, true, [], {}, ["\0"]];

type Values = Record<string, unknown>;

/** Some fields need the id of an existing row. `right` has these values by field name. */
export function hostileRequests(name: EndpointName, right: Values): HostileRequest[] {
  const endpoint: Endpoint = endpoints[name];
  const { method, path, upload } = endpoint;
  const request = (
    what: string,
    sent: { params: unknown; query: unknown; body: unknown },
  ): HostileRequest => ({
    method,
    url: urlOf(path, sent.params as Values, sent.query as Values),
    payload: sent.body === undefined ? null : JSON.stringify(sent.body),
    what: `${name}, ${what}`,
    isRefusedAsRead: upload === undefined && doesNotFit(endpoint.body, sent.body),
  });
  const good = {
    params: endpoint.params && sample(endpoint.params, right),
    query: endpoint.query && sample(endpoint.query, right),
    body: upload ? courseFile() : endpoint.body && sample(endpoint.body, right),
  };
  const parts = (["params", "query", "body"] as const).flatMap((part) => {
    const fields = part === "body" && upload ? courseFields : endpoint[part] ? fieldsOf(endpoint[part]) : [];
    return fields.flatMap(({ path: at, kind }) =>
      hostileFor(kind).map((value) =>
        request(`${part} ${at.join(".")} = ${shown(value)}`, { ...good, [part]: put(good[part], at, value) }),
      ),
    );
  });
  // The correct request comes last, because it may end the session.
  return [...parts, request("as it should be", good)];
}

/** Checks the body as the server reads it: JSON turns infinite numbers into null. */
function doesNotFit(schema: Endpoint["body"], body: unknown): boolean {
  return schema !== undefined && !z.safeParse(schema, JSON.parse(JSON.stringify(body))).success;
}

function hostileFor(kind: SchemaField["kind"]): readonly unknown[] {
  if (kind === "number") return [...numbers, "\0", ...others];
  return kind === "text"
    ? [...texts, 2 ** 53, -1, ...others]
    : ["\0", -1, 2 ** 53, "x".repeat(5_000), ...others];
}

function sample(schema: NonNullable<Endpoint["body"]>, right: Values): Values {
  return fieldsOf(schema).reduce<Values>((whole, { path, kind, schema: field }) => {
    const name = path.findLast((key) => typeof key === "string") ?? "";
    return put(whole, path, kind === "list" ? [] : (right[name] ?? anyOf(kind, field))) as Values;
  }, {});
}

function anyOf(kind: SchemaField["kind"], schema: SchemaField["schema"]): unknown {
  if (kind === "yes-or-no") return false;
  if (kind === "number") return Math.max(1, boundsOf(schema).minimum);
  if (kind === "choice") return [...(schema._zod.values ?? [])][0];
  return "White";
}

const courseFields: readonly Pick<SchemaField, "path" | "kind">[] = [
  { path: ["id"], kind: "text" },
  { path: ["name"], kind: "text" },
  { path: ["timeZone"], kind: "text" },
  { path: ["holes", 0, "par"], kind: "number" },
  { path: ["teeBoxes", 0, "name"], kind: "text" },
  { path: ["teeBoxes", 0, "yards"], kind: "number" },
  { path: ["teeBoxes", 0, "rating"], kind: "number" },
];

function courseFile() {
  const teeBoxes = course.teeBoxes.map(({ ratingTenths, ...box }) => ({ ...box, rating: ratingTenths / 10 }));
  return { ...course, teeBoxes };
}

function put(whole: unknown, [key, ...rest]: SchemaField["path"], value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === "number") {
    const list = Array.isArray(whole) ? whole : [];
    return [put(list[key], rest, value), ...list.slice(1)];
  }
  const object = typeof whole === "object" && whole !== null ? (whole as Values) : {};
  return { ...object, [key]: put(object[key], rest, value) };
}

function urlOf(path: string, params: Values = {}, query: Values = {}): string {
  const search = Object.entries(query).map(([name, value]) => `${name}=${inAddress(value)}`);
  const url = path.replace(/:(\w+)/g, (_, name: string) => inAddress(params[name]));
  return search.length === 0 ? url : `${url}?${search.join("&")}`;
}

/** Writes half a character (a surrogate) as three bytes. Browsers do not send it, but other clients can. */
function inAddress(value: unknown): string {
  return [...String(value)]
    .map((character) =>
      /\p{Cs}/u.test(character)
        ? `%ED%${(0x80 | ((character.charCodeAt(0) >> 6) & 0x3f)).toString(16)}%80`
        : encodeURIComponent(character),
    )
    .join("");
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 40 ? `${text.slice(0, 40)}… (${text.length})` : text;
}
