/** Is what the phone knows of an answer what its schema says? Asked of every answer, field by field. */
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { answerShapes, shapeOf } from "./answer-shapes.ts";
import { type EndpointName, endpoints } from "./endpoints.ts";
import { streamMessage } from "./event-stream.ts";
import { hasShape } from "./json-shape.ts";

type Json = z.core.JSONSchema.JSONSchema;
type Path = readonly (string | number)[];

const { beforeLogin, behindLogin, ofHelp, ofFigures, ofAdmins, ofLeaderboard } = answerShapes;
const shapes = { ...beforeLogin, ...behindLogin, ...ofHelp, ...ofFigures, ...ofAdmins, ...ofLeaderboard };
const names = Object.keys(endpoints) as EndpointName[];
const asked = names.filter((name) => shapes[name] !== undefined);

test("every answer that is JSON has a shape, and those of the first page are few", () => {
  const files = ["readPhoto", "readCalendar", "exportRawTable", "exportPlayers", "exportResults"];
  const others = [...files, "readSubscribedCalendar", "followTelevision"];
  expect(names.filter((name) => !asked.includes(name)).sort()).toEqual(others.sort());
  expect(Object.keys(beforeLogin)).toHaveLength(8);
});

test("a field that is missing or of another type is refused by the schema and by the shape", () => {
  let changed = 0;
  for (const name of asked) {
    for (const whole of examplesOf(z.toJSONSchema(schemaOf(name)))) {
      expect(fits(name, whole), name).toEqual([true, true]);
      for (const path of pathsIn(whole)) {
        // What may be absent is not looked for.
        if (path.includes("guides")) continue;
        if (name === "saveHoles" && path.includes("holes")) continue;
        for (const wrong of wrongFor(at(whole, path))) {
          changed += 1;
          const other = replaced(whole, path, wrong);
          const what = `${name} ${path.join(".")} = ${JSON.stringify(wrong)}`;
          // Its numbers are a query as well, where they are text.
          const isCoerced = name === "readDeletion" && wrong !== undefined && path.length > 0;
          expect(fits(name, other), what).toEqual([isCoerced && fits(name, other)[0], false]);
        }
      }
    }
  }
  expect(changed).toBeGreaterThan(5_000);
});

test("nothing empty is an answer where the contract asks for something", () => {
  const mayBeEmpty = asked.filter((name) => fits(name, {})[1]);
  expect(mayBeEmpty.sort()).toEqual([
    "acceptBet",
    "activateBet",
    "addPlayer",
    "agreeToTerms",
    "changeAmounts",
    "confirmPayment",
    "deactivateBet",
    "declineBet",
    "declinePush",
    "declineTerms",
    "deleteTeeTime",
    "denyPayment",
    "endSeries",
    "logOut",
    "markGuideSeen",
    "markNoShow",
    "markNotificationsSeen",
    "markNotificationsShown",
    "markPaid",
    "markReceived",
    "openTelevision",
    "undoNoShow",
    "withdrawBet",
    "withdrawPayment",
  ]);
  for (const name of asked)
    for (const wrong of [null, "<html></html>", [], 200, true])
      expect(fits(name, wrong)[1], name).toBe(false);
});

test("a newer server may have a field, a word or a kind more", () => {
  const one = z.object({ kind: z.literal("one"), id: z.string(), count: z.int() });
  const two = z.object({ kind: z.enum(["two", "too"]), id: z.string(), state: z.enum(["open", "closed"]) });
  const shape = shapeOf(z.discriminatedUnion("kind", [one, two]));
  expect(hasShape({ kind: "one", id: "a", count: 3, more: null }, shape)).toBe(true);
  expect(hasShape({ kind: "one", id: "a" }, shape)).toBe(false);
  expect(hasShape({ kind: "too", id: "a", state: "half open" }, shape)).toBe(true);
  expect(hasShape({ kind: "three", id: "a" }, shape)).toBe(true);
  expect(hasShape({ kind: "three" }, shape)).toBe(false);
});

/** Of an answer, or of each message of the event stream. */
function schemaOf(name: EndpointName): z.core.$ZodType {
  return name === "followEvents" ? streamMessage : endpoints[name].answer;
}

/** By the schema, and by the shape. */
function fits(name: EndpointName, value: unknown): [boolean, boolean] {
  const shape = shapes[name];
  if (!shape) throw new Error(`${name} has no shape.`);
  return [z.safeParse(schemaOf(name), value).success, hasShape(value, shape)];
}

/** With everything in it, once for each kind of a union and once with null wherever null may be. */
function examplesOf(schema: Json): unknown[] {
  const kinds = Array.from({ length: maxKinds(schema) }, (_, kind) => example(schema, kind, false));
  return [...kinds, example(schema, 0, true)];
}

function example(schema: Json, kind: number, isNull: boolean): unknown {
  const next = (part: unknown) => example(part as Json, kind, isNull);
  const options = schema.oneOf ?? schema.anyOf;
  if (options) {
    const [nulls, others] = [options.filter(isNullType), options.filter((option) => !isNullType(option))];
    return next(isNull && nulls[0] ? nulls[0] : others[kind % others.length]);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[kind % schema.enum.length];
  const types = [schema.type].flat();
  switch (isNull && types.includes("null") ? "null" : types[0]) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [key, next(part)]),
      );
    case "array":
      return Array.from({ length: schema.minItems ?? 1 }, () => next(schema.items));
    case "string":
      return "abcdefgh";
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return 7;
  }
}

function isNullType(option: unknown): boolean {
  return (option as Json).type === "null";
}

function maxKinds(schema: Json): number {
  const parts = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])];
  const options = schema.oneOf ?? schema.anyOf ?? [];
  const own = options.filter((option) => !isNullType(option)).length;
  return Math.max(
    own,
    schema.enum?.length ?? 1,
    ...[...parts, ...options].map((part) => maxKinds(part as Json)),
  );
}

/** Of a list, its first item alone. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const parts = Object.entries(value).slice(0, Array.isArray(value) ? 1 : undefined);
  return [path, ...parts.flatMap(([key, part]) => pathsIn(part, [...path, key]))];
}

/** Undefined: the field is not there. A null in its place is no fault where null may be, so it stays as it is. */
function wrongFor(value: unknown): unknown[] {
  if (value === null) return [undefined, ["x"]];
  const wrong: unknown[] = [undefined, "x", 1.5e300, true, ["x"]];
  return wrong.filter(
    (other) => typeof other !== typeof value || Array.isArray(value) !== Array.isArray(other),
  );
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], value);
}

function replaced(value: unknown, [key, ...rest]: Path, wrong: unknown): unknown {
  if (key === undefined) return wrong;
  const copy = structuredClone(value) as Record<string, unknown>;
  const part = replaced(copy[key], rest, wrong);
  if (part === undefined && !Array.isArray(copy)) delete copy[key];
  else copy[key] = part;
  return copy;
}
