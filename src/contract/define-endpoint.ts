/** Defines an endpoint. Each resource lists its endpoints at the end of its file. */
import * as z from "zod/mini";
import type { Policy } from "#rules/players/permissions";
import type { RefusalReason } from "#rules/refusal";
import { type PathParams, pathParams } from "./path-params.ts";

export type RateClass = "read" | "change" | "login" | "registration";

/** The effect of a repeat. A phone sends a request again when the answer was lost (decision 11). */
export type Repeat =
  /** The request saves nothing that could exist twice. */
  | "harmless"
  /** The request states the wanted result. A repeat changes nothing more and gets the same answer. */
  | "by-nature"
  /** The request creates or deletes something. With the same key, the server does so only once. */
  | "by-key"
  /** A repeat makes a new thing, which replaces the first one. */
  | "replaces"
  /** A repeat is refused and changes nothing. The player must check whether the first request had an effect. */
  | "refused";

/** Only an upload may be larger than a form, or of another type than JSON. */
export type Upload = { types: RegExp; limitBytes: number; tooLarge: RefusalReason };

type Method = "GET" | "POST" | "PUT" | "DELETE";

export type Endpoint = {
  method: Method;
  path: string;
  policy: Policy;
  /** For `docs/calls.md` and `/api/docs`. */
  summary: string;
  rate: RateClass;
  repeat: Repeat;
  upload?: Upload;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** An answer has only the fields of its schema, so a new database column never leaks. */
  answer: z.ZodMiniType;
};

type Details = Partial<Pick<Endpoint, "query" | "body" | "answer" | "rate" | "repeat" | "upload">>;

/** A POST must state `repeat`, since HTTP does not define what its repeat does. */
type DetailsOf<Request> = Request extends `POST ${string}` ? Details & { repeat: Repeat } : Details;

const nothing = z.object({});

/**
 * Without `answer`, an endpoint answers with an empty object. By default, a GET has the rate "read" and the
 * repeat "harmless". Other methods have "change" and "by-nature".
 */
function endpointsFor<const Who extends Policy>(policy: Who) {
  return <const Request extends `${Method} /api/${string}`, const Given extends DetailsOf<Request>>(
    request: Request,
    summary: string,
    details: Given = {} as Given,
  ) => {
    const [method = "", path = ""] = request.split(" ");
    const isRead = method === "GET";
    return {
      method,
      path,
      policy,
      summary,
      rate: isRead ? "read" : "change",
      repeat: isRead ? "harmless" : "by-nature",
      answer: nothing,
      ...pathParams(path),
      ...details,
    } as unknown as DefinedEndpoint<Request, Who, Details extends Given ? unknown : Given>;
  };
}

export const forAnybody = endpointsFor("public");
export const forTelevisions = endpointsFor("television");
export const forPlayers = endpointsFor("player");
export const forBettors = endpointsFor("bettor");
export const forAdmins = endpointsFor("admin");

/** Keeps the literal types of method, policy and schemas for callers and handlers. */
type DefinedEndpoint<Request, Who, Given> = Request extends `${infer M extends Method} ${infer Path}`
  ? Omit<Endpoint, "method" | "policy" | "params" | "answer" | keyof Given> & {
      method: M;
      policy: Who;
      answer: Given extends { answer: infer Answer extends z.ZodMiniType } ? Answer : typeof nothing;
    } & PathParams<Path> &
      Omit<Given, "answer">
  : never;
