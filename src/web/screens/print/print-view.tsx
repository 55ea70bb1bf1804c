import type { ReactNode } from "react";
import { paper } from "#contract/labels/print";
import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import { printDate, printTime } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { Button } from "../../components/button.tsx";
import { Screen } from "../../components/screen.tsx";
import { patterns } from "../../paths.ts";
import { keepSearch } from "../../return-path.ts";
import { useAnyParams } from "../../router/hooks.ts";
import type { WayUp } from "../../router/link.tsx";
import { useSession, useTimeZone } from "../../session.tsx";
import type { PrintGroup } from "./print-groups.ts";

export function PrintView(props: {
  title: string;
  back?: WayUp;
  sheet: "portrait" | "landscape";
  children: ReactNode;
}) {
  const { teeTimeId = "" } = useAnyParams();
  const toFiles = { to: patterns.printAndExport, params: { teeTimeId }, search: keepSearch };
  return (
    <div data-print={props.sheet}>
      <Screen title={props.title} back={props.back ?? toFiles} wide="table">
        <div className="sm:w-80 print:hidden">
          <Button onPress={() => window.print()}>{paper.print}</Button>
        </div>
        {props.children}
      </Screen>
    </div>
  );
}

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

export function useGroupLine({ groupNumber, startsAt }: PrintGroup<unknown>): string {
  const zone = useTimeZone();
  const group = groupNumber === null ? paper.noGroup : fill(teeTimes.group, { group: groupNumber });
  if (startsAt === null) return group;
  return fill(paper.groupStarts, {
    group,
    starts: fill(teeTimes.starts, { time: printTime(startsAt, zone) }),
  });
}
