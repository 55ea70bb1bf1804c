import type { DataTag } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { failureText } from "../../data/request-errors.ts";
import { alertPlayer } from "../announcements.tsx";
import { useChange } from "./use-change.ts";

export function useChoice<Choice, Answer>(
  query: { queryKey: DataTag<readonly unknown[], Answer, unknown> },
  saved: Choice,
  send: (chosen: Choice) => Promise<Answer>,
  isSame: (one: Choice, other: Choice) => boolean = Object.is,
) {
  const { isBusy, run, showAnswer } = useChange({ changesScreen: false });
  const [chosen, setChosen] = useState<Choice | null>(null);

  const sendChosen = useEffectEvent(() => {
    if (chosen === null) return;
    if (isSame(chosen, saved)) return setChosen(null);
    void run(
      () => send(chosen),
      (answer) => showAnswer(query, answer),
      (error) => {
        setChosen(null);
        alertPlayer(failureText(error));
      },
    );
  });
  useEffect(() => {
    if (!isBusy) sendChosen();
  }, [chosen, isBusy]);

  return [chosen ?? saved, setChosen] as const;
}
