import { admin } from "#contract/labels/admin";
import type { TeeTime } from "#contract/tee-times/tee-times";
import { printDateAndTime } from "#rules/calendar";
import { JoinedCount } from "../../components/tee-time/joined-count.tsx";
import { patterns } from "../../paths.ts";
import { keepTab } from "../../return-path.ts";
import { Link } from "../../router/link.tsx";
import { useTimeZone } from "../../session.tsx";

const sections = [
  [patterns.editTeeTime, admin.details],
  [patterns.teeTimePlayers, admin.players],
  [patterns.createTeams, admin.groups],
  [patterns.messages, admin.messages],
  [patterns.printAndExport, admin.print],
] as const;

/** The four pages of a tee time. They replace each other, so Back leaves the tee time. */
export function TeeTimeHead({ teeTime }: { teeTime: TeeTime }) {
  const { id: teeTimeId, startsAt } = teeTime;
  return (
    <div className="flex flex-col gap-2">
      <p className="figures flex flex-wrap justify-center gap-x-4 text-center text-lead">
        <span>{printDateAndTime(startsAt, useTimeZone())}</span>
        <JoinedCount {...teeTime} />
      </p>
      {teeTime.note && <p className="text-center wrap-anywhere">{teeTime.note}</p>}
      <nav aria-label={admin.teeTime} className="flex flex-wrap gap-2 border-b border-line">
        {sections.map(([to, name]) => (
          <Link
            key={to}
            to={to}
            params={{ teeTimeId }}
            search={keepTab}
            replace
            className="grid min-h-target min-w-target grow place-items-center border-b-4 border-transparent px-1 py-2 font-bold text-muted aria-[current=page]:border-accent aria-[current=page]:text-accent"
          >
            {name}
          </Link>
        ))}
      </nav>
    </div>
  );
}
