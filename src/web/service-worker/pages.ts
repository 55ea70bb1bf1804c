/**
 * The phone puts the page of an address together, in the version that the player has agreed to, without asking the
 * server.
 */
import { pageAt } from "#contract/page";
import type { PageOnPhone } from "./builds.ts";

/** As the server tells them apart (`http/web.ts`). */
export function isPageOfApp(path: string): boolean {
  return path !== "/api" && !path.includes(".");
}

export function pageAtUrl({ parts, headers }: PageOnPhone, url: string): Response {
  return new Response(pageAt(parts, url), { headers });
}
