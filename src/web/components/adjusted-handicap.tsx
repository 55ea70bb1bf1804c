/** An adjusted handicap and, on a tap, the sum it was made by (specification section 9). */
import { ChevronDown } from "lucide-react";
import { scoreEntry } from "#contract/labels";
import { explainAdjustedHandicap, parOf, printHandicap } from "#rules/handicap";

export type PlayedOn = {
  holes: readonly { number: number; par: number; handicap: number }[];
  teeBox: { slope: number; ratingTenths: number };
  handicapIndexTenths: number;
  adjustedHandicap: number;
};

export function AdjustedHandicap({ holes, teeBox, handicapIndexTenths, adjustedHandicap }: PlayedOn) {
  return (
    <details className="group">
      <summary className="flex min-h-target-scoring cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <span className="grow">{scoreEntry.adjustedHandicap}</span>
        <span className="figures font-serif text-title font-bold">{printHandicap(adjustedHandicap)}</span>
        <ChevronDown
          aria-hidden
          className="size-6 text-accent transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <p className="figures pb-2">
        {explainAdjustedHandicap({
          indexTenths: handicapIndexTenths,
          slope: teeBox.slope,
          ratingTenths: teeBox.ratingTenths,
          par: parOf(holes),
        })}
      </p>
    </details>
  );
}
