/**
 * How does a test lead a phone into a dead spot, or lose an answer on its way? Its connections run through here,
 * outside the browser: a browser's own "offline" switch spares streams that are open already, and knows of no answer
 * that is lost behind the server.
 */
import { connect, createServer, type Socket } from "node:net";
import type { Club } from "./club-server.ts";

export type Line = {
  /** Of the club, for a browser whose line can be cut. */
  address: string;
  cut(): void;
  mend(): void;
  /** The server does its work, and its next answer to this request ("PUT /api/me/pin") is lost. */
  lose(request: string, how?: Loss): void;
  /** Until `mend`: whatever is asked, the page of a portal comes back, and the server hears of nothing. */
  enterPortal(): void;
  close(): Promise<void>;
};

/**
 * "cut": nothing arrives, and a browser that had used the connection before sends the request again by itself.
 * "half": it breaks off. "no more" is like "cut", and the line stays cut. Else what comes instead.
 */
export type Loss = "cut" | "half" | "no more" | { instead: string };

const portal = httpAnswer("200 OK", "text/html", "<html><title>Welcome to Airport Wi-Fi</title></html>");

export const emptyObject = httpAnswer("200 OK", "application/json", "{}");
export const badGateway = httpAnswer("502 Bad Gateway", "text/html", "<html>502 Bad Gateway</html>");

export async function lineTo(club: Club): Promise<Line> {
  const open = new Set<Socket>();
  let isCut = false;
  let isPortal = false;
  let losing: { request: string; how: Loss } | null = null;
  const port = Number(new URL(club.address).port);
  const server = createServer((phone) => {
    if (isCut) return void phone.destroy();
    const there = connect(port, "127.0.0.1");
    for (const [socket, other] of [
      [phone, there],
      [there, phone],
    ] as const) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
    }
    let loss: Loss | null = null;
    phone.on("data", (asked) => {
      if (isPortal) return void phone.end(portal);
      if (losing && asked.toString("latin1").startsWith(`${losing.request} `)) {
        loss = losing.how;
        losing = null;
      }
      there.write(asked);
    });
    there.on("data", (answer) => {
      if (loss === null) return void phone.write(answer);
      if (loss === "no more") cut();
      if (typeof loss === "object") phone.end(loss.instead);
      // The body has been announced, and breaks off.
      else if (loss === "half") phone.write(answer.subarray(0, -20), () => phone.destroy());
      else phone.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The line has no port.");
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  function cut(): void {
    isCut = true;
    hangUp();
  }
  return {
    address: `http://127.0.0.1:${address.port}`,
    cut,
    mend() {
      isCut = false;
      isPortal = false;
    },
    lose(request, how = "cut") {
      losing = { request, how };
    },
    enterPortal() {
      isPortal = true;
      hangUp();
    },
    async close() {
      hangUp();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function httpAnswer(status: string, type: string, body: string): string {
  const length = Buffer.byteLength(body);
  return `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n${body}`;
}
