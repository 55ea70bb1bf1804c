/** What shows when a whole screen could not be opened. */
import { shared } from "#contract/labels/shared";
import { reasonText, request } from "../data/request.ts";
import { Button } from "./button.tsx";
import { Screen } from "./screen.tsx";
import { useSending } from "./use-sending.ts";

export function LoadFailure({ error }: { error: unknown }) {
  const { isBusy, run } = useSending();
  // Asked first: without an answer, a reload would lead out of the app to the browser's own error page.
  const tryAgain = () =>
    run(
      () => request("readClub"),
      () => window.location.reload(),
      // The reason is shown already.
      () => {},
    );
  return (
    <Screen title="Clubhouse">
      <p role="alert" className="text-center">
        {reasonText(error)}
      </p>
      <Button busy={isBusy} onPress={() => void tryAgain()}>
        {shared.tryAgain}
      </Button>
    </Screen>
  );
}
