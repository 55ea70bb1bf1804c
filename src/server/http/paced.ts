import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Some 450 pieces of work a second. */
const pauseMs = 2;

/** Works in order of arrival, with a pause after each piece, so that other requests get a turn. */
export function paced(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let isRunning = false;
  const doNext = () => {
    const work = waiting.shift();
    isRunning = work !== undefined;
    if (isRunning) setTimeout(doNext, pauseMs);
    work?.();
  };
  return (work) => {
    waiting.push(work);
    if (!isRunning) setImmediate(doNext);
    isRunning = true;
  };
}

/** Node's limit for the head of a request. */
const maxSilenceMs = 15_000;

/** Hands a connection to the server once something has arrived on it, one at a time: others get a turn. */
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
      // Without a listener, a connection that is reset before its turn would end the process.
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
