/** For screens behind the login. Sends once, confirms at once, alerts a refusal, and asks again for the screen. */
import { type DataTag, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { connection } from "#contract/messages";
import { refreshAll } from "../../data/queries.ts";
import { failureText, OutcomeUnknown, Refused } from "../../data/request-errors.ts";
import { whilePlayerWaits } from "../../data/slow-answers.ts";
import { refreshSession } from "../../session.tsx";
import { type Asked, alertPlayer, askPlayer } from "../announcements.tsx";

/** Milliseconds: how long the button stays busy while the screen's data is loaded again. */
const screenPatience = 3_000;

type Change = { send: () => Promise<() => void | Promise<void>>; refused: (error: unknown) => void };

type Options = { failure?: string; changesScreen?: boolean };

/** `failure`: the text for errors that are no rule's refusal. `changesScreen`: false if no data gets old. */
export function useChange({ failure, changesScreen = true }: Options = {}) {
  const queries = useQueryClient();
  const mutationKey = [useId()];
  const { isPending, mutateAsync } = useMutation<() => void | Promise<void>, unknown, Change>({
    mutationKey,
    networkMode: "always",
    mutationFn: ({ send }) => whilePlayerWaits(send),
    onSuccess: async (finish) => {
      const refreshed = changesScreen ? refreshAll(queries) : null;
      // A fault after the save is not a failure of the change.
      await (async () => finish())().catch(reportError);
      await inTime(refreshed);
    },
    onError: async (error, { refused }) => {
      if (error instanceof OutcomeUnknown)
        return refused((await isUpToDate(queries)) ? new OutcomeUnknown(connection.checkNow) : error);
      if (error instanceof Refused) void refreshAll(queries);
      refused(error);
    },
  });

  async function run<T>(
    change: () => Promise<T>,
    done?: (answer: T) => void | Promise<void>,
    refused = (error: unknown) => alertPlayer(failureText(error, failure)),
  ): Promise<void> {
    // `isPending` is known only after the next drawing, and a second tap may come before.
    if (queries.isMutating({ mutationKey }) > 0) return;
    const send = async () => {
      const answer = await change();
      return () => done?.(answer);
    };
    await mutateAsync({ send, refused }).catch(() => {});
  }

  async function askAndRun<T>(asked: Asked, ...change: Parameters<typeof run<T>>): Promise<void> {
    if (await askPlayer(asked)) await run(...change);
  }

  /** Shows what the server has answered to a change without asking again. */
  function showAnswer<T>(
    query: { queryKey: DataTag<readonly unknown[], T, unknown> },
    answer: NoInfer<T>,
  ): void {
    queries.setQueryData<unknown>(query.queryKey, answer);
  }

  return { isBusy: isPending, run, askAndRun, showAnswer };
}

async function isUpToDate(queries: QueryClient): Promise<boolean> {
  const asked = Promise.all([refreshSession(), queries.invalidateQueries({}, { throwOnError: true })]);
  return inTime(
    asked.then(
      () => true,
      // After a refusal the screen is out of date, too.
      (error) => error instanceof Refused,
    ),
  );
}

async function inTime<T>(asked: Promise<T> | null): Promise<T | false> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, screenPatience, false));
  return asked === null ? false : Promise.race([asked, late]);
}
