import type { FastifyInstance } from "fastify";
import type { StreamMessage } from "#contract/events";
import type { PlayerId } from "#rules/golf";
import { startSession } from "../store/sessions.ts";
import type { ServedClub } from "./app.ts";

export type ReceivedEvent = { id: number; message: StreamMessage };

export type Following = {
  readonly status: number;
  readonly token: string;
  next(): Promise<ReceivedEvent>;
  nextMessage(): Promise<ReceivedEvent>;
  readonly ended: Promise<void>;
  close(): void;
};

type Where = {
  token?: string;
  after?: number;
  lastEventId?: number;
  at?: FastifyInstance;
};

export async function follow(
  club: ServedClub,
  player: { id: PlayerId },
  { token, after, lastEventId, at = club.app }: Where = {},
): Promise<Following> {
  const session = token ?? (await startSession(club.db.kysely, player.id, club.context.now()));
  const connection = new AbortController();
  const query = after === undefined ? "" : `?after=${after}`;
  const response = await fetch(`${await listening({ app: at })}/api/events${query}`, {
    headers: {
      cookie: `clubhouse=${session}`,
      ...(lastEventId !== undefined && { "last-event-id": String(lastEventId) }),
    },
    signal: connection.signal,
  });
  const heard: ReceivedEvent[] = [];
  let wake = (): void => {};
  const ended = readAll(response, (message) => {
    heard.push(message);
    wake();
  });
  async function nextMessage(): Promise<ReceivedEvent> {
    for (;;) {
      const message = heard.shift();
      if (message !== undefined) return message;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  return {
    status: response.status,
    token: session,
    nextMessage,
    async next() {
      for (;;) {
        const heardNext = await nextMessage();
        if (heardNext.message.kind !== "heartbeat") return heardNext;
      }
    },
    ended,
    close: () => connection.abort(),
  };
}

export async function listening({ app }: Pick<ServedClub, "app">): Promise<string> {
  const address = app.server.address();
  if (address !== null && typeof address === "object") return `http://127.0.0.1:${address.port}`;
  return app.listen({ port: 0, host: "127.0.0.1" });
}

async function readAll(response: Response, hear: (heard: ReceivedEvent) => void): Promise<void> {
  let text = "";
  try {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const fields = new Map(block.split("\n").map((line) => line.split(/: (.*)/s, 2) as [string, string]));
        const data = fields.get("data");
        if (data !== undefined) hear({ id: Number(fields.get("id")), message: JSON.parse(data) });
      }
    }
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}
