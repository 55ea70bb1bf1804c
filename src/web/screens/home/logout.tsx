/** Logs out; scores that are still on the phone stay there, and the player reads how many. */
import LogOut from "lucide-react/icons/log-out";
import { home } from "#contract/labels/player";
import { fill } from "#contract/messages";
import { alertPlayer } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { useChange } from "../../components/use-change.ts";
import { fetchLater } from "../../kept/after-start.ts";
import { patterns } from "../../paths.ts";
import { useNavigate } from "../../router/hooks.ts";

const loadEnd = () => import("../../end-session.ts");
fetchLater(loadEnd);

export function Logout() {
  const navigate = useNavigate();
  const { isBusy, run } = useChange({ changesScreen: false });
  const logOut = () =>
    run(
      async () => {
        const { endSession } = await loadEnd();
        return endSession(() => navigate({ to: patterns.landing }));
      },
      (left) => {
        if (left !== null && left > 0) alertPlayer(fill(home.scoresStay, { count: left }));
      },
    );
  return (
    <Button look="quiet" busy={isBusy} onPress={() => void logOut()}>
      <LogOut aria-hidden className="size-6" />
      {home.logout}
    </Button>
  );
}
