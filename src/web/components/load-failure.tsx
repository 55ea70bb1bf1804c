/** What shows when a whole screen could not be opened. */
import type { ErrorComponentProps } from "@tanstack/react-router";
import { shared } from "#contract/labels";
import { reasonText } from "../data/request.ts";
import { Button } from "./button.tsx";
import { Screen } from "./screen.tsx";

export function LoadFailure({ error }: ErrorComponentProps) {
  return (
    <Screen title="Clubhouse">
      <p role="alert" className="text-center">
        {reasonText(error)}
      </p>
      <Button onPress={() => window.location.reload()}>{shared.tryAgain}</Button>
    </Screen>
  );
}
