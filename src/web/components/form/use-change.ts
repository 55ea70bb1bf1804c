import { type DataTag, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { connection } from "#contract/messages";
import { refreshAll } from "../../data/queries.ts";
import { failureText, OutcomeUnknown, Refused } from "../../data/request-errors.ts";
import { whilePlayerWaits } from "../../data/slow-answers.ts";
import { refreshSession } from "../../session.tsx";
import { alertPlayer, askPlayer, type Question } from "../announcements.tsx";

const screenPatienceMs = 3_000;

type Change = { send: () => Promise<() => void | Promise<void>>; refused: (error: unknown) => void };

type Options = { failure?: string; changesScreen?: boolean };

/**
 * `failure` is the text for errors that have no text of their own. If `changesScreen` is false, no data is
 * loaded again.
 */
export function useChange({ failure, changesScreen = true }: Options = {}) {
  const queries = useQueryClient();
  const mutationKey = [useId()];
  const { isPending, mutateAsync } = useMutation<() => void | Promise<void>, unknown, Change>({
    mutationKey,
    networkMode: "always",
    mutationFn: ({ send }) => whilePlayerWaits(send),
    onSuccess: async (finish) => {
      const refreshed = changesScreen ? refreshAll(queries) : null;
      // The change is already saved. So an error in `finish` must not tell the player that the change failed.
      await (async () => finish())().catch(reportError);
      await withinPatience(refreshed);
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
    // A second tap may come before the next render, when `isPending` is still false.
    if (queries.isMutating({ mutationKey }) > 0) return;
    const send = async () => {
      const answer = await change();
      return () => done?.(answer);
    };
    await mutateAsync({ send, refused }).catch(() => {});
  }

  async function askAndRun<T>(question: Question, ...change: Parameters<typeof run<T>>): Promise<void> {
    if (await askPlayer(question)) await run(...change);
  }

  function showAnswer<T>(
    query: { queryKey: DataTag<readonly unknown[], T, unknown> },
    answer: NoInfer<T>,
  ): void {
    queries.setQueryData<unknown>(query.queryKey, answer);
  }

  return { isBusy: isPending, run, askAndRun, showAnswer };
}

async function isUpToDate(queries: QueryClient): Promise<boolean> {
  const reloaded = Promise.all([refreshSession(), queries.invalidateQueries({}, { throwOnError: true })]);
  return withinPatience(
    reloaded.then(
      () => true,
      (error) => error instanceof Refused,
    ),
  );
}

async function withinPatience<T>(pending: Promise<T> | null): Promise<T | false> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, screenPatienceMs, false));
  return pending === null ? false : Promise.race([pending, late]);
}
