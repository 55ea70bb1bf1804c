import { paper } from "#contract/labels/print";
import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import { displayName } from "#rules/players/person";
import { GroupSheets, type SheetGroup } from "./group-sheets.tsx";
import { Sheet, SheetHead, useGroupLine } from "./print-view.tsx";

export function Pairings() {
  return (
    <GroupSheets title={paper.pairings} sheet="portrait">
      {(groups, startsAt) => (
        <Sheet label={paper.pairings}>
          <SheetHead title={paper.pairings} startsAt={startsAt} />
          {groups.map((group) => (
            <Pairing key={group.groupNumber} group={group} />
          ))}
        </Sheet>
      )}
    </GroupSheets>
  );
}

function Pairing({ group }: { group: SheetGroup }) {
  const line = useGroupLine(group);
  return (
    <section aria-label={line} className="break-inside-avoid border-t-2 border-ink pt-2 pb-4">
      <h3 className="figures text-title">{line}</h3>
      <ul>
        {group.players.map(({ player }) => (
          <li key={player.id} className="flex flex-wrap gap-x-4 border-b border-line py-1 text-lead">
            <span translate="no" className="font-bold">
              {displayName(player)}
            </span>
            {player.guestOf !== null && <span>{fill(teeTimes.guestOf, { member: player.guestOf })}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
