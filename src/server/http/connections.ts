/**
 * Limits the connections of one address, so that a flood from a clubhouse does not cut off the phones there.
 * Half a request holds a connection until it times out. At the limit an address loses its oldest waiting
 * connection, known clients last. A new one is refused only if all others are being answered.
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Env } from "../env.ts";
import { addressesIn, countedAddress } from "./address.ts";
import { servePaced } from "./paced.ts";

export type ConnectionLimits = { perAddress: number; inAll: number };

export type Connections = ReturnType<typeof limitConnections>;

/** Connections that may wait to be accepted. A client that finds no room connects again a second later. */
export const backlog = 256;

/** A hundred members in the clubhouse have some six connections each for a moment, then one. */
export const usualConnections: ConnectionLimits = { perAddress: 1_500, inAll: 5_000 };

export function limitConnections(
  server: Server,
  { trustedProxies }: Pick<Env, "trustedProxies">,
  { perAddress, inAll }: ConnectionLimits,
) {
  const isProxy = addressesIn(trustedProxies);
  const connections = new Map<string, Set<Socket>>();
  const requests = new WeakMap<Socket, IncomingMessage>();
  const kept = new WeakSet<Socket>();
  server.maxConnections = inAll;
  const { attend, cutSilent } = servePaced(server);

  server.on("connection", (socket: Socket) => {
    const ip = socket.remoteAddress;
    // A proxy's connections belong to many clients.
    if (ip === undefined || isProxy(ip)) return attend(socket);
    const address = countedAddress(ip);
    const others = connections.get(address) ?? new Set();
    if (others.size >= perAddress) {
      const waiting = oldestWaiting(others);
      if (waiting === null) return void socket.destroy();
      others.delete(waiting);
      waiting.destroy();
    }
    connections.set(address, others.add(socket));
    attend(socket);
    socket.once("close", () => {
      others.delete(socket);
      if (others.size === 0 && connections.get(address) === others) connections.delete(address);
    });
  });

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    requests.set(request.socket, request);
    response.once("close", () => {
      if (requests.get(request.socket) === request) requests.delete(request.socket);
    });
  });

  return {
    keep: (socket: Socket) => void kept.add(socket),
    /** Before the server stops: closes connections on which nothing was asked. */
    cutSilent,
  };

  function oldestWaiting(sockets: ReadonlySet<Socket>): Socket | null {
    let oldestKept: Socket | null = null;
    for (const socket of sockets) {
      if (requests.get(socket)?.complete) continue;
      if (!kept.has(socket)) return socket;
      oldestKept ??= socket;
    }
    return oldestKept;
  }
}
