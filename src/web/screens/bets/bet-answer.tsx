/** A bet that needs approval: the opponent accepts or declines, its creator waits or withdraws (ruling 21). */
import type { Bet } from "#contract/bets";
import { bets } from "#contract/labels/bets";
import { fill } from "#contract/messages";
import { displayName } from "#rules/person";
import { askPlayer } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { useChange } from "../../components/use-change.ts";
import { request } from "../../data/request.ts";
import { patterns } from "../../paths.ts";
import { useNavigate } from "../../router/hooks.ts";

export function BetAnswer({ bet }: { bet: Bet }) {
  const navigate = useNavigate();
  const { isBusy, run } = useChange();
  const params = { betId: bet.id };
  const opponent = displayName(bet.opponent);
  const leave = () => navigate({ to: patterns.games });

  async function withdraw() {
    const isSure = await askPlayer({
      title: bets.askWithdraw,
      text: fill(bets.askWithdrawText, { opponent }),
      verb: bets.withdrawVerb,
      isDestructive: true,
    });
    if (isSure) await run(() => request("withdrawBet", { params }), leave);
  }

  async function decline() {
    const isSure = await askPlayer({
      title: bets.askDecline,
      text: bets.askDeclineText,
      verb: bets.declineVerb,
      isDestructive: true,
    });
    if (isSure) await run(() => request("declineBet", { params }), leave);
  }

  if (bet.createdByMe) {
    return (
      <>
        <p className="text-center">{bets.waiting}</p>
        <Button look="secondary" busy={isBusy} onPress={() => void withdraw()}>
          {bets.withdraw}
        </Button>
      </>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <Button busy={isBusy} onPress={() => void run(() => request("acceptBet", { params }))}>
        {bets.accept}
      </Button>
      <Button look="secondary" busy={isBusy} onPress={() => void decline()}>
        {bets.decline}
      </Button>
    </div>
  );
}
