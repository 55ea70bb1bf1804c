import { useState } from "react";
import type { Answer, Body } from "#contract/endpoints";
import { admin } from "#contract/labels/admin";
import { audit } from "#contract/labels/audit";
import { confirmations } from "#contract/labels/confirmations";
import { teeTimePlayers } from "#contract/labels/tee-time-players";
import { playersToAgree } from "#contract/players/moved-players";
import type { TeeTime, TeeTimeSettings } from "#contract/tee-times/tee-times";
import { clubClock, clubDate } from "#rules/calendar";
import type { TeeTimeId } from "#rules/golf";
import { askPlayer, confirmToPlayer } from "../../../components/announcements.tsx";
import { LinkButton } from "../../../components/button.tsx";
import { Answered } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { useWideWindow } from "../../../components/wide-window.ts";
import { teeTimeQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { Refused } from "../../../data/request-errors.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { useParams } from "../../../router/hooks.ts";
import { navigate, returnTo } from "../../../router/router.ts";
import { useTimeZone } from "../../../session.tsx";
import { TeeTimeHead } from "../tee-time-head.tsx";
import { useEditForm, useTypedForm } from "../typed-form.tsx";
import { DeleteTeeTime, type OnDeleting } from "./delete-tee-time.tsx";
import { TeeTimeFields, type TeeTimeForm, teeTimeRules } from "./tee-time-form.tsx";
import { promotedText } from "./use-place-changes.tsx";

const blank: TeeTimeForm = { date: "", time: "", meridiem: "AM", count: "", note: "" };

export function AddTeeTime() {
  const form = useTypedForm(blank, teeTimeRules(useTimeZone()));
  const isWide = useWideWindow();
  return (
    <Screen
      title={admin.addTeeTime}
      back={{ to: patterns.adminTeeTimes, search: keepSearch, openers: [patterns.admin] }}
      wide
    >
      <TeeTimeFields
        form={form}
        verb={admin.addTeeTime}
        send={(body) => request("addTeeTime", { body })}
        done={async ({ id: teeTimeId, hasStarted }) => {
          const search = hasStarted ? { tab: "past" } : {};
          confirmToPlayer(confirmations.teeTimeAdded);
          await (isWide
            ? navigate({ to: patterns.teeTimePlayers, params: { teeTimeId }, search, ignoreBlocker: true })
            : navigate({ to: patterns.adminTeeTimes, search, ignoreBlocker: true }));
        }}
      />
    </Screen>
  );
}

const openers = [patterns.teeTimePlayers];

export function EditTeeTime() {
  const { teeTimeId } = useParams(patterns.editTeeTime);
  const [isDeleting, setDeleting] = useState(false);
  // Nothing is reloaded during the deletion, because its event may come before its answer. A reload would
  // then say that the tee time is not found.
  const query = { ...teeTimeQuery(teeTimeId), enabled: !isDeleting };
  return (
    <Screen
      key={teeTimeId}
      title={admin.editTeeTime}
      back={{ to: patterns.adminTeeTimes, search: keepSearch, openers }}
      wide
    >
      <Answered query={query}>
        {(teeTime) => <EditForm teeTime={teeTime} onDeleting={setDeleting} />}
      </Answered>
    </Screen>
  );
}

function EditForm({ teeTime, onDeleting }: { teeTime: TeeTime; onDeleting: OnDeleting }) {
  const teeTimeId = teeTime.id;
  const zone = useTimeZone();
  const isWide = useWideWindow();
  const form = useEditForm(teeTimeQuery(teeTimeId), teeTime, {
    ...teeTimeRules(zone),
    savedOf,
    formOf: (settings) => formOf(settings, zone),
  });
  const { asRead } = form;
  return (
    <>
      <TeeTimeHead teeTime={teeTime} />
      <TeeTimeFields
        form={form}
        verb={admin.save}
        hasCountLimits
        savedStart={asRead.startsAt}
        send={(body) => saveTeeTime(teeTimeId, { ...body, asRead })}
        done={async (answer) => {
          if (answer === null) return;
          const { hasStarted, promoted } = answer;
          const saved = confirmations.teeTimeSaved;
          confirmToPlayer(promoted.length === 0 ? saved : `${saved} ${promotedText(promoted)}`);
          const search = hasStarted ? { tab: "past" } : {};
          const list = { to: patterns.adminTeeTimes, search };
          const players = { to: patterns.teeTimePlayers, params: { teeTimeId }, search };
          await (isWide
            ? navigate({ ...players, replace: true, ignoreBlocker: true })
            : returnTo(openers, list));
        }}
      />
      <div className="mt-6 flex flex-col gap-3 border-t border-line pt-6 md:w-80">
        <LinkButton look="secondary" to={patterns.audit} search={{ teeTime: teeTimeId }}>
          {audit.title}
        </LinkButton>
        <DeleteTeeTime teeTimeId={teeTimeId} onDeleting={onDeleting} />
      </div>
    </>
  );
}

function savedOf({ startsAt, countLimit, note = "" }: TeeTimeSettings): TeeTimeSettings {
  return { startsAt, countLimit, note };
}

function formOf({ startsAt, countLimit, note = "" }: TeeTimeSettings, zone: string): TeeTimeForm {
  return { date: clubDate(startsAt, zone), ...clubClock(startsAt, zone), count: String(countLimit), note };
}

/**
 * A start in the future may undo no shows and move players to the waitlist (rulings 9, 13). So the app asks
 * the admin first. Resolves to null if the admin cancels.
 */
async function saveTeeTime(
  teeTimeId: TeeTimeId,
  body: Body<"changeTeeTime">,
): Promise<Answer<"changeTeeTime"> | null> {
  for (let agreed: string[] | undefined; ; ) {
    try {
      return await request("changeTeeTime", { params: { teeTimeId }, body: { ...body, agreed } });
    } catch (error) {
      if (!(error instanceof Refused) || error.reason !== "players-change") throw error;
      const lines = playersToAgree(error.detail);
      const text = <Consequences lines={lines} />;
      if (!(await askPlayer({ title: teeTimePlayers.askMove, text, verb: teeTimePlayers.move }))) return null;
      agreed = lines;
    }
  }
}

function Consequences({ lines }: { lines: readonly string[] }) {
  return (
    <div className="flex flex-col gap-3">
      <p>{teeTimePlayers.movedAnew}</p>
      <ul>
        {lines.map((line, i) => (
          <li key={i} className="border-b border-line py-1">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
