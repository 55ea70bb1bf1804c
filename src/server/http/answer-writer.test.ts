/** Does compiled code write exactly what Zod writes, and refuse what Zod refuses? For every endpoint of the contract. */
import fc from "fast-check";
import { serializerCompiler } from "fastify-type-provider-zod";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { endpoints } from "#contract/endpoints";
import { boundsOf } from "#contract/testing/schema-fields";
import { answerCompiler, loadCompilers } from "./answer-writer.ts";
import { compiledOf } from "./compiled-answers.ts";
import { errorSchema } from "./errors.ts";

await loadCompilers();

const answers: [string, z.core.$ZodType][] = Object.entries(endpoints).map(([name, { answer }]) => [
  name,
  answer,
]);
const compiled = answers.filter(([, schema]) => compiledOf(schema) !== null);

/**
 * Streams and files are sent as bytes; a club's texts are checked for hidden characters; what a deletion takes with it
 * is also a query, whose numbers are text.
 */
const unlikeJsonSchema = [
  "readClubSettings",
  "changeClubSettings",
  "followEvents",
  "readPhoto",
  "readDeletion",
  "readCalendar",
  "exportRawTable",
  "exportPlayers",
  "exportResults",
  "readSubscribedCalendar",
  "followTelevision",
];

test("the answers of all endpoints but these are written by compiled code", () => {
  const others = answers.filter(([, schema]) => compiledOf(schema) === null);
  expect(others.map(([name]) => name)).toEqual(unlikeJsonSchema);
  expect(compiledOf(errorSchema)).toBeNull();
});

for (const [name, schema] of compiled)
  test(`${name} is written as Zod writes it, whatever is in the answer`, () => {
    const write = answerCompiler(routeOf(schema));
    const writeByZod = serializerCompiler(routeOf(schema));
    fc.assert(
      fc.property(answerOf(schema), (answer) => {
        const expected = JSON.parse(writeByZod(answer));
        expect(compiledOf(schema)?.fits(answer)).toBe(true);
        expect(JSON.parse(write(answer))).toEqual(expected);
      }),
    );
    fc.assert(
      fc.property(answerOf(schema, wrongValue), (answer) => {
        expect(outcomeOf(write, answer)).toEqual(outcomeOf(writeByZod, answer));
      }),
    );
  });

function routeOf(schema: z.core.$ZodType) {
  return { schema, method: "GET", url: "/", httpStatus: "200" };
}

/** What is sent, or that it is refused. */
function outcomeOf(write: (answer: unknown) => string, answer: unknown): unknown {
  try {
    return JSON.parse(write(answer));
  } catch (error) {
    expect(error).toMatchObject({ code: "FST_ERR_RESPONSE_SERIALIZATION" });
    return "refused";
  }
}

/** Each of these is wrong somewhere: other types, numbers that JSON does not have, nothing at all. */
const wrongValue = fc.constantFrom<unknown>(
  ...[undefined, null, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1.5, -0, 7, "", "7", "Nassau"],
  ...[true, [], [null], {}, "x".repeat(41), new Date(0), 7n],
);

/** Of this schema, with fields that it does not list; `wrong` in a few places, where it is given. */
function answerOf(schema: z.core.$ZodType, wrong?: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const right = rightAnswerOf(schema, (inner) => answerOf(inner, wrong));
  return wrong === undefined
    ? right
    : fc.oneof({ weight: 40, arbitrary: right }, { weight: 1, arbitrary: wrong });
}

type AnswerOf = (schema: z.core.$ZodType) => fc.Arbitrary<unknown>;

function rightAnswerOf(schema: z.core.$ZodType, inner: AnswerOf): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return objectOf(def.shape, inner);
    case "array":
      return fc.array(inner(def.element), lengthsOf(schema));
    case "nullable":
      return fc.option(inner(def.innerType));
    case "optional":
      return fc.option(inner(def.innerType), { nil: undefined });
    case "union":
      return fc.oneof(...def.options.map(inner));
    case "string":
      return textOf(schema);
    case "number":
      return fc.integer(within(schema, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER));
    case "boolean":
      return fc.boolean();
    case "enum":
      return fc.constantFrom(...Object.values(def.entries));
    case "literal":
      return fc.constantFrom(...def.values);
    default:
      throw new Error(`Nobody has said yet how to make a ${def.type}.`);
  }
}

function objectOf(shape: Record<string, z.core.$ZodType>, inner: AnswerOf): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, inner(field)]));
  const notListed = { pinHash: fc.constant("not to be sent"), ["__proto__"]: fc.constant({ role: "admin" }) };
  return fc.record({ ...notListed, ...fields }, { requiredKeys: Object.keys(fields) as [] });
}

/** Every kind of character, half pairs as well. */
const anyText = fc.string({
  unit: fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("\ud83c", '"', "\\", "\n")),
});

function textOf(schema: z.core.$ZodType): fc.Arbitrary<string> {
  const isPattern = (schema._zod.def.checks ?? []).length > 0;
  return isPattern ? fc.stringMatching(/^[A-Za-z0-9_-]{8,40}$/) : anyText;
}

function lengthsOf(schema: z.core.$ZodType): { minLength: number; maxLength: number } {
  for (const { _zod } of schema._zod.def.checks ?? []) {
    const check = (_zod as z.core.$ZodChecks["_zod"]).def;
    if (check.check === "length_equals") return { minLength: check.length, maxLength: check.length };
  }
  return { minLength: 0, maxLength: 4 };
}

function within(schema: z.core.$ZodType, lowest: number, highest: number): { min: number; max: number } {
  const { minimum, maximum } = boundsOf(schema);
  return { min: Math.max(minimum, lowest), max: Math.min(maximum, highest) };
}
