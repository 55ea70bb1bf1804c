/** The way to a saved card for a player who wants to read it, not to change it. */
import type { ScoreEntryRow } from "#contract/cards";
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { printDate } from "#rules/calendar";
import { Button } from "../../components/button.tsx";
import { useTimeZone } from "../../session.tsx";

export function ViewCard({ row, onPress }: { row: ScoreEntryRow; onPress: () => void }) {
  const date = printDate(row.startsAt, useTimeZone());
  return (
    <div className="ml-auto w-fit pb-2">
      <Button look="quiet" onPress={onPress}>
        <span>
          {scoreEntry.viewCard}
          <span className="sr-only"> {fill(scoreEntry.viewCardOf, { date })}</span>
        </span>
      </Button>
    </div>
  );
}
