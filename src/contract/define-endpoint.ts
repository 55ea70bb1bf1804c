/** A resource lists its endpoints at the end of its file. */
import * as z from "zod/mini";
import type { Policy } from "#rules/permissions";
import type { RefusalReason } from "#rules/refusal";

export type RateClass = "read" | "change" | "login" | "registration";

/** What a repeat does: a phone or a browser sends a request again whose answer was lost (decision 11). */
export type Repeat =
  /** It saves nothing that could be there twice. */
  | "harmless"
  /** It says how something is to be: a repeat changes nothing more, and is answered like the first. */
  | "by-nature"
  /** It creates or deletes something: done once for each key, and a repeat gets the stored answer. */
  | "by-key"
  /** What the repeat makes takes the place of what the first one made: there is still one. */
  | "replaces"
  /** A repeat changes nothing more but is refused: whether it was done is for the player to see. */
  | "refused";

/** Only what is named here may be larger than a form, or anything but JSON. */
export type Upload = { types: RegExp; limitBytes: number; tooLarge: RefusalReason };

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** An answer holds only the fields its schema lists: a new column never leaks. */
type Schemas = {
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  answer: z.ZodMiniType;
};

export type Endpoint = Schemas & {
  method: Method;
  path: string;
  policy: Policy;
  /** For `docs/calls.md` and `/api/docs`. */
  summary: string;
  rate: RateClass;
  repeat: Repeat;
  upload?: Upload;
};

type Details = Partial<Pick<Endpoint, "params" | "query" | "body" | "answer" | "rate" | "repeat" | "upload">>;

type MethodOf<Request> = Request extends `${infer M extends Method} ${string}` ? M : never;

/** A POST is the only method of which HTTP does not say what its repeat does. */
type DetailsOf<Request> = Request extends `POST ${string}` ? Details & { repeat: Repeat } : Details;

const nothing = z.object({});

/** By default the answer is empty, a GET is "read" and "harmless", the others are "change" and "by-nature". */
export function defineEndpoint<
  const Request extends `${Method} /api/${string}`,
  const Who extends Policy,
  const Given extends DetailsOf<Request>,
>(request: Request, policy: Who, summary: string, details: Given = {} as Given) {
  const [method, path] = request.split(" ") as [MethodOf<Request>, string];
  const isRead = method === "GET";
  return {
    method,
    path,
    policy,
    summary,
    rate: isRead ? "read" : "change",
    repeat: isRead ? "harmless" : "by-nature",
    answer: nothing,
    ...details,
  } as unknown as Defined<MethodOf<Request>, Who, Given>;
}

/** Knows its method, its policy and its schemas, so that a caller and a handler get theirs. */
type Defined<M, Who, Given> = Omit<Endpoint, "method" | "policy" | "answer" | keyof Given> & {
  method: M;
  policy: Who;
  answer: Given extends { answer: infer Answer extends z.ZodMiniType } ? Answer : typeof nothing;
} & Omit<Given, "answer">;
