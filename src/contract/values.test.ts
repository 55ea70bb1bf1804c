import { expect, test } from "vitest";
import * as z from "zod/mini";
import { maxListLength } from "#rules/players/member-list";
import type { Endpoint } from "./define-endpoint.ts";
import { type EndpointName, endpoints } from "./endpoints.ts";
import { boundsOf, fieldsOf, type SchemaField } from "./testing/schema-fields.ts";
import { text } from "./values.ts";

const parts = ["params", "query", "body"] as const;

const fields = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
  parts.flatMap((part) =>
    endpoint[part] ? fieldsOf(endpoint[part]).map((field) => ({ name, part, ...field })) : [],
  ),
);

/** A spreadsheet's text has tabs and line breaks. Only the names and phones that the rules read in it are stored. */
const spreadsheets: readonly EndpointName[] = ["previewMembers", "addMembers"];

const hidden = [
  "\0",
  "\u0001",
  "\t",
  "\n",
  "\u001f",
  "\u007f",
  "\u009f",
  "\u2028",
  "\u202e",
  "\ud800",
  "\udfff",
];

test("every text, number and list that a request carries has bounds, and no text hidden characters", () => {
  const faults = fields.flatMap(({ name, part, ...field }) =>
    faultsOf(field, name as EndpointName).map(
      (fault) => `${name}, ${part} ${field.path.join(".")}: ${fault}`,
    ),
  );
  expect(faults).toEqual([]);
  const count = (kind: SchemaField["kind"]) => fields.filter((field) => field.kind === kind).length;
  expect(count("text")).toBeGreaterThan(90);
  expect(count("number")).toBeGreaterThan(30);
});

function faultsOf({ kind, schema }: SchemaField, name: EndpointName): string[] {
  const { minimum, maximum } = boundsOf(schema);
  const read = (value: unknown) => z.core.safeParse(schema, value);
  const takes = (value: unknown) => read(value).success;
  if (kind === "text") {
    const kept = hidden.filter((character) =>
      [character, `4${character}4`].some((value) => String(read(value).data).includes(character)),
    );
    if (spreadsheets.includes(name) && maximum === maxListLength) return [];
    return [
      ...(maximum > 10_000 ? ["it has no greatest length"] : []),
      ...kept.map((character) => `it keeps ${JSON.stringify(character)}`),
    ];
  }
  if (kind === "number") {
    const isBounded = minimum >= -(2 ** 31) && maximum <= 2 ** 31 - 1;
    const isWhole = ![0.5, Number.NaN, Number.POSITIVE_INFINITY].some(takes);
    return [...(isBounded ? [] : ["it has no bounds"]), ...(isWhole ? [] : ["it takes fractions"])];
  }
  if (kind === "list") return maximum > 1_000 ? ["it has no greatest length"] : [];
  const { upload }: Endpoint = endpoints[name];
  return kind === "bytes" && upload === undefined ? ["bytes outside an upload"] : [];
}

test.each(["Zoë O’Neill", "李小龍", "👩‍👩‍👧 golf", "<b>&amp;</b>", "'; drop table players; --", " blanks "])(
  "whatever can be seen is a text: %j",
  (seen) => {
    expect(z.core.safeParse(text(80), seen)).toEqual({ success: true, data: seen });
  },
);

test("of a text with a fault both the fault and the bound can be said", () => {
  const fault = z.core.safeParse(text(3), "a\tb").error?.issues[0];
  expect(fault?.message).toBe("hidden-character");
  expect(z.core.safeParse(text(3), "abcd").error?.issues).toMatchObject([
    { code: "too_big", origin: "string", maximum: 3 },
  ]);
});
