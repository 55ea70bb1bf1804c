/** What the card is played on: tee box, slope / rating, GHIN and adjusted handicap. */
import { Link } from "@tanstack/react-router";
import type { Card } from "#contract/cards";
import { scoreEntry } from "#contract/labels";
import { printRating, writeIndex } from "#rules/handicap";
import { AdjustedHandicap } from "../../components/adjusted-handicap.tsx";
import { Panel } from "../../components/panel.tsx";
import { patterns } from "../../paths.ts";

export function CardBasis({ card, teeTimeId }: { card: Card; teeTimeId: string }) {
  const facts = [
    [scoreEntry.teeBox, card.teeBox.name],
    [scoreEntry.slopeRating, `${card.teeBox.slope} / ${printRating(card.teeBox.ratingTenths)}`],
    [scoreEntry.ghin, writeIndex(card.handicapIndexTenths)],
  ] as const;
  return (
    <Panel>
      <dl className="figures grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-small text-muted">{name}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <AdjustedHandicap {...card} />
      <Link
        to={patterns.enterScoreForm}
        params={{ teeTimeId }}
        className="flex min-h-target-scoring items-center font-bold text-accent underline"
      >
        {scoreEntry.changeBasis}
      </Link>
    </Panel>
  );
}
