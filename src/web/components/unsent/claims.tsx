import { keptCard } from "#contract/labels/kept-card";
import { enteredText, scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import type { Entered } from "#rules/golf";
import { trySending } from "../../outbox/outbox.ts";
import { save } from "../../outbox/round.ts";
import { changeUnsent, type UnsentEntries } from "../../outbox/unsent.ts";
import { Button } from "../button.tsx";
import { claimChoices } from "./claim-choices.ts";

type Claimed = NonNullable<UnsentEntries["claimed"]>;

/** The owner of a card decides where others have entered different scores (ruling 57). */
export function Claims({ claimed }: { claimed: Claimed }) {
  return (
    <section aria-label={scoreEntry.needsDecision} className="flex flex-col gap-3">
      <p>{keptCard.claimsText}</p>
      {claimChoices(claimed.card).map(({ holeNumber, choices }) => (
        <div key={holeNumber} className="flex flex-col gap-2">
          <p className="font-bold">{fill(scoreEntry.holeNumber, { hole: holeNumber })}</p>
          <div className="flex flex-wrap gap-2 *:w-auto *:max-w-full *:grow">
            {choices.map(({ gross, names }) => (
              <Button key={gross} look="secondary" onPress={() => void decide(claimed, holeNumber, gross)}>
                {fill(keptCard.choice, { names: names.join(", "), gross: enteredText(gross) })}
              </Button>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

async function decide({ round, card }: Claimed, holeNumber: number, gross: Entered): Promise<void> {
  const base = card.versions[holeNumber - 1] ?? 0;
  // The saved score may be higher than a live one may be.
  const way = "post-round";
  const holes = [{ holeNumber, gross, base, decided: true }];
  await changeUnsent(round, (entries, stamp) => save(entries, { ...round, way, holes }, stamp));
  await trySending();
}
