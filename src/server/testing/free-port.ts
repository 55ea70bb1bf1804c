import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** The range is below the ports of outgoing connections, which could take one before the server listens. */
const [first, end] = [20_000, 32_000];

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, end);
    const probe = createServer().listen(port, "127.0.0.1");
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
}
