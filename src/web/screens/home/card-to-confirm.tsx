/** A card of the player that others of the group have kept (ruling 57). */
import { home } from "#contract/labels/player";
import { fill } from "#contract/messages";
import type { Home } from "#contract/players/accounts";
import { printDateFrom } from "#rules/calendar";
import { presentTime } from "../../data/server-clock.ts";
import { patterns } from "../../paths.ts";
import { useTimeZone } from "../../session.tsx";
import { Line, NowCard } from "./now-card.tsx";

type Props = { card: NonNullable<Home["toConfirm"]> };

export function CardToConfirm({ card }: Props) {
  const { teeTimeId, startsAt } = card;
  return (
    <NowCard
      to={patterns.yourCard}
      params={{ teeTimeId }}
      label={printDateFrom(presentTime(), startsAt, useTimeZone())}
      next={home.confirmOrCorrect}
    >
      <span className="figures whole-words font-serif text-title font-bold">{textOf(card)}</span>
    </NowCard>
  );
}

export function LineToConfirm({ card }: Props) {
  return (
    <Line to={patterns.yourCard} params={{ teeTimeId: card.teeTimeId }}>
      {textOf(card)}
    </Line>
  );
}

function textOf({ keptBy, gross }: Props["card"]): string {
  return fill(home.keptCard, { names: keptBy, gross });
}
