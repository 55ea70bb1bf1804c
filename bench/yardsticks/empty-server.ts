import { drive } from "../load.ts";
import { type BenchServer, startProcess } from "../served.ts";

export function serveNothing(): Promise<BenchServer> {
  return startProcess(["bench/yardsticks/empty-server.mjs"], {}, "/");
}

export async function measureEmptyRoute(seconds: number) {
  const server = await serveNothing();
  const before = server.processorMs();
  const figure = await drive(seconds, () => server.ask("GET", "/"));
  const processorMs = server.processorMs() - before;
  await server.stop();
  return { figure, processorMs };
}
