/** Prints fields that somebody else changed. The server's refusal and the screen show the same texts. */
import { printDate, printDateAndTime } from "#rules/calendar";
import { writeIndex } from "#rules/cards/handicap";
import type { ClubSettings } from "#rules/club/club-settings";
import { printSeasonStart } from "#rules/club/season";
import type { Entered, NassauAmounts, Tenths } from "#rules/golf";
import { printAmount } from "#rules/money";
import { formatPhone } from "#rules/players/person";
import { type Refusal, refuse } from "#rules/refusal";
import { admin, adminCodes } from "./labels/admin.ts";
import { registration } from "./labels/auth.ts";
import { betRounds } from "./labels/bet-rounds.ts";
import { adminCourse, clubSettings } from "./labels/club.ts";
import { meanwhile } from "./labels/meanwhile.ts";
import { enteredText, scoreEntry } from "./labels/score.ts";
import { teeTimes } from "./labels/tee-times.ts";
import { fill } from "./messages.ts";
import type { CodeSettings } from "./players/group-codes.ts";
import type { ProfileRequest } from "./players/profile.ts";
import type { Deletion, TeeTimeSettings } from "./tee-times/tee-times.ts";

export type LabeledValue = { readonly label: string; readonly value: string };
export type LabeledFields<Values> = { [Name in keyof Values]-?: LabeledValue };

/** Refuses with "changed-meanwhile"; the refusal has the saved values. */
export function refuseEditConflict(now: readonly LabeledValue[]): Refusal {
  return refuse("changed-meanwhile", { changed: printLabeledValues(now) });
}

export function printLabeledValues(shown: readonly LabeledValue[]): string {
  return shown.map(({ label, value }) => `${label}: ${value}`).join("; ");
}

type ShownTeeTime = TeeTimeSettings & { courseName?: string | undefined };

export function showTeeTime(teeTime: ShownTeeTime, timeZone: string): LabeledFields<TeeTimeSettings> {
  const when = printDateAndTime(teeTime.startsAt, timeZone);
  return {
    startsAt: { label: admin.dateAndTime, value: when },
    countLimit: { label: admin.numberOfPlayers, value: String(teeTime.countLimit) },
    courseId: { label: adminCourse.title, value: teeTime.courseName ?? "" },
  };
}

export function showProfile(profile: ProfileRequest): LabeledFields<ProfileRequest> {
  return {
    firstName: { label: registration.firstName, value: profile.firstName },
    lastName: { label: registration.lastName, value: profile.lastName },
    nickname: { label: registration.nickname, value: profile.nickname || meanwhile.none },
    showNickname: { label: registration.showNickname, value: yesOrNo(profile.showNickname) },
    teeBox: { label: registration.preferredTeeBox, value: profile.teeBox || meanwhile.none },
  };
}

export function showPhone(phone: string): LabeledValue {
  return { label: registration.phone, value: formatPhone(phone) };
}

export function showClubSettings(settings: ClubSettings): LabeledFields<ClubSettings> {
  const closeCards = settings.closeCardsAfterHours?.toString() ?? clubSettings.never;
  return {
    name: { label: clubSettings.name, value: settings.name },
    timeZone: { label: clubSettings.timeZone, value: settings.timeZone },
    settleAfterLiveRound: { label: clubSettings.settle, value: yesOrNo(settings.settleAfterLiveRound) },
    potPerPlayerCents: { label: clubSettings.pot, value: printAmount(settings.potPerPlayerCents) },
    closeCardsAfterHours: { label: clubSettings.closeCards, value: closeCards },
    seasonStart: { label: clubSettings.seasonStart, value: printSeasonStart(settings.seasonStart) },
    lateHours: { label: clubSettings.lateHours, value: String(settings.lateHours) },
    scorers: { label: clubSettings.scorers, value: yesOrNo(settings.scorers) },
  };
}

export function showCourse(course: { name: string; loadedAt: string }, timeZone: string): LabeledValue {
  const loaded = fill(adminCourse.loaded, { date: printDate(course.loadedAt, timeZone) });
  return { label: adminCourse.title, value: `${course.name}, ${loaded}` };
}

export function showCode({ maxPlayers, active }: CodeSettings): LabeledFields<CodeSettings> {
  return {
    maxPlayers: { label: adminCodes.maxPlayers, value: maxPlayers?.toString() ?? adminCodes.noMaximum },
    active: { label: adminCodes.active, value: yesOrNo(active) },
  };
}

export function showStakes({ front9Cents, back9Cents, overallCents }: NassauAmounts): LabeledValue[] {
  return [
    { label: betRounds.front9, value: printAmount(front9Cents) },
    { label: betRounds.back9, value: printAmount(back9Cents) },
    { label: betRounds.overall, value: printAmount(overallCents) },
  ];
}

/** `group` is null without a group, undefined for a player who has left. */
export function showGroup(name: string, group: number | null | undefined): LabeledValue {
  const inGroup = group === null ? meanwhile.noGroup : fill(teeTimes.group, { group: group ?? "" });
  return { label: name, value: group === undefined ? meanwhile.left : inGroup };
}

export function showPlace(name: string, place: { waitlist: boolean }): LabeledValue {
  return { label: name, value: place.waitlist ? meanwhile.onWaitlist : meanwhile.joined };
}

export function showIndex(tenths: Tenths | null): LabeledValue {
  return { label: scoreEntry.handicapIndex, value: tenths === null ? meanwhile.none : writeIndex(tenths) };
}

export function showTeeBox(name: string | null): LabeledValue {
  return { label: scoreEntry.teeBox, value: name ?? meanwhile.none };
}

export function showHole(holeNumber: number, gross: Entered | null): LabeledValue {
  const value = gross === null ? scoreEntry.blank : enteredText(gross);
  return { label: fill(scoreEntry.holeNumber, { hole: holeNumber }), value };
}

/** Shows what is deleted with a tee time, in the order of the dialog. */
export function showDeletion(deletion: Deletion): LabeledFields<Deletion> {
  const kinds = Object.keys(admin.deleted) as (keyof Deletion)[];
  const shown = kinds.map((kind) => [kind, { label: admin.deleted[kind], value: String(deletion[kind]) }]);
  return Object.fromEntries(shown);
}

function yesOrNo(isSo: boolean): string {
  return isSo ? meanwhile.yes : meanwhile.no;
}
