import type { ComponentProps } from "react";
import type { Asked } from "../announcements.tsx";
import { Button } from "../button.tsx";
import { useChange } from "./use-change.ts";

/** Sends a change after a question. */
export function AskingButton<Saved>(
  props: Asked &
    Pick<ComponentProps<typeof Button>, "look"> & {
      /** The words of the button, if the verb of the question is another. */
      label?: string;
      changesScreen?: boolean;
      send: () => Promise<Saved>;
      done: (saved: Saved) => void | Promise<void>;
    },
) {
  const { look = "secondary", label, changesScreen = true, send, done, ...asked } = props;
  const { isBusy, askAndRun } = useChange({ changesScreen });
  return (
    <Button look={look} busy={isBusy} onPress={() => void askAndRun(asked, send, done)}>
      {label ?? props.verb}
    </Button>
  );
}
