/** Asks a real server as browsers do, over connections that stay open; or with any bytes at all, over raw sockets. */
import { Agent, request } from "node:http";
import { connect } from "node:net";

export type Wire = {
  readonly method: string;
  /** As it is in the request's first line. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
};

/** Status 0: the connection ended without an answer. */
export type Reply = {
  readonly status: number;
  readonly text: string;
  readonly cookies: readonly string[];
  readonly retryAfter: number | null;
};

export type Visitors = {
  send(wire: Wire): Promise<Reply>;
  /** The statuses of what was answered before the server closed, or fell silent. */
  sendRaw(bytes: Uint8Array): Promise<number[]>;
  close(): void;
};

/** A browser on our own pages says so. */
export const fromOurPages = {
  accept: "application/json",
  "accept-language": "en-US,en;q=0.9",
  "sec-fetch-dest": "empty",
  "sec-fetch-mode": "cors",
  "sec-fetch-site": "same-origin",
  "user-agent":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
};

const noAnswer: Reply = { status: 0, text: "", cookies: [], retryAfter: null };

/** Of a busy machine, and more than the server takes for the rest of a request. */
const longestAnswerMs = 40_000;

/** Half of a request is never answered: so long it is waited for. */
const silenceMs = 150;

export function visitorsOf(url: string, connections: number): Visitors {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);

  function send(wire: Wire): Promise<Reply> {
    return new Promise((resolve) => {
      const { method, path, body } = wire;
      const headers = { ...wire.headers, ...(body && { "content-length": String(body.length) }) };
      const asking = request({ agent, hostname, port, method, path, headers }, (response) => {
        const { statusCode: status = 0, headers } = response;
        const after = headers["retry-after"];
        const reply = {
          status,
          cookies: (headers["set-cookie"] ?? []).map((one) => one.split(";")[0] ?? ""),
          retryAfter: after === undefined ? null : Number(after),
        };
        const parts: Buffer[] = [];
        const answer = () => resolve({ ...reply, text: Buffer.concat(parts).toString() });
        response.on("data", (part: Buffer) => {
          parts.push(part);
          // A stream has no end to wait for.
          if (!headers["content-type"]?.startsWith("text/event-stream")) return;
          answer();
          response.destroy();
        });
        response.on("end", answer);
        response.on("error", answer);
      });
      asking.setTimeout(longestAnswerMs, () => asking.destroy());
      asking.on("error", (error: NodeJS.ErrnoException) =>
        resolve(asking.reusedSocket && error.code === "ECONNRESET" ? send(wire) : noAnswer),
      );
      asking.end(body ?? undefined);
    });
  }

  function sendRaw(bytes: Uint8Array): Promise<number[]> {
    return new Promise((resolve) => {
      let said = "";
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      const end = () => {
        socket.destroy();
        resolve([...said.matchAll(/(?:^|\n)HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)));
      };
      socket.setTimeout(silenceMs, end);
      socket.on("data", (part) => {
        said += part.toString("latin1");
      });
      socket.on("error", end);
      socket.on("close", end);
    });
  }

  return { send, sendRaw, close: () => agent.destroy() };
}
