import type { BetRound } from "#contract/bets/bets";
import { betRounds } from "#contract/labels/bet-rounds";
import { home } from "#contract/labels/player";
import type { TeeTimeId } from "#rules/golf";
import { patterns } from "../../paths.ts";
import { LinkButton } from "../button.tsx";
import { NotConfirmed } from "../card/not-confirmed.tsx";

type Props = { cards: NonNullable<BetRound["unconfirmed"]>; teeTimeId: TeeTimeId };

/** A bet waits until a card that the other player has kept is confirmed (ruling 57). */
export function Unconfirmed({ cards, teeTimeId }: Props) {
  return cards.map(({ whose, keptBy, blocks }) => (
    <div key={whose} className="flex flex-col gap-2 pt-2">
      <p className="text-small">
        {betRounds.cards[whose]}
        <NotConfirmed keptBy={keptBy} />
        {blocks && betRounds.settlesOnceConfirmed}
      </p>
      {blocks && whose === "me" && (
        <LinkButton look="secondary" to={patterns.yourCard} params={{ teeTimeId }}>
          {home.confirmOrCorrect}
        </LinkButton>
      )}
    </div>
  ));
}
