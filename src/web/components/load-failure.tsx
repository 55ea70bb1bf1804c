import { useEffect } from "react";
import { shared } from "#contract/labels/shared";
import { failures } from "#contract/messages";
import { request } from "../data/request.ts";
import { reasonText, Unreachable } from "../data/request-errors.ts";
import { patterns } from "../paths.ts";
import { isSignedIn } from "../session.tsx";
import { Button, LinkButton } from "./button.tsx";
import { useSending } from "./form/use-sending.ts";
import { Screen } from "./screen.tsx";

const retryMs = 5_000;

const everyPage = Object.values(patterns);

export function LoadFailure({ error }: { error: unknown }) {
  const { isBusy, run } = useSending();
  const isUnreachable = error instanceof Unreachable;
  useEffect(() => {
    if (!isUnreachable) return;
    let isShown = true;
    const timer = setInterval(() => {
      request("readClub").then(
        () => isShown && window.location.reload(),
        () => {},
      );
    }, retryMs);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [isUnreachable]);
  // The server must answer first, because a reload without reception would show the browser's own error page.
  const tryAgain = () =>
    run(
      () => request("readClub"),
      () => window.location.reload(),
      () => {},
    );
  return (
    <Screen
      title="Clubhouse"
      back={{ to: isSignedIn() ? patterns.home : patterns.landing, openers: everyPage }}
    >
      <p role="alert" className="text-center">
        {reasonText(error)}
      </p>
      <Button busy={isBusy} onPress={() => void tryAgain()}>
        {shared.tryAgain}
      </Button>
    </Screen>
  );
}

export function NotFound() {
  return (
    <Screen title="Clubhouse">
      <p className="text-center">{failures.notFound}</p>
      <LinkButton to={patterns.home}>{shared.home}</LinkButton>
    </Screen>
  );
}
