/**
 * How does a screen change something? It sends the request once, takes no second tap meanwhile,
 * shows the server's refusal as an alert, and lets everything on screen ask again.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { refreshAll } from "../data/queries.ts";
import { Refused, reasonText } from "../data/request.ts";
import { alertPlayer } from "./announcements.tsx";

/**
 * `change` sends the request. `failure` is the specification's text for a failure that is not a
 * rule's refusal ("Error saving scores."); without it the reason itself is shown.
 */
export function useChange(failure?: string) {
  const queries = useQueryClient();
  const isBusyNow = useRef(false);
  const [isBusy, setBusy] = useState(false);

  async function run<T>(change: () => Promise<T>, done?: (answer: T) => void | Promise<void>): Promise<void> {
    if (isBusyNow.current) return;
    isBusyNow.current = true;
    setBusy(true);
    try {
      const answer = await change();
      await refreshAll(queries);
      await done?.(answer);
    } catch (error) {
      const isRule = error instanceof Refused && error.reason !== "something-went-wrong";
      alertPlayer(!isRule && failure ? failure : reasonText(error));
    } finally {
      isBusyNow.current = false;
      setBusy(false);
    }
  }

  return { isBusy, run };
}
