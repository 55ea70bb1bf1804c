import * as z from "zod/mini";
import { type LabeledValue, showHole, showIndex } from "#contract/edit-conflict";
import { admin, adminAccount, adminCodes } from "#contract/labels/admin";
import { auditFields as words } from "#contract/labels/audit";
import { registration } from "#contract/labels/auth";
import { betRounds } from "#contract/labels/bet-rounds";
import { meanwhile } from "#contract/labels/meanwhile";
import { scoreEntry } from "#contract/labels/score";
import { stakesOfRound } from "#contract/labels/shared";
import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import { entered } from "#contract/values";
import type { BetStatus } from "#rules/bets/bet";
import type { PaymentStatus } from "#rules/bets/payments";
import { printDayAndTime } from "#rules/calendar";
import { writeCard } from "#rules/cards/gross";
import { printHandicap, printRating } from "#rules/cards/handicap";
import { hasNoBackNine } from "#rules/cards/left";
import { enteredOf } from "#rules/cards/picked-up";
import { printSeasonStart } from "#rules/club/season";
import { isDate, printDayOf, printWeekdays } from "#rules/dates";
import type { Hole, PlayerId, Role } from "#rules/golf";
import { printAmount, printSignedAmount } from "#rules/money";
import { formatPhone } from "#rules/players/person";
import * as golf from "../database/json.ts";

/** Recorded values by name. `audit.ts` moves values of `amounts`, `stakes` and `basis` up to this level. */
export type Details = Readonly<Record<string, unknown>>;

export type PrintContext = {
  readonly timeZone: string;
  readonly nameOf: (playerId: PlayerId) => string;
  readonly read: <T>(schema: z.ZodMiniType<T>, kept: unknown) => T;
};

export type Field = (details: Details, context: PrintContext) => LabeledValue[];

const at: Print = (value, { timeZone }) => printDayAndTime(String(value), timeZone);
const text: Print = (value) => String(value);
const day: Print = (value) => (isDate(String(value)) ? printDayOf(String(value)) : String(value));
const yesOrNo: Print = (value) => (value === true || value === 1 ? meanwhile.yes : meanwhile.no);
const player: Print = (value, { nameOf }) => nameOf(String(value));
const stake: Print = (value) => printAmount(Number(value));
const won: Print = (value) => printSignedAmount(Number(value));
const count: Print = (value) => (Number(value) > 0 ? `+${value}` : String(value));

export const settings: readonly Field[] = [
  field("name", words.clubName, text),
  field("timeZone", words.timeZone, text),
  field("potPerPlayerCents", words.pot, stake),
  field("settleAfterLiveRound", words.settleAfterLive, yesOrNo),
  field("closeCardsAfterHours", words.closeCards, text, words.cardsStayOpen),
  field("seasonStart", words.seasonStart, (value) => printSeasonStart(String(value))),
  field("lateHours", words.lateHours, text),
  field("scorers", words.scorers, yesOrNo),
];

export const course: readonly Field[] = [
  field("name", words.courseName, text),
  list("teeBoxes", golf.teeBox, ({ name, yards, ratingTenths, slope, holes = [] }) => ({
    label: fill(words.teeBoxNamed, { name }),
    value: [
      fill(words.teeBox, { yards, rating: printRating(ratingTenths), slope }),
      ...holes.map(holeValue).map(({ label, value }) => `${label}: ${value}`),
    ].join("; "),
  })),
  list("holes", golf.hole, holeValue),
];

function holeValue({ number, par, handicap }: Hole) {
  return {
    label: fill(words.holeOf, { hole: number }),
    value: fill(words.hole, { par, index: handicap }),
  };
}

export const codeSettings: readonly Field[] = [
  field("maxPlayers", adminCodes.maxPlayers, text, adminCodes.noMaximum),
  field("active", adminCodes.active, yesOrNo),
  present("linkedMemberCode", adminCodes.memberCode, text),
  present("linkedMemberId", adminCodes.linkedMember, player),
];

export const television = field("television", words.television, text);
export const phone = field("phone", registration.phone, (value) => formatPhone(String(value)));
export const role = field("role", adminAccount.role, (value) => wordFor(value, roles));
export const host = present("affiliatedWith", words.host, player);
export const groupCode = field("groupCode", words.group, text, meanwhile.noGroup);
export const validUntil = field("expiresAt", words.validUntil, at);

export const profile: readonly Field[] = [
  field("firstName", registration.firstName, text),
  field("lastName", registration.lastName, text),
  field("nickname", registration.nickname, text),
  field("showNickname", registration.showNickname, yesOrNo),
  field("teeBox", registration.preferredTeeBox, text),
];

const startAndLimit: readonly Field[] = [
  field("startsAt", words.startsAt, at),
  field("countLimit", admin.numberOfPlayers, text),
];

export const teeTime: readonly Field[] = [
  ...startAndLimit,
  // A tee time gets its own pot at its first score, or if the club changes the pot after the start. Before that, none
  // is shown.
  present("potPerPlayerCents", words.pot, stake),
];

export const changedTeeTime: readonly Field[] = [
  ...startAndLimit,
  field("course", words.courseName, text),
  field("potPerPlayerCents", words.pot, stake, words.clubsPot),
];

export const seriesSettings: readonly Field[] = [
  field("weekdays", words.weekdays, (value) => printWeekdays([value].flat().map(Number))),
  field("time", admin.time, text),
  field("meridiem", admin.amOrPm, text),
  field("countLimit", admin.numberOfPlayers, text),
  field("firstDate", words.firstDate, day),
  field("lastDate", words.lastDate, day, words.goesOn),
  field("opensDaysAhead", words.opensDaysAhead, text),
  present("leftOut", words.dateLeftOut, (value, context) =>
    [value]
      .flat()
      .map((date) => day(date, context))
      .join(" · "),
  ),
];

export const seriesDate: readonly Field[] = [field("date", admin.date, day), ...seriesSettings];

const group: Print = (value) => fill(teeTimes.group, { group: String(value) });

export const place: readonly Field[] = [
  field("waitlist", teeTimes.waitlisted, yesOrNo),
  field("noShow", teeTimes.noShow, yesOrNo),
  field("groupNumber", words.group, group, meanwhile.noGroup),
];

export const playedOn: readonly Field[] = [
  (details) => ("handicapIndexTenths" in details ? [showIndex(Number(details.handicapIndexTenths))] : []),
  field("teeBox", scoreEntry.teeBox, (value, { read }) => {
    const { name, ratingTenths, slope } = read(golf.teeBox, value);
    return fill(words.teeBoxPlayed, { name, rating: printRating(ratingTenths), slope });
  }),
  field("adjustedHandicap", scoreEntry.adjustedHandicap, (value) => printHandicap(Number(value))),
];

const cardHole = z.object({ holeNumber: z.int(), gross: z.nullable(entered) });

export const cardHoles: Field = (details, { read }) => {
  const holes = details.holes ?? ("holeNumber" in details ? [details] : []);
  return read(z.array(cardHole), holes).map(({ holeNumber, gross }) => showHole(holeNumber, gross));
};

export const scores: Field = (details, context) => {
  const pickedUp = context.read(z.array(z.int()), details.pickedUp ?? []);
  const write: Print = (value, { read }) =>
    writeCard(enteredOf({ gross: read(golf.grossScores, value), pickedUp }));
  return field("gross", scoreEntry.gross, write)(details, context);
};

const backNineLostTo = field("backNineLostTo", words.backNineLost, (value, { nameOf }) => {
  const names = [value].flat().map((id) => nameOf(String(id)));
  return names.length === 0 ? words.nobody : names.join(", ");
});

/** Whoever played a hole of the back nine loses the others to everybody (ruling 59). */
export const left: readonly Field[] = [
  field("after", words.lastHole, text),
  (details, context) => (hasNoBackNine(Number(details.after)) ? backNineLostTo(details, context) : []),
];

export const teamTotal: readonly Field[] = [
  field("netTotal", scoreEntry.net, text),
  field("grossTotal", scoreEntry.gross, text),
];

export const betState: readonly Field[] = [
  field("status", words.status, (value) => wordFor(value, statuses)),
  field("isActive", words.isActive, yesOrNo),
  field("counts", words.counts, yesOrNo),
];

export const stakes: readonly Field[] = [
  field("front9Cents", betRounds.front9, stake),
  field("back9Cents", betRounds.back9, stake),
  field("overallCents", betRounds.overall, stake),
];

export const payment: readonly Field[] = [
  field("cents", words.amount, stake),
  field("status", words.paymentStatus, (value) => wordFor(value, paymentStatuses)),
];

/** Shows the amounts that hold once both players agree, or why the bet does not count. */
export const lateTerms: readonly Field[] = [
  present("asked", words.asked, (value, { read }) => {
    const { front9Cents, back9Cents, overallCents } = read(golf.amounts, value);
    const [front9, back9, overall] = [front9Cents, back9Cents, overallCents].map(printAmount);
    return fill(stakesOfRound, { front9: front9 ?? "", back9: back9 ?? "", overall: overall ?? "" });
  }),
  present("whyNot", words.whyNot, (value) => wordFor(value, words.whyNots)),
];

/** The start fixes the terms, but only the next change stores them. So the entry is later than `frozenAt`. */
export const fixedSince = field("frozenAt", words.fixedSince, at);

export const result = field("totalCents", words.result, won);

export const wonAndLost: readonly Field[] = [
  field("front9Cents", betRounds.front9, won),
  field("back9Cents", betRounds.back9, won),
  field("overallCents", betRounds.overall, won),
  result,
  field("holeDiffOverall", words.holesWon, count),
  field("winner", words.winner, (value, context) => (value === "tie" ? words.tie : player(value, context))),
];

const deletedResult = z.object({ isCurrent: z.int(), totalCents: z.int() });

export const deletedResults: Field = (details, { read }) =>
  read(z.array(deletedResult), details.results ?? [])
    .filter(({ isCurrent }) => isCurrent === 1)
    .map(({ totalCents }) => ({ label: words.result, value: printSignedAmount(totalCents) }));

type Print = (value: unknown, context: PrintContext) => string;

const roles: Readonly<Record<Role, string>> = {
  member: adminAccount.isMember,
  guest: adminAccount.isGuest,
  admin: adminAccount.isAdmin,
};

const statuses: Readonly<Record<BetStatus, string>> = words.statuses;

const paymentStatuses: Readonly<Record<PaymentStatus, string>> = words.paymentStatuses;

/** An entry of an older server may hold a word that this server does not know. */
function wordFor(value: unknown, words: Readonly<Record<string, string>>): string {
  return words[String(value)] ?? String(value);
}

function field(name: string, label: string, print: Print, none: string = meanwhile.none): Field {
  return (details, context) => {
    const value = details[name];
    if (value === undefined) return [];
    return [{ label, value: value === null ? none : print(value, context) }];
  };
}

function present(name: string, label: string, print: Print): Field {
  const shown = field(name, label, print);
  return (details, context) => (details[name] === null ? [] : shown(details, context));
}

function list<Item>(name: string, item: z.ZodMiniType<Item>, show: (item: Item) => LabeledValue): Field {
  return (details, { read }) => read(z.array(item), details[name] ?? []).map(show);
}
