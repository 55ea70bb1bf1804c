/** How many requests does an empty Fastify route answer to the same clients? */
import { askingAt } from "../asking.ts";
import { drive, type Figure } from "../load.ts";
import { type Served, startProcess } from "../served.ts";

export async function measureEmptyRoute(seconds: number): Promise<{ figure: Figure; processorMs: number }> {
  const server = await serveNothing();
  const asking = askingAt(server.url);
  const before = server.processorMs();
  const figure = await drive(seconds, () => asking.ask("GET", "/"));
  const processorMs = server.processorMs() - before;
  await asking.close();
  await server.stop();
  return { figure, processorMs };
}

export function serveNothing(): Promise<Served> {
  return startProcess(["bench/yardsticks/empty-server.mjs"], {}, "/");
}
