import type { CardCorrection } from "#contract/cards/cards";
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { printDay, printTime } from "#rules/calendar";
import { useTimeZone } from "../../session.tsx";

export function CardCorrections({ corrections }: { corrections: readonly CardCorrection[] }) {
  const zone = useTimeZone();
  if (corrections.length === 0) return null;
  return (
    <ul
      aria-label={scoreEntry.markedByAdmin}
      className="flex flex-col gap-2 rounded-card border border-line border-l-4 border-l-accent bg-surface px-4 py-3"
    >
      {corrections.map(({ at, by, reason, entered }) => (
        <li key={at + reason} className="wrap-break-word">
          <p className="font-bold">
            {fill(entered ? scoreEntry.enteredBy : scoreEntry.correctedBy, { admin: by, reason })}
          </p>
          <p className="figures text-small text-muted">
            {printDay(at, zone)}, {printTime(at, zone)}
          </p>
        </li>
      ))}
    </ul>
  );
}
