/** "/admin/edit-tee-time/{id}" (specification section 2): moved, made larger or smaller, or deleted. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { showTeeTime } from "#contract/changed-meanwhile";
import { admin } from "#contract/labels/admin";
import { audit } from "#contract/labels/audit";
import { paper } from "#contract/labels/paper";
import { teeTimePlayers } from "#contract/labels/tee-time-players";
import type { TeeTime, TeeTimeRequest, TeeTimeSettings } from "#contract/tee-times";
import { clubClock, clubDate, readClubTime } from "#rules/calendar";
import { isRefused } from "#rules/refusal";
import { confirmToPlayer } from "../../components/announcements.tsx";
import { LinkButton } from "../../components/button.tsx";
import { useChangedMeanwhile } from "../../components/changed-meanwhile.tsx";
import { Loaded } from "../../components/loading.tsx";
import { Screen } from "../../components/screen.tsx";
import { useChange } from "../../components/use-change.ts";
import { teeTimeQuery } from "../../data/queries.ts";
import { request } from "../../data/request.ts";
import { patterns } from "../../paths.ts";
import { useTimeZone } from "../../session.tsx";
import { DeleteTeeTime } from "./delete-tee-time.tsx";
import { keepSearch } from "./list-beside.tsx";
import type { TeeTimeForm } from "./read-tee-time-form.ts";
import { TeeTimeFields } from "./tee-time-form.tsx";
import { tellPromoted } from "./use-place-changes.tsx";

export function EditTeeTime() {
  const { teeTimeId } = useParams({ from: "/signed-in/admin-only/tee-times/admin/edit-tee-time/$teeTimeId" });
  return <Edit key={teeTimeId} teeTimeId={teeTimeId} />;
}

function Edit({ teeTimeId }: { teeTimeId: string }) {
  const query = useQuery(teeTimeQuery(teeTimeId));
  return (
    <Screen title={admin.editTeeTime} back={{ to: patterns.adminTeeTimes, search: keepSearch }} wide>
      <Loaded query={query}>{(teeTime) => <EditForm teeTime={teeTime} />}</Loaded>
    </Screen>
  );
}

function EditForm({ teeTime: { id: teeTimeId, startsAt, countLimit } }: { teeTime: TeeTime }) {
  // As they were when the form was opened: what comes later was saved by somebody else.
  const [asRead, setAsRead] = useState<TeeTimeSettings>({ startsAt, countLimit });
  const zone = useTimeZone();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { isBusy, run } = useChange();
  const clash = useChangedMeanwhile<TeeTimeSettings>({
    read: async () => settingsOf(await queries.fetchQuery({ ...teeTimeQuery(teeTimeId), staleTime: 0 })),
    show: (settings) => showTeeTime(settings, zone),
    saveMine: (mine, theirs) => {
      const { count, meridiem, ...typed } = formOf(mine, zone);
      const body = {
        ...typed,
        meridiem: meridiem === "PM" ? "PM" : "AM",
        countLimit: Number(count),
      } as const;
      save(body, theirs, () => {});
    },
    takeTheirs: setAsRead,
  });

  function save(body: TeeTimeRequest, read: TeeTimeSettings, refused: (error: unknown) => void): void {
    void run(
      () => request("changeTeeTime", { params: { teeTimeId }, body: { ...body, asRead: read } }),
      async ({ hasBegun, promoted }) => {
        await navigate({ to: patterns.adminTeeTimes, search: hasBegun ? { tab: "past" } : {} });
        if (promoted.length > 0) confirmToPlayer(tellPromoted(promoted));
      },
      (error) => {
        const wanted = readClubTime(body, zone);
        const mine = { startsAt: isRefused(wanted) ? startsAt : wanted, countLimit: body.countLimit };
        if (!clash.settle(error, mine)) refused(error);
      },
    );
  }

  return (
    <>
      <TeeTimeFields
        key={`${asRead.startsAt} ${asRead.countLimit}`}
        initial={formOf(asRead, zone)}
        verb={admin.save}
        hasCountLimits
        isBusy={isBusy}
        send={(body, refused) => save(body, asRead, refused)}
      />
      {clash.question}
      <div className="mt-6 flex flex-col gap-3 border-t border-line pt-6 md:w-80">
        <LinkButton look="secondary" to={patterns.teeTimePlayers} params={{ teeTimeId }} search={keepSearch}>
          {teeTimePlayers.title}
        </LinkButton>
        <LinkButton look="secondary" to={patterns.paperAndFiles} params={{ teeTimeId }}>
          {paper.title}
        </LinkButton>
        <LinkButton look="secondary" to={patterns.audit} search={{ teeTime: teeTimeId }}>
          {audit.title}
        </LinkButton>
        <DeleteTeeTime teeTimeId={teeTimeId} />
      </div>
    </>
  );
}

function settingsOf({ startsAt, countLimit }: TeeTime): TeeTimeSettings {
  return { startsAt, countLimit };
}

function formOf({ startsAt, countLimit }: TeeTimeSettings, zone: string): TeeTimeForm {
  return { date: clubDate(startsAt, zone), ...clubClock(startsAt, zone), count: String(countLimit) };
}
