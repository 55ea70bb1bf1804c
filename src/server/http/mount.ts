/** Checks a request in this order: origin, rate limit, login and role, schema. Then calls the handler. */
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { Endpoint } from "#contract/define-endpoint";
import { type Answer, type EndpointName, endpoints } from "#contract/endpoints";
import { eventStream } from "#contract/event-stream";
import type { TextFile } from "#contract/files";
import { lastEventHeader, playerHeader } from "#contract/headers";
import { picture } from "#contract/players/profile";
import { type Actor, mayCall } from "#rules/players/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { ServingContext } from "../context.ts";
import type { Act } from "../store/idempotency-keys.ts";
import { lastPosition } from "../store/invalidation-events.ts";
import { whoIs } from "../store/sessions.ts";
import { isTelevision } from "../store/television-links.ts";
import {
  comesFromOurPages,
  deviceCookieOf,
  isMeantFor,
  sessionCookieOf,
  sessionTokenOf,
  televisionCookieOf,
} from "./cookies.ts";
import { errorSchema, sendRefusal } from "./errors.ts";
import { eventStreamType, lastEventIdOf, sendEvents } from "./event-stream.ts";
import { actOf } from "./idempotency-key.ts";
import { answerTooLarge, fileType, mountUpload, sendFile, sendPicture } from "./pages/files.ts";
import { addressOf, asRequest } from "./request.ts";
import { sendWritten, WrittenAnswer } from "./result-cache.ts";

declare module "fastify" {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

type InputPart = "params" | "query" | "body";

type ParsedPart<Name extends EndpointName, P extends InputPart> = (typeof endpoints)[Name] extends {
  [Key in P]: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : undefined;

type ActorOf<Name extends EndpointName> = (typeof endpoints)[Name]["policy"] extends "public" | "television"
  ? Actor | null
  : Actor;

export type HandlerInput<Name extends EndpointName> = ReturnType<typeof inputOf> & {
  actor: ActorOf<Name>;
  params: ParsedPart<Name, "params">;
  query: ParsedPart<Name, "query">;
  body: ParsedPart<Name, "body">;
};

export type Handler<Name extends EndpointName> = (
  context: ServingContext,
  input: HandlerInput<Name>,
) => Promise<Answer<Name> | WrittenAnswer | Refusal>;

export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };

const jsonType = "application/json; charset=utf-8";

type AnyHandler = (context: ServingContext, input: object) => Promise<object>;

export function mountEndpoints(app: FastifyInstance, handlers: Handlers): void {
  app.decorateRequest("actor", null);
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const handler = handlers[name as EndpointName] as AnyHandler;
    const mount = (scope: FastifyInstance) => mountEndpoint(scope, { name, endpoint, handler });
    if (endpoint.upload) mountUpload(app, endpoint.upload, mount);
    else mount(app);
  }
}

type MountedEndpoint = { name: string; endpoint: Endpoint; handler: AnyHandler };

export function mountEndpoint(app: FastifyInstance, { name, endpoint, handler }: MountedEndpoint): void {
  if (!endpoint.policy) throw new Error(`The endpoint ${name} does not say who may call it.`);
  if (!handler) throw new Error(`The endpoint ${name} has nobody to answer it.`);

  const isByKey = endpoint.repeat === "by-key";
  const type = fileType(endpoint.answer);

  async function isTelevisionAsking(reply: FastifyReply): Promise<boolean> {
    if (endpoint.policy !== "television") return false;
    const { db, now } = reply.request.club.context;
    return isTelevision(db.kysely, televisionCookieOf(reply).token, now());
  }

  /**
   * A page does not know its player at its first requests. So headers of the answers name the player and the
   * last event.
   */
  async function nameOwner({ club }: FastifyRequest, reply: FastifyReply, { id }: Actor): Promise<void> {
    reply.header(playerHeader, id).header(lastEventHeader, await lastPosition(club.context.db.kysely));
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: routeSchema(name, endpoint),
    ...(endpoint.upload && { errorHandler: answerTooLarge(endpoint.upload) }),
    // These checks come before the body is read, so that a stranger does not learn which requests are well formed.
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const { context, admission } = request.club;
      if (!comesFromOurPages(request)) return deny(reply, refuse("not-allowed"));
      const token = sessionTokenOf(request);
      const admitted = await admission.admit(request, endpoint.rate);
      if (admitted !== true) return deny(reply, admitted);
      const actor = token === null ? null : await whoIs(context.db.kysely, token, context.now());
      if (token !== null && actor !== null) admission.rememberSession(token);
      const may = mayCall(endpoint.policy, actor, await isTelevisionAsking(reply));
      if (may !== true) return deny(reply, may, actor);
      if (!isMeantFor(request, actor)) return deny(reply, refuse("another-player"));
      if (actor !== null && request.headers[playerHeader] === undefined)
        await nameOwner(request, reply, actor);
      request.actor = actor;
    },
    handler: async (request, reply) => {
      const { context, admission } = request.club;
      const act = isByKey
        ? actOf(context, name as EndpointName, request, endpoint.policy === "public")
        : null;
      if (act !== null && isRefused(act)) return sayNo(reply, act);
      const input = inputOf(reply, act);
      const answer = await admission.queue(request, endpoint.rate, () =>
        asRequest(request.id, () => handler(context, input)),
      );
      if (answer instanceof Uint8Array) return sendPicture(reply, answer);
      if (answer instanceof WrittenAnswer) return sendWritten(reply.type(jsonType), answer);
      if (answer instanceof Readable) return sendEvents(reply, answer);
      if (isRefused(answer)) return sayNo(reply, answer);
      const by = { admin: request.actor?.id, endpoint: name };
      if (endpoint.policy === "admin" && endpoint.method !== "GET") request.log.info(by, "admin change");
      // Only admins' exports are logged, because phones request a player's calendar automatically.
      if (endpoint.policy === "admin" && type !== undefined) request.log.info(by, "file exported");
      return type === undefined ? answer : sendFile(reply, type, answer as TextFile);
    },
  });

  function sayNo(reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
    const { request } = reply;
    const { refused } = refusal;
    const about = { refused, endpoint: name, player: request.actor?.id, address: addressOf(request) };
    if (refused === "too-many-tries" || refused === "login-closed") request.log.warn(about, "too many tries");
    else request.log.info(about, "refused");
    return sendRefusal(reply, refusal);
  }
}

function inputOf(reply: FastifyReply, act: Act | null) {
  const { request } = reply;
  const { actor, params, query, body } = request;
  return {
    actor,
    params,
    query,
    body,
    act,
    get address() {
      return addressOf(request);
    },
    device: deviceCookieOf(reply),
    session: sessionCookieOf(reply),
    television: televisionCookieOf(reply),
    get lastEventId() {
      return lastEventIdOf(request);
    },
  };
}

function deny(reply: FastifyReply, refusal: Refusal, actor: Actor | null = null): Promise<FastifyReply> {
  const { refused } = refusal;
  const about = { refused, player: actor?.id, address: addressOf(reply.request) };
  if (refused !== "not-signed-in" && refused !== "another-player")
    reply.request.log.warn(about, "access denied");
  return sendRefusal(reply, refusal);
}

function routeSchema(name: string, endpoint: Endpoint) {
  const file = fileType(endpoint.answer);
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split("/")[2] ?? ""],
    description: `Who may call it: ${endpoint.policy}.`,
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.body === picture && { consumes: ["image/jpeg", "image/png", "image/webp"] }),
    ...(endpoint.answer === picture && { produces: ["image/jpeg"] }),
    ...(endpoint.answer === eventStream && { produces: [eventStreamType] }),
    ...(file !== undefined && { produces: [file] }),
    response: { 200: endpoint.answer, "4xx": errorSchema, "5xx": errorSchema },
  };
}
