/**
 * Which shape has each endpoint's answer? Read off the schemas when the web app is built (`vite.config.ts`), since
 * the schemas themselves are too heavy for the phone.
 */
import type * as z from "zod/mini";
import { type EndpointName, endpoints } from "./endpoints.ts";
import { streamMessage } from "./event-stream.ts";
import type { JsonShape } from "./json-shape.ts";

export type AnswerShapes = { readonly [Name in EndpointName]?: JsonShape };

/** Only the leaderboard and the television ask these. */
const askedByLeaderboard: readonly EndpointName[] = ["readLeaderboard", "openTelevision"];
/** Only the help pages ask it. */
const askedByHelp: readonly EndpointName[] = ["readHelp"];
/** Of pages behind My Profile and My Bets, which no round needs. */
const figures: readonly EndpointName[] = [
  "readMyGame",
  "showGame",
  "readGameOfPlayer",
  "readLedger",
  "listStandingPlaces",
  "changeStandingPlace",
  "skipDate",
];

/** What is asked before the login is known on every page; the rest comes with the screens that ask it. */
export const answerShapes = {
  beforeLogin: shapesOf((name) => partOf(name) === "beforeLogin"),
  behindLogin: shapesOf((name) => partOf(name) === "behindLogin"),
  ofHelp: shapesOf((name) => partOf(name) === "ofHelp"),
  ofFigures: shapesOf((name) => partOf(name) === "ofFigures"),
  ofAdmins: shapesOf((name) => partOf(name) === "ofAdmins"),
  ofLeaderboard: shapesOf((name) => partOf(name) === "ofLeaderboard"),
};

function partOf(name: EndpointName) {
  const { policy } = endpoints[name];
  if (policy === "television" || askedByLeaderboard.includes(name)) return "ofLeaderboard";
  if (name === "readSession" || policy === "public") return "beforeLogin";
  if (policy === "admin") return "ofAdmins";
  if (askedByHelp.includes(name)) return "ofHelp";
  return figures.includes(name) ? "ofFigures" : "behindLogin";
}

function shapesOf(isWanted: (name: EndpointName) => boolean): AnswerShapes {
  const names = Object.keys(endpoints) as EndpointName[];
  // A file is no JSON; the browser fetches it itself.
  const asked = names.filter((name) => isWanted(name) && readSchema(name)._zod.def.type !== "custom");
  return Object.fromEntries(asked.map((name) => [name, shapeOf(readSchema(name))]));
}

/** Of what the phone reads: an answer, or each message of a stream. A television asks for everything after any message. */
function readSchema(name: EndpointName): z.core.$ZodType {
  return name === "followEvents" ? streamMessage : endpoints[name].answer;
}

/** The build fails on a kind of schema that no answer has had yet. */
export function shapeOf(schema: z.core.$ZodType): JsonShape {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
    case "number":
    case "boolean":
      return def.type;
    case "enum":
      return "string";
    case "literal":
      return typeof def.values[0] as "string";
    case "array":
      return { list: shapeOf(def.element) };
    case "nullable":
      return { nullable: shapeOf(def.innerType) };
    case "object":
      return { fields: Object.fromEntries(fieldsOf(schema)) };
    case "union":
      return shapeOfUnion(def as z.core.$ZodDiscriminatedUnionDef);
    default:
      throw new Error(`An answer has a schema of the type ${def.type}, which no shape is known for.`);
  }
}

function shapeOfUnion({ discriminator: by, options }: z.core.$ZodDiscriminatedUnionDef): JsonShape {
  const [first = [], ...others] = options.map(fieldsOf);
  const isInAll = ([name, shape]: Field) =>
    others.every((fields) => JSON.stringify(new Map(fields).get(name)) === JSON.stringify(shape));
  const other = first.filter(isInAll);
  const isMore = ([name]: Field) => !other.some(([inAll]) => inAll === name);
  // A kind that has no more than all of them is checked as one that is not known: the phone need not carry it.
  const kinds = options
    .filter((option) => fieldsOf(option).some(isMore))
    .flatMap((option) =>
      [...(option._zod.propValues?.[by] ?? [])].map((kind) => {
        // By that field the kind was found: nothing more is to be known of it.
        const fields = fieldsOf(option).filter(([name]) => name !== by);
        return [String(kind), { fields: Object.fromEntries(fields) }] as const;
      }),
    );
  return { by, kinds: Object.fromEntries(kinds), other: { fields: Object.fromEntries(other) } };
}

type Field = readonly [string, JsonShape];

/** What may be absent is not looked for. */
function fieldsOf(schema: z.core.$ZodType): Field[] {
  const { def } = (schema as z.core.$ZodObject)._zod;
  const fields = Object.entries(def.shape).filter(([, field]) => field._zod.def.type !== "optional");
  return fields.map(([name, field]) => [name, shapeOf(field)] as const);
}
