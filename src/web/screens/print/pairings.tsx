import { paper } from "#contract/labels/print";
import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import { displayName } from "#rules/players/person";
import { FittedName } from "./fitted-name.tsx";
import { GroupSheets, type SheetGroup } from "./group-sheets.tsx";
import { Sheet, SheetHead, useGroupLine } from "./print-view.tsx";

const nameInRow = { width: 90, height: 8, largest: 5 };
const guestInRow = { width: 75, height: 8, largest: 5 };

export function Pairings() {
  return (
    <GroupSheets title={paper.pairings} sheet="portrait">
      {(groups, startsAt, note) => (
        <Sheet label={paper.pairings}>
          <SheetHead title={paper.pairings} startsAt={startsAt} />
          {note && <p className="pb-4 text-lead wrap-anywhere">{note}</p>}
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
          <li
            key={player.id}
            className="flex min-h-print-row flex-wrap items-center gap-x-4 border-b border-line text-lead print:flex-nowrap"
          >
            <strong>
              <FittedName text={displayName(player)} box={nameInRow} font="sans" />
            </strong>
            {player.guestOf !== null && (
              <FittedName
                text={fill(teeTimes.guestOf, { member: player.guestOf })}
                box={guestInRow}
                font="sans"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
