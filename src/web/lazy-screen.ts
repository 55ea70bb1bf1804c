/**
 * How is a screen fetched when it is first shown, and what if it cannot be?
 * Where the server does not answer, the player stays in the app and sees why. Where it does, a newer app was
 * installed and its files have other names: then the router reloads the page, once.
 */
import { lazyRouteComponent } from "@tanstack/react-router";
import { request } from "./data/request.ts";

export function lazyScreen<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    try {
      return await load();
    } catch (error) {
      // Rejects as unreachable; reloading the page would now end at the browser's own error page.
      await request("readClub");
      throw error;
    }
  }, name);
}
