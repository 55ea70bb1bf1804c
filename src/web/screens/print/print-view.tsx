/**
 * What frames a print view? On the screen the way back and Print; on paper nothing but its sheets, in the light look
 * even where the phone uses the dark one. Print opens the browser's own dialog, which also saves a PDF.
 */
import type { ReactNode } from "react";
import { paper } from "#contract/labels/print";
import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import { printDate, printTime } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { Button } from "../../components/button.tsx";
import { Screen } from "../../components/screen.tsx";
import type { WayUp } from "../../router/link.tsx";
import { useSession, useTimeZone } from "../../session.tsx";
import type { PrintGroup } from "./print-groups.ts";

export function PrintView(props: {
  title: string;
  back: WayUp;
  /** Which way round the printer takes the sheet. */
  sheet: "portrait" | "landscape";
  children: ReactNode;
}) {
  return (
    <div data-print={props.sheet}>
      <Screen title={props.title} back={props.back} wide>
        <div className="sm:w-80 print:hidden">
          <Button onPress={() => window.print()}>{paper.print}</Button>
        </div>
        {props.children}
      </Screen>
    </div>
  );
}

/** One sheet of paper, or more where it is long; the next one begins on a new page. */
export function Sheet({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="break-after-page border border-line p-4 last:break-after-auto print:border-0 print:p-0"
    >
      {children}
    </section>
  );
}

/** What it is, and of which day: a sheet is read far from the others. */
export function SheetHead({ title, startsAt }: { title: string; startsAt: Instant }) {
  const { club } = useSession();
  const when = fill(paper.when, {
    date: printDate(startsAt, club.timeZone),
    time: printTime(startsAt, club.timeZone),
  });
  return (
    <div className="pb-4">
      <h2 className="text-[min(var(--text-name),13vw)]">{title}</h2>
      <p className="figures text-lead">{fill(paper.ofClub, { club: club.name, when })}</p>
    </div>
  );
}

function groupName({ groupNumber }: Pick<PrintGroup<unknown>, "groupNumber">): string {
  return groupNumber === null ? paper.noGroup : fill(teeTimes.group, { group: groupNumber });
}

/** "Group 2 · Starts 07:37 AM" */
export function useGroupLine(group: Pick<PrintGroup<unknown>, "groupNumber" | "startsAt">): string {
  const zone = useTimeZone();
  const name = groupName(group);
  if (group.startsAt === null) return name;
  const starts = fill(teeTimes.starts, { time: printTime(group.startsAt, zone) });
  return fill(paper.groupStarts, { group: name, starts });
}
