import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

export async function freePort(): Promise<number> {
  // Outgoing connections have higher ports, so none takes this port before the server listens.
  const port = randomInt(20_000, 32_000);
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    return freePort();
  }
  probe.close();
  await once(probe, "close");
  return port;
}
