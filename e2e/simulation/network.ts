import type { FastifyInstance } from "fastify";
import { answerHeader } from "../../src/contract/headers.ts";
import type { Chance } from "../trials/chance.ts";
import type { World } from "./world.ts";

export type SentRequest = {
  readonly phone?: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly from?: string;
};

export type ServerAnswer = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly text: string;
};

export const troubles = [
  "lost before the server",
  "lost behind the server",
  "slow",
  "sent twice",
  "sent again late",
  "cut off",
  "a portal's page",
  "403",
  "409",
  "429",
  "500",
  "502",
  "401",
] as const;
export type Trouble = (typeof troubles)[number];

export type Network = {
  /** The share of requests that get into trouble, from 0 to 1. */
  trouble: number;
  readonly dead: Set<string>;
  server: Pick<FastifyInstance, "inject"> | null;
  readonly count: Map<Trouble, number>;
  /** Delivers each request to the server. A planted fault may change request or answer (`faults.ts`). */
  port: (sent: SentRequest, deliver: (sent: SentRequest) => Promise<ServerAnswer>) => Promise<ServerAnswer>;
  isLive: boolean;
  hear: (sent: SentRequest, answered: ServerAnswer) => void;
  /** Delivers a request without trouble. Returns null while there is no server. */
  deliver(sent: SentRequest): Promise<ServerAnswer | null>;
  ask(sent: SentRequest, done: (answered: ServerAnswer | null) => void): void;
  cutStreams(): void;
  /** `hear` gets each piece of text. The returned function ends the stream on the phone. */
  follow(sent: SentRequest, hear: (text: string) => void, ended: () => void): () => void;
};

export function openNetwork(world: World): Network {
  const { chance } = world;
  const network: Network = {
    trouble: 0,
    dead: new Set(),
    server: null,
    count: new Map(),
    port: (sent, deliver) => deliver(sent),
    isLive: true,
    hear: () => {},
    deliver,
    ask,
    cutStreams,
    follow,
  };

  const streams = new Set<() => void>();

  function cutStreams(): void {
    for (const end of streams) end();
  }

  async function deliver(sent: SentRequest): Promise<ServerAnswer | null> {
    const { server } = network;
    if (server === null) return null;
    const answered = await network.port(sent, (passed) => inject(server, passed));
    network.hear(sent, answered);
    return answered;
  }

  function ask(sent: SentRequest, done: (answered: ServerAnswer | null) => void): void {
    const { phone = "" } = sent;
    const trouble = chance.happens(network.trouble) ? anyTrouble(chance) : null;
    const there = 20 + chance.below(80);
    const back = 20 + chance.below(80);
    if (trouble) {
      network.count.set(trouble, (network.count.get(trouble) ?? 0) + 1);
      world.tell(`${phone}: ${sent.method} ${sent.url}: ${trouble}`);
    }
    const hear = (answered: ServerAnswer | null, ms = back) =>
      world.after(ms, () => done(network.dead.has(phone) ? null : answered));
    world.after(there, async () => {
      if (network.dead.has(phone) || trouble === "lost before the server") return void hear(null, 4_000);
      const instead = trouble && insteadOf[trouble];
      if (instead) return void hear(instead);
      if (trouble === "sent twice") await deliver(sent);
      if (trouble === "sent again late") world.after(1_000 + chance.below(60_000), () => deliver(sent));
      const answered = await deliver(sent);
      if (trouble === "lost behind the server" || answered === null) return void hear(null, 4_000);
      if (trouble === "cut off")
        return void hear({ ...answered, text: answered.text.slice(0, answered.text.length >> 1) });
      hear(answered, trouble === "slow" ? 3_000 + chance.below(20_000) : back);
    });
  }

  function follow(sent: SentRequest, hear: (text: string) => void, ended: () => void): () => void {
    const { phone = "" } = sent;
    let isOver = false;
    let close = () => {};
    const over = () => {
      if (isOver) return;
      isOver = true;
      streams.delete(over);
      close();
      ended();
    };
    streams.add(over);
    world.after(20 + chance.below(80), async () => {
      if (isOver) return;
      if (network.dead.has(phone) || network.server === null || chance.happens(network.trouble))
        return over();
      const response = await network.server.inject({
        method: "GET",
        url: sent.url,
        headers: { "sec-fetch-site": "same-origin", ...sent.headers },
        payloadAsStream: true,
      });
      const stream = response.stream();
      close = () => {
        stream.destroy();
        response.raw.res.destroy();
      };
      if (isOver) return close();
      if (response.statusCode !== 200) return over();
      stream.setEncoding("utf8");
      stream.on("data", (text: string) => {
        network.hear(sent, { status: 200, headers: {}, text });
        // Without signal, text is late and not lost: the server's side of the connection repeats it.
        const arrive = () => {
          if (isOver || !network.isLive) return;
          if (network.dead.has(phone)) world.after(1_000, arrive);
          else hear(text);
        };
        world.after(20 + chance.below(80), arrive);
      });
      stream.on("close", () => world.after(20, over));
      stream.on("error", () => {});
    });
    return () => {
      isOver = true;
      streams.delete(over);
      close();
    };
  }

  return network;
}

async function inject(
  server: Pick<FastifyInstance, "inject">,
  { method, url, headers, body, from }: SentRequest,
): Promise<ServerAnswer> {
  const answered = await server.inject({
    method: method as "GET",
    url,
    headers: { "sec-fetch-site": "same-origin", ...headers },
    ...(from !== undefined && { remoteAddress: from }),
    ...(body !== undefined && { payload: Buffer.from(body) }),
  });
  const kept = Object.entries(answered.headers).map(([name, value]) => [name, String(value)]);
  return { status: answered.statusCode, headers: Object.fromEntries(kept), text: answered.body };
}

const html = { "content-type": "text/html" };
const page = (status: number): ServerAnswer => ({
  status,
  headers: html,
  text: "<html><title>No club</title></html>",
});

function refusal(status: number, reason: string): ServerAnswer {
  const text = JSON.stringify({ error: { reason, message: `Said by the network: ${reason}` } });
  return { status, headers: { "content-type": "application/json", [answerHeader]: "1" }, text };
}

/** Answers that a phone gets although the server never received its request. */
const insteadOf: { readonly [Name in Trouble]?: ServerAnswer } = {
  "a portal's page": page(200),
  "401": refusal(401, "not-signed-in"),
  "403": refusal(403, "not-allowed"),
  "409": page(409),
  "429": { ...refusal(429, "too-many-tries"), headers: { ...refusal(429, "").headers, "retry-after": "1" } },
  "500": page(500),
  "502": page(502),
};

/** A 401 ends the session. It is rare here, because a logged-out phone does little. */
function anyTrouble(chance: Chance): Trouble {
  return chance.happens(0.02) ? "401" : chance.oneOf(troubles.filter((trouble) => trouble !== "401"));
}
