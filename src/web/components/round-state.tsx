/** Why has a bet no result on this tee time yet? One that waits for a submission leads to the filled card. */
import type { BetRound } from "#contract/bets";
import { bets } from "#contract/labels/bets";
import { scoreEntry } from "#contract/labels/score";
import { patterns } from "../paths.ts";
import { LinkButton } from "./button.tsx";

export function RoundState({ state, teeTimeId }: Pick<BetRound, "state" | "teeTimeId">) {
  switch (state) {
    case "submit":
      return (
        <LinkButton look="secondary" to={patterns.postRound} params={{ teeTimeId }}>
          {scoreEntry.submitToSettle}
        </LinkButton>
      );
    case "playing":
      return <p>{bets.roundPlaying}</p>;
    case "off":
      return <p>{bets.roundOff}</p>;
    case "withdrawn":
      return <p>{bets.roundWithdrawn}</p>;
    case "settled":
      return null;
  }
}
