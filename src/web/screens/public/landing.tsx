/**
 * Where does everybody start? "/" (specification section 2): register, log in, or fetch the
 * newest app. It leads nowhere by itself (ruling 39), and loads before anything else.
 */
import { landing } from "#contract/labels/auth";
import { fill, version } from "#contract/messages";
import { alertUntilRead } from "../../components/announcements.tsx";
import { Button, LinkButton } from "../../components/button.tsx";
import { Screen } from "../../components/screen.tsx";
import { useSending } from "../../components/use-sending.ts";

export function Landing() {
  const { isBusy, run } = useSending();
  const checkForUpdates = () =>
    run(
      async () => {
        const { endSessionOfPhone } = await import("../../end-session.ts");
        const left = await endSessionOfPhone();
        const { fetchNewVersion } = await import("../../versions/worker.ts");
        await fetchNewVersion();
        return left;
      },
      async (left) => {
        if (left > 0) await alertUntilRead(fill(landing.scoresStay, { count: left }));
        window.location.reload();
      },
    );
  return (
    <Screen
      title="Clubhouse"
      heading={
        <span className="text-name">
          Club
          <wbr />
          house
        </span>
      }
    >
      <div className="flex grow flex-col justify-center gap-10 pb-6">
        <div className="flex flex-col items-center gap-5 text-center">
          <img src="/icon.svg" alt="" className="size-28 rounded-card" />
          <p className="text-lead text-muted">{landing.welcome}</p>
        </div>
        <div className="flex flex-col gap-3">
          <LinkButton to="/register/step1">{landing.newMember}</LinkButton>
          <LinkButton to="/guest-register" look="secondary">
            {landing.guest}
          </LinkButton>
          <LinkButton to="/login" look="secondary">
            {landing.logIn}
          </LinkButton>
          <Button look="quiet" busy={isBusy} onPress={() => void checkForUpdates()}>
            {landing.checkForUpdates}
          </Button>
        </div>
      </div>
      <p className="figures text-center text-small text-muted">{fill(landing.version, { version })}</p>
    </Screen>
  );
}
