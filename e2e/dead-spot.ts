/**
 * How does a test lead a phone into a dead spot? Its connections run through here, outside the
 * browser, and are cut: a browser's own "offline" switch spares streams that are open already.
 */
import { connect, createServer, type Socket } from "node:net";
import type { Club } from "./club-server.ts";

export type Line = {
  /** Of the club, for a browser whose line can be cut. */
  address: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
};

export async function lineTo(club: Club): Promise<Line> {
  const open = new Set<Socket>();
  let isCut = false;
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
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The line has no port.");
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${address.port}`,
    cut() {
      isCut = true;
      hangUp();
    },
    mend() {
      isCut = false;
    },
    async close() {
      hangUp();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
