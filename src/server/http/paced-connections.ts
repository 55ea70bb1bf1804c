/**
 * When is a new connection read?
 * Once something has arrived on it, and one at a time: to read the requests of a thousand strangers that come at
 * once is a tenth of a second's work, and those on connections that are there already are answered in between.
 */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { paced } from "./paced.ts";

/** As long as Node waits for the head of a request. */
const maxSilenceMs = 15_000;

/** Takes the connections from the server, and gives it each in its turn. */
export function servePaced(server: Server): { attend(socket: Socket): void; cutSilent(): void } {
  const [serve] = server.listeners("connection") as ((socket: Socket) => void)[];
  if (serve === undefined) throw new Error("This server serves no connections.");
  server.removeListener("connection", serve);
  const later = paced();
  const silent = new Set<Socket>();
  let isStopping = false;

  return {
    attend(socket) {
      const cut = () => void socket.destroy();
      // One that is reset before its turn has nobody else who listens, and would end the process.
      socket.on("error", cut);
      if (isStopping) return cut();
      silent.add(socket);
      socket.setTimeout(maxSilenceMs, cut);
      socket.once("close", () => silent.delete(socket));
      socket.once("readable", () =>
        later(() => {
          silent.delete(socket);
          if (socket.destroyed) return;
          socket.setTimeout(0, cut);
          serve.call(server, socket);
        }),
      );
    },
    cutSilent() {
      isStopping = true;
      for (const socket of silent) socket.destroy();
    },
  };
}
