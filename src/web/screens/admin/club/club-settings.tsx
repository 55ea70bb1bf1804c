import { useQuery } from "@tanstack/react-query";
import type { ClubSettingsAnswer } from "#contract/club/club";
import { clubSettings } from "#contract/labels/club";
import { confirmations } from "#contract/labels/confirmations";
import { fill } from "#contract/messages";
import { months, printTime, toInstant } from "#rules/calendar";
import {
  type ClubSettings,
  maxClubNameLength,
  readCloseHours,
  readClubSettings,
  readLateHours,
  readPot,
  readSeasonBest,
} from "#rules/club/club-settings";
import { daysIn, monthAndDay, type SeasonStart, seasonStartOn } from "#rules/club/season";
import type { Instant } from "#rules/golf";
import { writeAmount } from "#rules/money";
import { isRefused, type Refusal, type RefusalReason } from "#rules/refusal";
import { isTimeZone } from "#rules/wall-time";
import { confirmToPlayer } from "../../../components/announcements.tsx";
import { CheckboxField, SelectField, TextField } from "../../../components/form/fields.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { clubSettingsQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { patterns } from "../../../paths.ts";
import { refreshSession } from "../../../session.tsx";
import { TypedForm, useEditForm } from "../typed-form.tsx";

export function EditClubSettings() {
  const query = useQuery(clubSettingsQuery);
  return (
    <Screen title={clubSettings.title} back={{ to: patterns.admin }} wide>
      <QueryBoundary query={query}>
        {(answer) => (
          <SettingsForm answer={answer} clock={{ now: answer.now, readAtMs: query.dataUpdatedAt }} />
        )}
      </QueryBoundary>
    </Screen>
  );
}

/** `now`: the server's time. `readAtMs`: the phone's time when `now` came. The phone only measures the time since then. */
type ServerClock = { now: Instant; readAtMs: number };

function SettingsForm({ answer, clock }: { answer: ClubSettingsAnswer; clock: ServerClock }) {
  const form = useEditForm(clubSettingsQuery, answer, {
    savedOf: ({ now: _, ...settings }): ClubSettings => settings,
    formOf,
    readForm,
    wrongFields: (why) => fieldsAtFault[why] ?? [],
  });
  const { values, change, field, asRead } = form;
  return (
    <TypedForm
      form={form}
      verb={clubSettings.save}
      send={(wanted) => request("changeClubSettings", { body: { ...wanted, asRead } })}
      done={(saved) => {
        form.restart(saved);
        refreshSession().catch(() => {});
        confirmToPlayer(confirmations.settingsSaved);
      }}
    >
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <TextField
          {...field("name")}
          label={clubSettings.name}
          maxLength={maxClubNameLength}
          hint={clubSettings.nameHint}
        />
        <TextField
          {...field("pot", clubSettings.potHint, clubSettings.potRange)}
          label={clubSettings.pot}
          inputMode="decimal"
          maxLength={8}
        />
        <div className="flex flex-col gap-1.5">
          <TextField
            {...field("timeZone")}
            label={clubSettings.timeZone}
            maxLength={80}
            choices={timeZones}
            hint={timeThere(values.timeZone.trim(), clock)}
          />
          <p className="text-small text-muted">{clubSettings.timeZoneMoves}</p>
        </div>
        <CheckboxField
          label={clubSettings.settle}
          checked={values.settle}
          onChange={(settle) => change({ settle })}
          hint={clubSettings.settleHint}
        />
        <TextField
          {...field("closeCards", clubSettings.closeCardsHint, clubSettings.closeCardsRange)}
          label={clubSettings.closeCards}
          inputMode="numeric"
          maxLength={4}
        />
        <TextField
          {...field("late", clubSettings.lateHoursHint, clubSettings.lateHoursRange)}
          label={clubSettings.lateHours}
          inputMode="numeric"
          maxLength={2}
        />
        <CheckboxField
          label={clubSettings.scorers}
          checked={values.scorers}
          onChange={(scorers) => change({ scorers })}
          hint={clubSettings.scorersHint}
        />
        <SeasonStartField value={values.seasonStart} onChange={(seasonStart) => change({ seasonStart })} />
        <TextField
          {...field("seasonPoints", clubSettings.seasonPointsHint, clubSettings.seasonPointsRange)}
          label={clubSettings.seasonPoints}
          maxLength={298}
        />
        <TextField
          {...field("best", clubSettings.seasonBestHint, clubSettings.seasonBestRange)}
          label={clubSettings.seasonBest}
          inputMode="numeric"
          maxLength={3}
        />
      </div>
    </TypedForm>
  );
}

function SeasonStartField(props: { value: SeasonStart; onChange: (start: SeasonStart) => void }) {
  const { month, day } = monthAndDay(props.value);
  const days = Array.from({ length: daysIn(month) }, (_, i) => String(i + 1));
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        <SelectField
          label={clubSettings.seasonMonth}
          value={String(month)}
          onChange={(chosen) => props.onChange(seasonStartOn(Number(chosen), day))}
          options={months.map((label, i) => ({ value: String(i + 1), label }))}
        />
        <SelectField
          label={clubSettings.seasonDay}
          value={String(day)}
          onChange={(chosen) => props.onChange(seasonStartOn(month, Number(chosen)))}
          options={days.map((label) => ({ value: label, label }))}
        />
      </div>
      <p className="text-small text-muted">{clubSettings.seasonHint}</p>
    </div>
  );
}

const timeZones = Intl.supportedValuesOf("timeZone");

function timeThere(timeZone: string, { now, readAtMs }: ServerClock): string {
  if (!isTimeZone(timeZone)) return clubSettings.timeZoneUnknown;
  const there = toInstant(Date.parse(now) + Date.now() - readAtMs);
  return fill(clubSettings.timeZoneHint, { time: printTime(there, timeZone) });
}

function formOf(settings: ClubSettings) {
  const {
    potPerPlayerCents,
    settleAfterLiveRound,
    closeCardsAfterHours,
    lateHours,
    seasonBest,
    ...asTheyAre
  } = settings;
  return {
    ...asTheyAre,
    pot: writeAmount(potPerPlayerCents),
    settle: settleAfterLiveRound,
    closeCards: closeCardsAfterHours?.toString() ?? "",
    late: String(lateHours),
    best: seasonBest?.toString() ?? "",
  };
}

type Values = ReturnType<typeof formOf>;

function readForm({ pot, settle, closeCards, late, best, ...others }: Values): ClubSettings | Refusal {
  const potPerPlayerCents = readPot(pot);
  if (isRefused(potPerPlayerCents)) return potPerPlayerCents;
  const closeCardsAfterHours = readCloseHours(closeCards);
  if (isRefused(closeCardsAfterHours)) return closeCardsAfterHours;
  const lateHours = readLateHours(late);
  if (isRefused(lateHours)) return lateHours;
  const seasonBest = readSeasonBest(best);
  if (isRefused(seasonBest)) return seasonBest;
  return readClubSettings({
    ...others,
    seasonBest,
    lateHours,
    potPerPlayerCents,
    settleAfterLiveRound: settle,
    closeCardsAfterHours,
  });
}

const fieldsAtFault: Partial<Record<RefusalReason, (keyof Values)[]>> = {
  "form-incomplete": ["name"],
  "pot-invalid": ["pot"],
  "close-hours-invalid": ["closeCards"],
  "late-hours-invalid": ["late"],
  "season-points-invalid": ["seasonPoints"],
  "season-best-invalid": ["best"],
  "time-zone-invalid": ["timeZone"],
  "time-zone-too-near": ["timeZone"],
  "time-zone-skips": ["timeZone"],
};
