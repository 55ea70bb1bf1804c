/** The page "/" (section 2) never redirects (ruling 39). */
import { useEffect, useSyncExternalStore } from "react";
import { landing } from "#contract/labels/landing";
import { fill, version } from "#contract/messages";
import { shownName } from "#contract/page";
import { loadLater } from "../../after-start.ts";
import { clubName, learnClubName } from "../../club-name.ts";
import { alertUntilRead } from "../../components/announcements.tsx";
import { Button, LinkButton } from "../../components/button.tsx";
import { useSending } from "../../components/form/use-sending.ts";
import { Screen } from "../../components/screen.tsx";
import { request } from "../../data/request.ts";
import { readFirstName } from "../../data/stored.ts";
import { patterns } from "../../paths.ts";
import { subscribeToSession } from "../../session.tsx";

const loadEnd = () => import("../../end-session.ts");
loadLater(loadEnd);

const longestInLarge = 16;

export function Landing() {
  const firstName = useSyncExternalStore(subscribeToSession, readFirstName, () => null);
  const club = shownName(clubName.useValue());
  useEffect(() => void askClubName().catch(() => {}), []);
  const { isBusy, run } = useSending();
  const checkForUpdates = () =>
    run(
      async () => {
        const left = await (await loadEnd()).endSessionOfPhone();
        if (left !== null) await (await import("../../versions/worker.ts")).fetchNewVersion();
        return left;
      },
      async (left) => {
        if (left === null) return;
        if (left > 0) await alertUntilRead(fill(landing.scoresStay, { count: left }));
        window.location.reload();
      },
    );
  const isKnown = firstName !== null;
  const logIn = (
    <LinkButton to={patterns.login} look="secondary">
      {landing.logIn}
    </LinkButton>
  );
  return (
    <Screen
      title={club}
      heading={
        <span
          dir="auto"
          className={club.length > longestInLarge ? "" : "text-name @max-[14rem]/title:text-title"}
        >
          {club}
        </span>
      }
    >
      <div className="flex grow flex-col justify-center gap-6 pb-6 short:gap-4 short:pb-2">
        <div
          aria-hidden
          className="h-60 w-full shrink-0 overflow-hidden rounded-card border border-line bg-surface short:h-36 sideways:hidden"
        >
          <div className="size-full bg-accent forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none [mask:url(/course.svg)_top/cover]" />
        </div>
        <p className="text-balance text-center text-lead text-muted">
          {isKnown ? fill(landing.welcomeBack, { player: firstName }) : landing.welcome}
        </p>
        <div className="flex flex-col gap-3">
          {isKnown && (
            <LinkButton to={patterns.home}>{fill(landing.continueAs, { player: firstName })}</LinkButton>
          )}
          {isKnown && logIn}
          <LinkButton to={patterns.register1} look={isKnown ? "secondary" : "primary"}>
            {landing.newMember}
          </LinkButton>
          <LinkButton to={patterns.guestRegister1} look="secondary">
            {landing.guest}
          </LinkButton>
          {!isKnown && logIn}
          <Button look="quiet" busy={isBusy} onPress={() => void checkForUpdates()}>
            {landing.checkForUpdates}
          </Button>
        </div>
      </div>
      <p className="figures text-center text-small text-muted">{fill(landing.version, { version })}</p>
    </Screen>
  );
}

/** Also asks if the page comes from the phone. Such a page has the club's name of the last visit. */
async function askClubName(): Promise<void> {
  const isFromPhone = Boolean(navigator.serviceWorker?.controller);
  if (isFromPhone || clubName.read() === null) learnClubName((await request("readClub")).name);
}
