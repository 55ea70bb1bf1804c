/** "/admin/edit-tee-time/{id}" (specification section 2): moved, made larger or smaller, or deleted. */

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { admin } from "#contract/labels/admin";
import { audit } from "#contract/labels/audit";
import { paper } from "#contract/labels/print";
import { teeTimePlayers } from "#contract/labels/tee-time-players";
import { confirmations } from "#contract/messages";
import type { TeeTime, TeeTimeRequest, TeeTimeSettings } from "#contract/tee-times";
import { clubClock, clubDate } from "#rules/calendar";
import { threeWayMerge } from "#rules/edit-conflict";
import type { TeeTimeId } from "#rules/golf";
import { confirmToPlayer } from "../../../components/announcements.tsx";
import { LinkButton } from "../../../components/button.tsx";
import { settleEditConflict } from "../../../components/edit-conflict.ts";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { useChange } from "../../../components/use-change.ts";
import { teeTimeQuery } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { useParams, useReturn } from "../../../router/hooks.ts";
import { useTimeZone } from "../../../session.tsx";
import { isMeant } from "./ask-about-past.ts";
import { DeleteTeeTime } from "./delete-tee-time.tsx";
import type { TeeTimeForm } from "./read-tee-time-form.ts";
import { saveTeeTime } from "./save-tee-time.tsx";
import { TeeTimeFields } from "./tee-time-form.tsx";
import { promotedText } from "./use-place-changes.tsx";
import { useTeeTimeForm } from "./use-tee-time-form.ts";

const openers = [patterns.teeTimePlayers];

export function EditTeeTime() {
  const { teeTimeId } = useParams(patterns.editTeeTime);
  return <Edit key={teeTimeId} teeTimeId={teeTimeId} />;
}

function Edit({ teeTimeId }: { teeTimeId: TeeTimeId }) {
  const query = useQuery(teeTimeQuery(teeTimeId));
  return (
    <Screen title={admin.editTeeTime} back={{ to: patterns.adminTeeTimes, search: keepSearch, openers }} wide>
      <QueryBoundary query={query}>{(teeTime) => <EditForm teeTime={teeTime} />}</QueryBoundary>
    </Screen>
  );
}

function EditForm({ teeTime: { id: teeTimeId, startsAt, countLimit } }: { teeTime: TeeTime }) {
  // As they were when the form was opened: what comes later was saved by somebody else.
  const [asRead, setAsRead] = useState<TeeTimeSettings>({ startsAt, countLimit });
  const zone = useTimeZone();
  const returnTo = useReturn();
  const queries = useQueryClient();
  const form = useTeeTimeForm(formOf(asRead, zone));
  const { isBusy, run } = useChange();

  async function read(): Promise<TeeTimeSettings> {
    const now = await queries.fetchQuery({ ...teeTimeQuery(teeTimeId), staleTime: 0 });
    return { startsAt: now.startsAt, countLimit: now.countLimit };
  }

  function begin(saved: TeeTimeSettings, isTaken: boolean): void {
    setAsRead(saved);
    const now = formOf(saved, zone);
    form.change(isTaken ? now : threeWayMerge(formOf(asRead, zone), form.values, now));
  }

  function save(body: TeeTimeRequest): void {
    void run(
      () => saveTeeTime(teeTimeId, { ...body, asRead }),
      async (answer) => {
        if (answer === null) return;
        const { hasStarted, promoted } = answer;
        const saved = confirmations.teeTimeSaved;
        confirmToPlayer(promoted.length === 0 ? saved : `${saved} ${promotedText(promoted)}`);
        const search = hasStarted ? { tab: "past" } : {};
        await returnTo(openers, { to: patterns.adminTeeTimes, search });
      },
      (error) => {
        if (!settleEditConflict(error, { read, begin })) form.refused(error);
      },
    );
  }

  return (
    <>
      <TeeTimeFields
        form={form}
        verb={admin.save}
        hasCountLimits
        isBusy={isBusy}
        send={async (body) => {
          if (await isMeant(body, zone, asRead.startsAt)) save(body);
        }}
      />
      <div className="mt-6 flex flex-col gap-3 border-t border-line pt-6 md:w-80">
        <LinkButton look="secondary" to={patterns.teeTimePlayers} params={{ teeTimeId }} search={keepSearch}>
          {teeTimePlayers.title}
        </LinkButton>
        <LinkButton look="secondary" to={patterns.printAndFiles} params={{ teeTimeId }} search={keepSearch}>
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

function formOf({ startsAt, countLimit }: TeeTimeSettings, zone: string): TeeTimeForm {
  return { date: clubDate(startsAt, zone), ...clubClock(startsAt, zone), count: String(countLimit) };
}
