/** Starts the empty server. */
import { type Served, startProcess } from "../served.ts";

export function serveNothing(): Promise<Served> {
  return startProcess(["bench/yardsticks/empty-server.ts"], {}, "/");
}
