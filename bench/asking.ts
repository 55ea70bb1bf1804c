/**
 * Asks a server over HTTP as phones do on which the app is open: with their cookies, from its own pages, saying for which
 * player, and taking compressed answers.
 */
import { Pool } from "undici";
import { playerHeader } from "../src/contract/headers.ts";
import type { Phone } from "./club/bench-club.ts";
import { clients } from "./load.ts";

export type Asking = {
  /** Reads the answer to its end without looking at it; rejects unless it is 200. */
  ask(method: "GET" | "PUT" | "POST", path: string, phone?: Phone, body?: object): Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any endpoint, of which a check looks at a field or two
  answer(method: "GET" | "POST", path: string, phone: Phone, body?: object): Promise<any>;
  close(): Promise<void>;
};

/** With a connection for each of the clients. */
export function askingAt(url: string): Asking {
  const pool = new Pool(url, { connections: clients });
  async function send(method: string, path: string, headers: Record<string, string>, body?: object) {
    const text = body && JSON.stringify(body);
    const type = text ? { "content-type": "application/json" } : {};
    const answer = await pool.request({
      method,
      path,
      headers: { ...headers, ...type },
      ...(text && { body: text }),
    });
    if (answer.statusCode === 200) return answer.body;
    throw new Error(`${method} ${path} was answered ${answer.statusCode}: ${await answer.body.text()}`);
  }
  return {
    async ask(method, path, phone, body) {
      const headers = { origin: url, "accept-encoding": "gzip, deflate, br", ...(phone && headersOf(phone)) };
      const answer = await send(method, path, headers, body);
      await answer.dump({ limit: Number.POSITIVE_INFINITY });
    },
    async answer(method, path, phone, body) {
      return (await send(method, path, { origin: url, ...headersOf(phone) }, body)).json();
    },
    close: () => pool.close(),
  };
}

function headersOf({ cookie, playerId }: Phone): Record<string, string> {
  return { cookie, [playerHeader]: playerId };
}
