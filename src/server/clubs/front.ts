/**
 * Which club answers a request, and what is said where none does?
 * Asked before anything else of the server: an unknown host learns nothing and opens nothing.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { clubClosed, clubFailing, noClubHere } from "#contract/labels/hosting";
import type { RunningClub } from "../running-club.ts";
import type { Clubs, Lease } from "./clubs.ts";
import { workOf } from "./faults.ts";
import { hostOf } from "./host.ts";
import { NotOpen } from "./not-open.ts";
import type { Turns } from "./turns.ts";

export type Front = {
  /** Of a request that was passed on. */
  clubOf(request: IncomingMessage): RunningClub;
  /** Null where it was not. */
  hostOf(request: IncomingMessage): string | null;
  /** Puts itself before what has answered so far. */
  receive(server: Server): void;
};

export function frontOf(clubs: Clubs, turns: Turns): Front {
  const leases = new WeakMap<IncomingMessage, Lease & { host: string }>();

  async function pass(
    host: string,
    request: IncomingMessage,
    response: ServerResponse,
    answer: RequestListener,
  ): Promise<void> {
    const lease = await clubs.take(host).catch((error: unknown) => {
      if (error instanceof NotOpen) return refuse(request, response, error);
      throw error;
    });
    if (lease === undefined) return;
    // Its client may have gone meanwhile.
    if (response.destroyed) return lease.release();
    leases.set(request, { ...lease, host });
    response.once("close", lease.release);
    answer(request, response);
  }

  return {
    clubOf(request) {
      const lease = leases.get(request);
      if (lease === undefined) throw new Error("This request was passed on to no club.");
      return lease.club;
    },
    hostOf: (request) => leases.get(request)?.host ?? null,
    receive(server) {
      const [answer] = server.listeners("request") as RequestListener[];
      if (answer === undefined) throw new Error("This server answers no requests.");
      server.removeListener("request", answer);
      server.on("request", (request: IncomingMessage, response: ServerResponse) => {
        const host = hostOf(request.headers.host);
        if (isOfProcess(request, host !== null && clubs.has(host))) return sayUp(request, response);
        if (host === null || !clubs.has(host)) return refuse(request, response, new NotOpen("unknown"));
        const isTaken = turns.take(host, () =>
          // What fails here belongs to this club, as does what it begins.
          workOf(host, () => void pass(host, request, response, answer)),
        );
        if (!isTaken) refuse(request, response, new NotOpen("full", 2));
      });
    },
  };
}

/** Whether the process is up may be asked at every host, without opening its club; whether it is ready, at no club's. */
function isOfProcess({ url }: IncomingMessage, isClub: boolean): boolean {
  return url === "/healthz" || (url === "/readyz" && !isClub);
}

function sayUp({ url }: IncomingMessage, response: ServerResponse): void {
  const status = url === "/healthz" ? "up" : "ready";
  send(response, 200, "application/json; charset=utf-8", JSON.stringify({ status }));
}

function refuse(request: IncomingMessage, response: ServerResponse, { why, seconds }: NotOpen): void {
  const [status, text] = why === "unknown" ? [404, noClubHere] : [503, closedTexts[why]];
  if (status === 503) response.setHeader("retry-after", seconds);
  if (request.url?.startsWith("/api/")) {
    const error = { reason: status === 404 ? "not-found" : "server-busy", message: text };
    send(response, status, "application/json; charset=utf-8", JSON.stringify({ error }));
  } else send(response, status, "text/plain; charset=utf-8", `${text}\n`);
}

const closedTexts = { suspended: clubClosed, failing: clubFailing, full: clubFailing } as const;

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {
    "content-type": type,
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
  response.end(text);
}
