/** How many requests does an empty Fastify route answer to the same clients? */
import { askingAt } from "../asking.ts";
import { drive, type Figure } from "../load.ts";
import { type Served, startProcess } from "../served.ts";

export async function measureEmptyRoute(seconds: number): Promise<Figure> {
  const server = await serveNothing();
  const asking = askingAt(server.url);
  const figure = await drive(seconds, () => asking.ask("GET", "/"));
  await asking.close();
  await server.stop();
  return figure;
}

export function serveNothing(): Promise<Served> {
  return startProcess(["bench/yardsticks/empty-server.ts"], {}, "/");
}
