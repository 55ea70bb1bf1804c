/** "/admin/settings", beyond section 2: what holds for the whole club? Rulings 5, 7, 23, 35 and 43. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ClubSettingsAnswer } from "#contract/club";
import { clubSettings } from "#contract/labels/club";
import { confirmations, fill, refusalText } from "#contract/messages";
import { printTime, toInstant } from "#rules/calendar";
import {
  type ClubSettings,
  maxClubNameLength,
  readCloseHours,
  readClubSettings,
  readPot,
} from "#rules/club-settings";
import { changedFields, threeWayMerge } from "#rules/edit-conflict";
import type { Instant } from "#rules/golf";
import { writeAmount } from "#rules/money";
import { isRefused, type Refusal, type RefusalReason } from "#rules/refusal";
import type { SeasonStart } from "#rules/season";
import { isTimeZone } from "#rules/wall-time";
import { confirmToPlayer } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";
import { settleEditConflict } from "../../../components/edit-conflict.ts";
import { CheckboxField, TextField } from "../../../components/fields.tsx";
import { Form, useFieldErrors } from "../../../components/form.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { useChange } from "../../../components/use-change.ts";
import { clubSettingsQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { Refused, reasonText } from "../../../data/request-errors.ts";
import { patterns } from "../../../paths.ts";
import { refreshSession } from "../../../session.tsx";
import { useLeaveQuestion } from "../use-leave-question.ts";
import { SeasonStartField } from "./season-start-field.tsx";

export function EditClubSettings() {
  const query = useQuery(clubSettingsQuery);
  return (
    <Screen title={clubSettings.title} back={{ to: patterns.admin }} wide>
      <QueryBoundary query={query}>
        {(answer) => (
          <SettingsForm
            settings={settingsOf(answer)}
            clock={{ now: answer.now, readAtMs: query.dataUpdatedAt }}
          />
        )}
      </QueryBoundary>
    </Screen>
  );
}

type Values = {
  name: string;
  timeZone: string;
  pot: string;
  settle: boolean;
  closeCards: string;
  seasonStart: SeasonStart;
};
type Field = "name" | "timeZone" | "pot" | "closeCards";

/** The server's time, and when this phone received it by a clock that may be wrong but runs. */
type ServerClock = { now: Instant; readAtMs: number };

function SettingsForm({ settings, clock }: { settings: ClubSettings; clock: ServerClock }) {
  // As they were when the form was opened: what comes later was saved by somebody else.
  const [asRead, setAsRead] = useState(settings);
  const [form, setForm] = useState(() => formOf(settings));
  const fieldErrors = useFieldErrors<Field>();
  const queries = useQueryClient();
  const { isBusy, run } = useChange();
  useLeaveQuestion(changedFields(formOf(asRead), form).length);

  async function read(): Promise<ClubSettings> {
    return settingsOf(await queries.fetchQuery({ ...clubSettingsQuery, staleTime: 0 }));
  }

  function begin(saved: ClubSettings, isTaken = true): void {
    setAsRead(saved);
    setForm(isTaken ? formOf(saved) : threeWayMerge(formOf(asRead), form, formOf(saved)));
  }

  function submit(): void {
    const wanted = readForm(form);
    if (isRefused(wanted)) fieldErrors.set(refusalText(wanted.refused), ...fieldsAtFault(wanted.refused));
    else save(wanted);
  }

  function save(wanted: ClubSettings): void {
    void run(
      () => request("changeClubSettings", { body: { ...wanted, asRead } }),
      (saved) => {
        begin(settingsOf(saved));
        refreshSession().catch(() => {});
        confirmToPlayer(confirmations.settingsSaved);
      },
      (error) => {
        if (settleEditConflict(error, { read, begin })) return;
        fieldErrors.set(reasonText(error), ...(error instanceof Refused ? fieldsAtFault(error.reason) : []));
      },
    );
  }

  function set(change: Partial<Values>): void {
    setForm({ ...form, ...change });
    for (const name of Object.keys(change)) fieldErrors.clear(name as Field);
  }

  return (
    <Form fieldErrors={fieldErrors} onSubmit={submit}>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <TextField
          label={clubSettings.name}
          value={form.name}
          onChange={(name) => set({ name })}
          maxLength={maxClubNameLength}
          invalid={fieldErrors.has("name")}
          hint={clubSettings.nameHint}
        />
        <TextField
          label={clubSettings.pot}
          value={form.pot}
          onChange={(pot) => set({ pot })}
          inputMode="decimal"
          maxLength={8}
          invalid={fieldErrors.has("pot")}
          hint={fieldErrors.has("pot") ? clubSettings.potRange : clubSettings.potHint}
        />
        <div className="flex flex-col gap-1.5">
          <TextField
            label={clubSettings.timeZone}
            value={form.timeZone}
            onChange={(timeZone) => set({ timeZone })}
            maxLength={80}
            invalid={fieldErrors.has("timeZone")}
            hint={timeThere(form.timeZone.trim(), clock)}
          />
          <p className="text-small text-muted">{clubSettings.timeZoneMoves}</p>
        </div>
        <div>
          <CheckboxField
            label={clubSettings.settle}
            checked={form.settle}
            onChange={(settle) => set({ settle })}
          />
          <p className="text-small text-muted">{clubSettings.settleHint}</p>
        </div>
        <TextField
          label={clubSettings.closeCards}
          value={form.closeCards}
          onChange={(closeCards) => set({ closeCards })}
          inputMode="numeric"
          maxLength={4}
          invalid={fieldErrors.has("closeCards")}
          hint={fieldErrors.has("closeCards") ? clubSettings.closeCardsRange : clubSettings.closeCardsHint}
        />
        <SeasonStartField value={form.seasonStart} onChange={(seasonStart) => set({ seasonStart })} />
      </div>
      <div className="md:w-80">
        <Button type="submit" busy={isBusy}>
          {clubSettings.save}
        </Button>
      </div>
    </Form>
  );
}

/** The surest way to see that it is the right one. */
function timeThere(timeZone: string, { now, readAtMs }: ServerClock): string {
  if (!isTimeZone(timeZone)) return clubSettings.timeZoneUnknown;
  const there = toInstant(Date.parse(now) + Date.now() - readAtMs);
  return fill(clubSettings.timeZoneHint, { time: printTime(there, timeZone) });
}

function settingsOf({ now: _, ...settings }: ClubSettingsAnswer): ClubSettings {
  return settings;
}

function formOf(settings: ClubSettings): Values {
  const { potPerPlayerCents, settleAfterLiveRound, closeCardsAfterHours, ...asTheyAre } = settings;
  return {
    ...asTheyAre,
    pot: writeAmount(potPerPlayerCents),
    settle: settleAfterLiveRound,
    closeCards: closeCardsAfterHours?.toString() ?? "",
  };
}

function readForm({ pot, settle, closeCards, ...others }: Values): ClubSettings | Refusal {
  const potPerPlayerCents = readPot(pot);
  if (isRefused(potPerPlayerCents)) return potPerPlayerCents;
  const closeCardsAfterHours = readCloseHours(closeCards);
  if (isRefused(closeCardsAfterHours)) return closeCardsAfterHours;
  return readClubSettings({
    ...others,
    potPerPlayerCents,
    settleAfterLiveRound: settle,
    closeCardsAfterHours,
  });
}

function fieldsAtFault(reason: RefusalReason): Field[] {
  const field = fieldOf[reason];
  return field ? [field] : [];
}

const fieldOf: Partial<Record<RefusalReason, Field>> = {
  "form-incomplete": "name",
  "pot-invalid": "pot",
  "close-hours-invalid": "closeCards",
  "time-zone-invalid": "timeZone",
  "time-zone-too-near": "timeZone",
  "time-zone-skips": "timeZone",
};
