/**
 * Which texts can a player store? Found out from the contract: every field of a change whose schema lets one of the payloads
 * through has to be named here, so that a new field fails the trial until somebody has said what becomes of it.
 */
import * as z from "zod/mini";
import type { Endpoint } from "../../../src/contract/define-endpoint.ts";
import { type EndpointName, endpoints } from "../../../src/contract/endpoints.ts";
import { fieldsOf } from "../../../src/contract/testing/schema-fields.ts";
import { payloads } from "./payloads.ts";

/** Stored as typed, and shown: the trial plants payloads in each. A course file has more fields of its own. */
export const storedFields = [
  "changeClubSettings body name",
  "correctCard body teeBox",
  "correctCard body reason",
  "changePhone body reason",
  "makeTelevisionLink body name",
  // Those of the first release may have any characters (ruling 46).
  "addToGroup params code",
  "previewCourse body",
  "replaceCourse body",
] as const;

export type StoredField = (typeof storedFields)[number];

/** Never stored as typed. */
const otherFields: Record<string, readonly string[]> = {
  "compared with what is stored": [
    "changeClubSettings body asRead.name",
    "changeClubSettings body asRead.timeZone",
    "changeTeeTime body asRead.startsAt",
    "changeTeeTime body agreed.0",
    "correctCard body asRead.teeBox",
    "previewCorrection body asRead.teeBox",
    "changePlayer body asRead.firstName",
    "changePlayer body asRead.lastName",
    "changePlayer body asRead.nickname",
    "changePlayer body asRead.teeBox",
    "changePhone body asRead.phone",
    "replaceCourse query replaces",
  ],
  "looked up among what is stored": [
    "checkGroupCode body code",
    "register body code",
    "register body teeBox",
    "changeProfile body teeBox",
    "changePlayer body teeBox",
    "beginCard body teeBox",
    "previewCorrection body teeBox",
    "previewOwnCard body basis.teeBox",
    "addCode body linkedMemberCode",
    "changeCode params code",
    "removeFromGroup params code",
    "changeMembership body code",
  ],
  "refused where it is no name; an earlier release took any, and the trial plants those": [
    "register body firstName",
    "register body lastName",
    "register body nickname",
    "changeProfile body firstName",
    "changeProfile body lastName",
    "changeProfile body nickname",
    "changePlayer body firstName",
    "changePlayer body lastName",
    "changePlayer body nickname",
  ],
  "refused where it is not digits": [
    "register body phone",
    "register body pin",
    "logIn body phone",
    "logIn body pin",
    "resetPin body phone",
    "resetPin body code",
    "resetPin body pin",
    "changePin body pin",
    "changePin body newPin",
    "changePhone body phone",
  ],
  "refused where it is no date or time": [
    "changeClubSettings body seasonStart",
    "changeClubSettings body asRead.seasonStart",
    "addTeeTime body date",
    "addTeeTime body time",
    "changeTeeTime body date",
    "changeTeeTime body time",
    "addSeries body time",
    "changeSeries body time",
    "changeSeries body asRead.time",
  ],
  "refused where it is no time zone": ["changeClubSettings body timeZone"],
  "refused where it has more than letters, digits and hyphens": ["addCode body code"],
  "refused where it is not the address of a push service, and shown to nobody": [
    "subscribeToPush body endpoint",
  ],
};

/** What is not right about the two lists above. */
export function fieldFaults(): string[] {
  const open = new Set(openFields());
  const named = [...storedFields, ...Object.values(otherFields).flat()];
  const unnamed = [...open].filter((field) => !named.includes(field));
  const gone = named.filter((field) => !open.has(field));
  return [
    ...unnamed.map(
      (field) => `${field}: nobody has said whether it is stored (e2e/trials/stored-script/fields.ts)`,
    ),
    ...gone.map((field) => `${field}: the contract has no such field, or it takes no payload`),
  ];
}

/** An id may be any word. */
const notWords = payloads.filter((payload) => /[^\w-]/.test(payload));

function openFields(): string[] {
  const names = Object.keys(endpoints) as EndpointName[];
  return names.flatMap((name) => {
    const endpoint: Endpoint = endpoints[name];
    if (endpoint.method === "GET") return [];
    const parts = (["params", "query", "body"] as const).flatMap((part) => {
      const shape = endpoint[part];
      return shape === undefined ? [] : fieldsOf(shape).map((field) => ({ part, ...field }));
    });
    return parts
      .filter(({ kind, schema }) => {
        // A picture is another trial's.
        if (kind === "bytes") return endpoint.upload?.types.test("application/json") ?? false;
        return kind === "text" && notWords.some((payload) => z.core.safeParse(schema, payload).success);
      })
      .map(({ part, path }) => [name, part, path.join(".")].join(" ").trim());
  });
}
