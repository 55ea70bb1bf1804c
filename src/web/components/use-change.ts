/**
 * How does a screen behind the login send something? Once: a second tap meanwhile does nothing. What it is answered
 * with is said at once; a refusal is shown as an alert; and what is on screen asks again.
 */
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { connection } from "#contract/messages";
import { refreshAll } from "../data/queries.ts";
import { failureText, OutcomeUnknown, Refused } from "../data/request-errors.ts";
import { whilePlayerWaits } from "../data/slow-answers.ts";
import { refreshSession } from "../session.tsx";
import { alertPlayer } from "./announcements.tsx";

/** Milliseconds: how long the button stays busy while the screen asks again. */
const screenPatience = 3_000;

type Change = {
  /** Sends it; what it answers with is what is to be done now that it is saved. */
  send: () => Promise<() => void | Promise<void>>;
  refused: (error: unknown) => void;
};

/**
 * `failure` is the specification's text for a failure that is not a rule's refusal ("Error saving scores.");
 * without it the reason itself is shown. `changesScreen`: false where nothing on the screen is out of date by it.
 */
export function useChange({
  failure,
  changesScreen = true,
}: {
  failure?: string;
  changesScreen?: boolean;
} = {}) {
  const queries = useQueryClient();
  const mutationKey = [useId()];
  const { isPending, mutateAsync } = useMutation<() => void | Promise<void>, unknown, Change>({
    mutationKey,
    networkMode: "always",
    mutationFn: ({ send }) => whilePlayerWaits(send),
    onSuccess: async (finish) => {
      const refreshed = changesScreen ? refreshAll(queries) : null;
      // Saved is saved: a fault in what comes after it is no failure of the change.
      await (async () => finish())().catch(reportError);
      await inTime(refreshed);
    },
    onError: async (error, { refused }) => {
      if (error instanceof OutcomeUnknown)
        return refused((await isUpToDate(queries)) ? new OutcomeUnknown(connection.checkNow) : error);
      // What is on screen offered it, so it is out of date.
      if (error instanceof Refused) void refreshAll(queries);
      refused(error);
    },
  });

  /** `change` sends the request; `done` is run when it is saved; `refused` lets a form mark the field at fault. */
  async function run<T>(
    change: () => Promise<T>,
    done?: (answer: T) => void | Promise<void>,
    refused = (error: unknown) => alertPlayer(failureText(error, failure)),
  ): Promise<void> {
    // `isPending` is known when the screen is drawn again, and a second tap may come before that.
    if (queries.isMutating({ mutationKey }) > 0) return;
    const send = async () => {
      const answer = await change();
      return () => done?.(answer);
    };
    // The player has been shown why it failed.
    await mutateAsync({ send, refused }).catch(() => {});
  }

  return { isBusy: isPending, run };
}

/** Asks for all that is on the screen. */
async function isUpToDate(queries: QueryClient): Promise<boolean> {
  const asked = Promise.all([refreshSession(), queries.invalidateQueries({}, { throwOnError: true })]);
  return inTime(
    asked.then(
      () => true,
      // What is no more has been answered for too.
      (error) => error instanceof Refused,
    ),
  );
}

async function inTime<T>(asked: Promise<T> | null): Promise<T | false> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, screenPatience, false));
  return asked === null ? false : Promise.race([asked, late]);
}
