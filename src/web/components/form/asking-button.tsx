import type { ComponentProps } from "react";
import type { Question } from "../announcements.tsx";
import { Button } from "../button.tsx";
import { useChange } from "./use-change.ts";

export function AskingButton<Saved>(
  props: Question &
    Pick<ComponentProps<typeof Button>, "look"> & {
      label?: string;
      changesScreen?: boolean;
      send: () => Promise<Saved>;
      done: (saved: Saved) => void | Promise<void>;
    },
) {
  const { look = "secondary", label, changesScreen = true, send, done, ...question } = props;
  const { isBusy, askAndRun } = useChange({ changesScreen });
  return (
    <Button look={look} busy={isBusy} onPress={() => void askAndRun(question, send, done)}>
      {label ?? props.verb}
    </Button>
  );
}
