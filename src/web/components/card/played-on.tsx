import ChevronDown from "lucide-react/icons/chevron-down";
import { scoreEntry } from "#contract/labels/score";
import {
  explainAdjustedHandicap,
  parOf,
  printHandicap,
  printRating,
  writeIndex,
} from "#rules/cards/handicap";
import type { CardBasis } from "#rules/golf";

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

export function AdjustedHandicap({ basis }: { basis: CardBasis }) {
  const { holes, teeBox, handicapIndexTenths, adjustedHandicap } = basis;
  return (
    <details className="group">
      <summary className="flex min-h-target-scoring cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <span className="grow">{scoreEntry.adjustedHandicap}</span>
        <span className="figures font-serif text-title font-bold whitespace-nowrap">
          {printHandicap(adjustedHandicap)}
        </span>
        <ChevronDown
          aria-hidden
          className="size-6 text-accent transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <p className="figures pb-2">
        {explainAdjustedHandicap({ ...teeBox, indexTenths: handicapIndexTenths, par: parOf(holes) })}
      </p>
    </details>
  );
}
