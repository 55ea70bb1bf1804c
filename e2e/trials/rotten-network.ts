/**
 * A network as bad as a golf course's: between the phone and the server requests are dropped, held back, repeated and
 * answered by others. Which of it happens to a request is left to chance, and counted.
 */

import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerHeader } from "../../src/contract/headers.ts";
import type { Chance } from "./chance.ts";

export const troubles = [
  "dropped before the server",
  "dropped behind the server",
  "delayed",
  "sent twice",
  "sent again late",
  "late, and given up before",
  "cut off",
  "a portal's page",
  "401",
  "403",
  "409",
  "429",
  "500",
  "500 of ours",
  "502",
] as const;

export type Trouble = (typeof troubles)[number];

export type RottenNetwork = {
  /** "http://127.0.0.1:…" */
  readonly address: string;
  readonly count: ReadonlyMap<Trouble, number>;
  /** How many of a hundred requests get into trouble. */
  rot(percent: number): void;
  /** Where the server is by now. */
  leadTo(address: string): void;
  /** Brings to the server what was held back. */
  deliverLate(): Promise<void>;
  close(): Promise<void>;
};

type Sent = {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
};
type Answered = { readonly status: number; readonly headers: Record<string, string>; readonly body: Buffer };

export async function openRottenNetwork(random: Chance): Promise<RottenNetwork> {
  const count = new Map<Trouble, number>(troubles.map((trouble) => [trouble, 0]));
  const late: Sent[] = [];
  let target = "";
  let percent = 0;

  /** Rejects where the server is being restarted. */
  const deliver = (sent: Sent) => ask(target, sent);
  const deliverQuietly = (sent: Sent) => deliver(sent).catch(() => null);

  async function pass(sent: Sent, response: ServerResponse): Promise<void> {
    const trouble = random.happens(percent / 100) ? random.oneOf(troubles) : null;
    if (trouble) count.set(trouble, (count.get(trouble) ?? 0) + 1);
    if (late.length > 0 && random.happens(0.2)) await deliverQuietly(late.shift() as Sent);
    const instead = trouble && insteadOf[trouble];
    if (instead) return answer(response, instead);
    if (trouble === "dropped before the server") return void response.destroy();
    if (trouble === "sent again late" || trouble === "late, and given up before") late.push(sent);
    if (trouble === "late, and given up before") return void response.destroy();
    if (trouble === "delayed") await new Promise((resolve) => setTimeout(resolve, random.below(40)));
    if (trouble === "sent twice") await deliverQuietly(sent);
    const answered = await deliverQuietly(sent);
    if (answered === null || trouble === "dropped behind the server") return void response.destroy();
    answer(response, answered, trouble === "cut off");
  }

  const server = createServer((incoming, response) => {
    void readSent(incoming).then((sent) => pass(sent, response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    count,
    rot: (now) => {
      percent = now;
    },
    leadTo: (address) => {
      target = address;
    },
    async deliverLate() {
      for (const sent of late.splice(0)) await deliverQuietly(sent);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const json = { "content-type": "application/json; charset=utf-8" };
const html = { "content-type": "text/html" };

function refusal(status: number, reason: string, headers: Record<string, string> = {}): Answered {
  const body = Buffer.from(JSON.stringify({ error: { reason, message: `Said by the network: ${reason}` } }));
  return { status, headers: { ...json, ...headers, [answerHeader]: "1" }, body };
}

function page(status: number, title: string): Answered {
  return { status, headers: html, body: Buffer.from(`<html><title>${title}</title></html>`) };
}

/** What is answered without the server having heard of the request. */
const insteadOf: { readonly [Name in Trouble]?: Answered } = {
  "a portal's page": page(200, "Welcome to Airport Wi-Fi"),
  "401": refusal(401, "not-signed-in"),
  "403": refusal(403, "not-allowed"),
  "409": page(409, "Conflict"),
  "429": refusal(429, "too-many-tries", { "retry-after": "1" }),
  "500": page(500, "Internal Server Error"),
  "500 of ours": refusal(500, "something-went-wrong"),
  "502": page(502, "Bad Gateway"),
};

/** `isCut`: it breaks off before its end. */
function answer(response: ServerResponse, { status, headers, body }: Answered, isCut = false): void {
  response.writeHead(status, { ...headers, "content-length": body.length });
  if (isCut) response.write(body.subarray(0, body.length >> 1), () => response.destroy());
  else response.end(body);
}

async function readSent(incoming: IncomingMessage): Promise<Sent> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { method = "GET", url = "/" } = incoming;
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
  return { method, url, headers, body: Buffer.concat(chunks).toString() };
}

function ask(target: string, { method, url, headers, body }: Sent): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const { host, origin } = new URL(target);
    const asking = request(
      target + url,
      { method, headers: { ...headers, host, origin, connection: "close", "accept-encoding": "identity" } },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => {
          const kept = Object.fromEntries(
            ["content-type", "retry-after", answerHeader].flatMap((name) => {
              const value = incoming.headers[name];
              return typeof value === "string" ? [[name, value]] : [];
            }),
          );
          resolve({ status: incoming.statusCode ?? 0, headers: kept, body: Buffer.concat(chunks) });
        });
      },
    );
    asking.on("error", reject);
    asking.end(body);
  });
}
