import type { OpenSay } from "#contract/bets/bets";
import { betSays } from "#contract/labels/bet-rounds";
import { request } from "../../data/request.ts";
import { Button } from "../button.tsx";
import { useChange } from "../form/use-change.ts";
import { useTitleFocusAfter } from "../screen.tsx";

export function AgreeButton({ say, onAgreed }: { say: OpenSay; onAgreed?: () => void }) {
  const { isBusy, run } = useChange();
  useTitleFocusAfter(true);
  const { betId, teeTimeId, asked } = say;
  const agree = () => request("agreeToTerms", { params: { betId, teeTimeId }, body: { amounts: asked } });
  return (
    <Button busy={isBusy} onPress={() => void run(agree, onAgreed)}>
      {betSays.agree}
    </Button>
  );
}
