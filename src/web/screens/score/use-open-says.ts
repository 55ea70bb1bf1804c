/** Which late changes of bets does the form show, and to which does the first score agree (ruling 22)? */
import { useState } from "react";
import type { OpenSay } from "#contract/bets";
import type { ShownTerms } from "#contract/cards";
import type { GrossScores } from "#rules/golf";
import { holesFilled } from "#rules/round";
import { request } from "../../data/request.ts";

export type OpenSays = {
  /** None once the card has a score. */
  readonly open: readonly OpenSay[];
  /** What the first score agrees to. */
  readonly shown: readonly ShownTerms[];
  isDeclined(say: OpenSay): boolean;
  decline(say: OpenSay): void;
};

export function useOpenSays(says: readonly OpenSay[], gross: GrossScores): OpenSays {
  const [declined, setDeclined] = useState<readonly OpenSay[]>([]);
  const isDeclined = ({ betId }: OpenSay) => declined.some((one) => one.betId === betId);
  const answered = declined.filter(({ betId }) => says.every((say) => say.betId !== betId));
  const open = holesFilled(gross) > 0 ? [] : [...says, ...answered];
  return {
    open,
    shown: open.filter((say) => !isDeclined(say)).map(({ betId, asked }) => ({ betId, amounts: asked })),
    isDeclined,
    decline(say) {
      setDeclined([...declined, say]);
      const params = { betId: say.betId, teeTimeId: say.teeTimeId };
      // What does not reach the server is as good as said: no score agrees to it.
      request("declineTerms", { params }).catch(() => {});
    },
  };
}
