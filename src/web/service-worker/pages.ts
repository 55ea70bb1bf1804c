/**
 * Which page does the phone get for an address of the app? One that is put together here, of the version that the player
 * has agreed to, without a question to the server: it names the files of the screen, which are on the phone.
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
