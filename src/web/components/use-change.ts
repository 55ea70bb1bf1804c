/**
 * How does a screen change something? It sends the request once, takes no second tap meanwhile,
 * shows the server's refusal as an alert, and lets everything on screen ask again.
 */
import { useQueryClient } from "@tanstack/react-query";
import { refreshAll } from "../data/queries.ts";
import { failureText, Refused } from "../data/request.ts";
import { alertPlayer } from "./announcements.tsx";
import { useSending } from "./use-sending.ts";

/**
 * `change` sends the request. `failure` is the specification's text for a failure that is not a
 * rule's refusal ("Error saving scores."); without it the reason itself is shown. `refused` lets a
 * form mark the field at fault.
 */
export function useChange(failure?: string) {
  const queries = useQueryClient();
  const sending = useSending();

  function run<T>(
    change: () => Promise<T>,
    done?: (answer: T) => void | Promise<void>,
    refused: (error: unknown) => void = (error) => alertPlayer(failureText(error, failure)),
  ): Promise<void> {
    const changeAndRefresh = async () => {
      const answer = await change();
      await refreshAll(queries);
      return answer;
    };
    const refuse = (error: unknown) => {
      // What is on screen offered it, so it is out of date.
      if (error instanceof Refused) void refreshAll(queries);
      refused(error);
    };
    return sending.run(changeAndRefresh, done, refuse);
  }

  return { isBusy: sending.isBusy, run };
}
