import { scoreEntry } from "#contract/labels/score";
import type { CardBasis } from "#rules/golf";
import { printRating, writeIndex } from "#rules/handicap";
import { AdjustedHandicap } from "./adjusted-handicap.tsx";

export function PlayedOn({ basis, indexLabel }: { basis: CardBasis; indexLabel: string }) {
  const { teeBox, handicapIndexTenths } = basis;
  const facts = [
    [scoreEntry.teeBox, teeBox.name],
    [scoreEntry.slopeRating, `${teeBox.slope} / ${printRating(teeBox.ratingTenths)}`],
    [indexLabel, writeIndex(handicapIndexTenths)],
  ] as const;
  return (
    <>
      <dl className="figures flex flex-wrap justify-between gap-x-5 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-small text-muted">{name}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <AdjustedHandicap basis={basis} />
    </>
  );
}
