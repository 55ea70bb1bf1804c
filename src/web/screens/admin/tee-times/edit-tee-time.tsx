/** "/admin/edit-tee-time/{id}" (specification section 2): moved, made larger or smaller, or deleted. */
import { useQueryClient } from "@tanstack/react-query";
import type { Answer, Body } from "#contract/endpoints";
import { admin } from "#contract/labels/admin";
import { audit } from "#contract/labels/audit";
import { paper } from "#contract/labels/print";
import { teeTimePlayers } from "#contract/labels/tee-time-players";
import { confirmations } from "#contract/messages";
import { playersToAgree } from "#contract/moved-players";
import type { TeeTime, TeeTimeRequest, TeeTimeSettings } from "#contract/tee-times";
import { clubClock, clubDate } from "#rules/calendar";
import type { TeeTimeId } from "#rules/golf";
import { askPlayer, confirmToPlayer } from "../../../components/announcements.tsx";
import { LinkButton } from "../../../components/button.tsx";
import { Answered } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { useChange } from "../../../components/use-change.ts";
import { teeTimeQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { Refused } from "../../../data/request-errors.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { useParams, useReturn } from "../../../router/hooks.ts";
import { useTimeZone } from "../../../session.tsx";
import { useEditForm } from "../typed-form.tsx";
import { DeleteTeeTime } from "./delete-tee-time.tsx";
import { TeeTimeFields, type TeeTimeForm, teeTimeRules } from "./tee-time-form.tsx";
import { promotedText } from "./use-place-changes.tsx";

const openers = [patterns.teeTimePlayers];

export function EditTeeTime() {
  const { teeTimeId } = useParams(patterns.editTeeTime);
  return (
    <Screen
      key={teeTimeId}
      title={admin.editTeeTime}
      back={{ to: patterns.adminTeeTimes, search: keepSearch, openers }}
      wide
    >
      <Answered query={teeTimeQuery(teeTimeId)}>{(teeTime) => <EditForm teeTime={teeTime} />}</Answered>
    </Screen>
  );
}

function EditForm({ teeTime }: { teeTime: TeeTime }) {
  const teeTimeId = teeTime.id;
  const zone = useTimeZone();
  const returnTo = useReturn();
  const queries = useQueryClient();
  const { isBusy, run } = useChange();
  const form = useEditForm(settingsOf(teeTime), {
    ...teeTimeRules(zone),
    formOf: (settings) => formOf(settings, zone),
    readSaved: async () => settingsOf(await queries.fetchQuery({ ...teeTimeQuery(teeTimeId), staleTime: 0 })),
  });
  const { asRead } = form;

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
      form.refused,
    );
  }

  const there = { look: "secondary", params: { teeTimeId }, search: keepSearch } as const;
  return (
    <>
      <TeeTimeFields
        form={form}
        verb={admin.save}
        hasCountLimits
        isBusy={isBusy}
        savedStart={asRead.startsAt}
        send={save}
      />
      <div className="mt-6 flex flex-col gap-3 border-t border-line pt-6 md:w-80">
        <LinkButton to={patterns.teeTimePlayers} {...there}>
          {teeTimePlayers.title}
        </LinkButton>
        <LinkButton to={patterns.printAndFiles} {...there}>
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

function settingsOf({ startsAt, countLimit }: TeeTimeSettings): TeeTimeSettings {
  return { startsAt, countLimit };
}

function formOf({ startsAt, countLimit }: TeeTimeSettings, zone: string): TeeTimeForm {
  return { date: clubDate(startsAt, zone), ...clubClock(startsAt, zone), count: String(countLimit) };
}

/** Moving a started tee time into the future changes players, so the admin is asked (rulings 9, 13). Null: no. */
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
          // Two players may have the same name, and the list does not change.
          <li key={i} className="border-b border-line py-1">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
