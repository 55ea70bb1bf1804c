import type { BetRound } from "#contract/bets/bets";
import { betRounds } from "#contract/labels/bet-rounds";
import { scoreEntry } from "#contract/labels/score";
import { failures } from "#contract/messages";
import type { BetId } from "#rules/golf";
import { patterns } from "../../paths.ts";
import { LinkButton } from "../button.tsx";
import { LiveStanding } from "./live-standing.tsx";
import { Unconfirmed } from "./unconfirmed.tsx";

type Round = Pick<BetRound, "state" | "teeTimeId" | "couldNotSettle" | "unconfirmed"> & { betId: BetId };

export function RoundState(round: Round) {
  return (
    <>
      <State {...round} />
      {round.unconfirmed && <Unconfirmed cards={round.unconfirmed} teeTimeId={round.teeTimeId} />}
    </>
  );
}

function State({ betId, state, teeTimeId, couldNotSettle }: Round) {
  if (couldNotSettle) return <p className="font-bold">{failures.settleBet}</p>;
  switch (state) {
    case "submit":
      return (
        <div className="flex flex-col gap-3">
          <LiveStanding betId={betId} teeTimeId={teeTimeId} />
          <LinkButton look="secondary" to={patterns.postRound} params={{ teeTimeId }}>
            {scoreEntry.submitToSettle}
          </LinkButton>
        </div>
      );
    case "playing":
      return (
        <>
          <p>{betRounds.roundPlaying}</p>
          <LiveStanding betId={betId} teeTimeId={teeTimeId} />
        </>
      );
    case "settled":
      return null;
    default:
      return <p>{reasons[state]}</p>;
  }
}

const reasons = {
  off: betRounds.roundOff,
  late: betRounds.roundLate,
  awaited: betRounds.roundAwaited,
  unagreed: betRounds.roundUnagreed,
  withdrawn: betRounds.roundWithdrawn,
};
