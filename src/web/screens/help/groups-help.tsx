import type { Help } from "#contract/club/help";
import { help } from "#contract/labels/help";
import { examplePlayers, groupsHelp as labels } from "#contract/labels/help-pages";
import { fill } from "#contract/messages";
import { printDateFrom, printTime } from "#rules/calendar";
import { hasAdminArea, hasBets } from "#rules/players/permissions";
import { groupCount, groupNumbers, groupStart, minutesBetweenGroups } from "#rules/tee-times/groups";
import { FigureTable } from "../../components/picture/figure-table.tsx";
import { presentTime } from "../../data/server-clock.ts";
import { useSession } from "../../session.tsx";
import { Facts, HelpSection } from "./help-section.tsx";
import { CountingBalls } from "./team-help.tsx";

function latePlaces({ lateHours: hours }: Help): string | null {
  if (hours === undefined || hours === 0) return null;
  return hours === 1 ? labels.lateOneHour : fill(labels.late, { hours });
}

const exampleStart = "2026-06-06T15:00:00.000Z";

export function GroupsHelp({ figures }: { figures: Help }) {
  const { me, club } = useSession();
  const zone = club.timeZone;
  const startsAt = figures.nextStartsAt ?? exampleStart;
  return (
    <>
      <p>{fill(labels.intro, { groups: groupCount, minutes: minutesBetweenGroups })}</p>
      <HelpSection title={help.example}>
        <p>
          {figures.nextStartsAt === null
            ? fill(labels.ofExample, { time: printTime(startsAt, zone) })
            : fill(labels.ofNext, { date: printDateFrom(presentTime(), startsAt, zone) })}
        </p>
        <FigureTable
          caption={labels.starts}
          columns={[labels.group, labels.starts]}
          rows={groupNumbers.map((number) => [number, printTime(groupStart(startsAt, number), zone)])}
        />
      </HelpSection>
      <HelpSection title={help.goodToKnow}>
        <Facts facts={[labels.where, labels.empty, labels.waitlist, latePlaces(figures)]} />
        <p>{labels.isTeam}</p>
        <CountingBalls holes={figures.holes} />
      </HelpSection>
      {me.letsGroupScore !== undefined && (
        <HelpSection title={labels.onePhone}>
          <Facts
            facts={[
              labels.scorer,
              fill(labels.scorerExample, examplePlayers),
              fill(labels.scorerConfirms, examplePlayers),
              hasBets(me) ? fill(labels.scorerBets, examplePlayers) : null,
              labels.scorerRefused,
            ]}
          />
        </HelpSection>
      )}
      {hasAdminArea(me) && (
        <HelpSection title={labels.forAdmins}>
          <Facts facts={[labels.suggest, labels.move, labels.save]} />
        </HelpSection>
      )}
    </>
  );
}
