/** What does the server answer, and who may ask? A resource lists its endpoints at the end of its file. */
import * as z from "zod/mini";
import type { Policy } from "#rules/permissions";
import type { RefusalReason } from "#rules/refusal";

/** How a request counts against the throttle. */
export type RateClass = "read" | "change" | "login" | "registration";

/**
 * What happens when the same request arrives twice? A phone sends one again whose answer was lost, and a browser repeats
 * by itself what went out on a connection that broke (decision 11).
 */
export type Repeat =
  /** It saves nothing that could be there twice. */
  | "harmless"
  /** It says how something is to be: a repeat changes nothing more, and is answered like the first. */
  | "by-nature"
  /** It creates or deletes something: the server does it once for each key, and answers a repeat from what it has stored. */
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
  /** Its body is a file and not JSON. */
  upload?: Upload;
};

type Details = Partial<Pick<Endpoint, "params" | "query" | "body" | "answer" | "rate" | "repeat" | "upload">>;

type MethodOf<Request> = Request extends `${infer M extends Method} ${string}` ? M : never;

/** A POST is the only method of which HTTP does not say what its repeat does. */
type DetailsOf<Request> = Request extends `POST ${string}` ? Details & { repeat: Repeat } : Details;

const nothing = z.object({});

/**
 * Where its details do not say otherwise, an endpoint answers nothing, a GET counts as a read and the others as a change,
 * and a repeat is "harmless" to a GET and the same "by-nature" of a PUT or a DELETE.
 */
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
