/** How does one entry of the audit trail read? What was done, who did it and when, from what to what, and why. */
import type { AuditEntry } from "#contract/audit";
import { audit } from "#contract/labels/audit";
import { fill } from "#contract/messages";
import { printDay, printTime } from "#rules/calendar";
import { nameWithTraits } from "../../../components/player/namesakes.ts";
import { patterns } from "../../../paths.ts";
import { Link } from "../../../router/link.tsx";
import { useTimeZone } from "../../../session.tsx";

export function AuditEntryRow(props: {
  entry: AuditEntry;
  /** Then all are of that one, and none needs to lead to it. */
  isTeeTimeChosen: boolean;
}) {
  const { what, at, changes, reason, teeTime } = props.entry;
  const zone = useTimeZone();
  const when = `${printDay(at, zone)} @ ${printTime(at, zone)}`;
  return (
    <li className="flex flex-col gap-1 border-b border-line py-3">
      <p className="font-bold">{what}</p>
      {changes.length > 0 && (
        <ul className="figures flex flex-wrap gap-x-5">
          {changes.map((change) => (
            <li key={change.label}>{changeText(change)}</li>
          ))}
        </ul>
      )}
      {reason !== null && <p>{fill(audit.reason, { reason })}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p translate="no" className="figures text-small text-muted">
          {fill(audit.byWhom, { who: actorOf(props.entry, zone), when })}
        </p>
        {teeTime !== null && !props.isTeeTimeChosen && <TeeTimeLink teeTime={teeTime} zone={zone} />}
      </div>
    </li>
  );
}

/** By the name of that moment, with what tells them from others: "Max Lee, now Ana Ruiz · Index 7.8". */
function actorOf({ by, byNow, byTraits }: AuditEntry, zone: string): string {
  if (by === null) return audit.byServer;
  const name = byNow === null ? by : fill(audit.nowCalled, { name: by, now: byNow });
  return nameWithTraits(name, byTraits, zone);
}

function TeeTimeLink({ teeTime, zone }: { teeTime: NonNullable<AuditEntry["teeTime"]>; zone: string }) {
  const { id, startsAt } = teeTime;
  const when = startsAt && `${printDay(startsAt, zone)} @ ${printTime(startsAt, zone)}`;
  return (
    <Link
      to={patterns.audit}
      search={(words: object) => ({ ...words, teeTime: id })}
      className="figures inline-flex min-h-target items-center text-small font-bold text-accent underline active:opacity-70"
    >
      {when ? fill(audit.onTeeTime, { when }) : audit.oneTeeTime}
      <span className="sr-only">: {audit.onlyThisTeeTime}</span>
    </Link>
  );
}

function changeText({ label, before, after }: AuditEntry["changes"][number]): string {
  if (before === after) return fill(audit.unchanged, { label, value: after ?? "" });
  if (before !== null && after !== null) return fill(audit.fromTo, { label, before, after });
  return fill(audit.only, { label, value: before ?? after ?? "" });
}
