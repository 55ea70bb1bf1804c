import type { BetRound } from "#contract/bets/bets";
import { betRounds } from "#contract/labels/bet-rounds";
import { home } from "#contract/labels/player";
import { roundResults } from "#contract/labels/results";
import { scoreEntry } from "#contract/labels/score";
import { failures, fill } from "#contract/messages";
import type { BetId } from "#rules/golf";
import { patterns } from "../../paths.ts";
import { LinkButton } from "../button.tsx";
import { LiveStanding } from "./live-standing.tsx";

type Round = Pick<BetRound, "state" | "teeTimeId" | "couldNotSettle" | "unconfirmed"> & { betId: BetId };

export function RoundState(round: Round) {
  return (
    <>
      <State {...round} />
      <Unconfirmed {...round} />
    </>
  );
}

/** A bet waits until a card that the other player has kept is confirmed (ruling 57). */
function Unconfirmed({ unconfirmed = [], teeTimeId, state }: Round) {
  const blocking = unconfirmed.filter(({ blocks }) => blocks);
  return (
    <>
      {unconfirmed.map(({ whose, keptBy }) => (
        <p key={whose} className="text-small">
          {fill(roundResults.notConfirmedOf, { player: owners[whose], names: keptBy })}
        </p>
      ))}
      {blocking.length > 0 && <p className="text-small">{betRounds.settlesOnceConfirmed}</p>}
      {state !== "submit" && blocking.some(({ whose }) => whose === "me") && (
        <LinkButton look="secondary" to={patterns.yourCard} params={{ teeTimeId }}>
          {home.confirmOrCorrect}
        </LinkButton>
      )}
    </>
  );
}

const owners = { me: betRounds.yourCard, opponent: betRounds.theirCard };

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
