/** Admins see all entries, also those about bets and deleted tee times (rulings 10, 16 and 26). */
import * as z from "zod/mini";
import type { AuditQuery, ListedAuditEntry } from "#contract/club/audit";
import type { LabeledValue } from "#contract/edit-conflict";
import { auditFields } from "#contract/labels/audit";
import { meanwhile } from "#contract/labels/meanwhile";
import { fill } from "#contract/messages";
import { entered } from "#contract/values";
import type { Instant, PlayerId } from "#rules/golf";
import type { Trait } from "#rules/players/namesakes";
import { displayName } from "#rules/players/person";
import { clubDay } from "#rules/read-club-time";
import { isRefused, type Refusal } from "#rules/refusal";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { fitting, readJson } from "../database/json.ts";
import type { Row } from "../database/schema.ts";
import { listDeletedTeeTimes, listTrail } from "../store/audit-search.ts";
import { betsById } from "../store/bets/bets.ts";
import { readClub } from "../store/club.ts";
import { actionsOf, isAction } from "../store/invalidations.ts";
import { listPlayerNames, playersToShow } from "../store/players.ts";
import { listTeeTimesBetween, startsOf } from "../store/tee-times.ts";
import { describeAction } from "./audit-actions.ts";
import type { Details, PrintContext } from "./audit-fields.ts";
import { oneEntryPerSave } from "./audit-groups.ts";
import { traitsOf } from "./namesakes.ts";

const entriesPerPage = 50;

export async function auditAnswer(
  { db }: Context,
  { player: playerId, kind, teeTime: teeTimeId, from, to, before }: AuditQuery,
): Promise<{ entries: ListedAuditEntry[]; next: number | null } | Refusal> {
  const { timeZone } = await readClub(db.kysely);
  const first = from === undefined ? null : clubDay(from, timeZone);
  if (isRefused(first)) return first;
  const last = to === undefined ? null : clubDay(to, timeZone);
  if (isRefused(last)) return last;
  const actions = kind && actionsOf(kind);
  const days = { from: first?.from, until: last?.until };
  const choice = { playerId, actions, teeTimeId, ...days, before };
  const { rows, next } = await listTrail(db.kysely, choice, entriesPerPage);
  return { entries: await describeEntries(db.kysely, rows, timeZone), next };
}

/** `audit-fields.ts` checks the values in these parts. */
const part = z.nullish(z.record(z.string(), z.unknown()));
const kept = z.nullable(z.looseObject({ amounts: part, stakes: part, basis: part }));
/** The score that the hole kept in a conflict. Null if the hole had none. */
const heldGross = z.nullable(entered);

type NameOf = PrintContext["nameOf"];
type Entry = Row<"audit"> & { readonly was: Details; readonly is: Details };

export async function describeEntries(queries: Queries, rows: readonly Row<"audit">[], timeZone: string) {
  const entries = rows.map(read);
  const betIds = entries.flatMap(({ subject, subjectId }) => (subject === "bet" ? [subjectId] : []));
  const bets = await betsById(queries, betIds);
  const teeTimes = await startsOfAll(queries, entries);
  const people = await playersToShow(queries, [
    ...entries.flatMap(peopleIn),
    ...[...bets.values()].flatMap(({ createdBy, opponent }) => [createdBy, opponent]),
  ]);
  const nameOf: NameOf = (id) => {
    const person = people.get(id);
    return person ? displayName(person) : auditFields.somebody;
  };
  const traits = await traitsOf(queries, await listPlayerNames(queries, {}));
  const described = entries.map((entry) => {
    const bet = bets.get(entry.subjectId);
    const { kind, what, changes } = words(entry, {
      timeZone,
      nameOf,
      read: (schema, part) => fitting(schema, part, "audit.after", keyOf(entry)),
    });
    const names = {
      player: nameOf(entry.subjectId),
      code: entry.subjectId,
      group: entry.subjectId.replace("-", " "),
      creator: nameOf(bet?.createdBy ?? ""),
      opponent: nameOf(bet?.opponent ?? ""),
      payer: nameOf(String(entry.is.payerId ?? entry.was.payerId)),
      receiver: nameOf(String(entry.is.receiverId ?? entry.was.receiverId)),
    };
    const { teeTimeId } = entry;
    const listed = {
      order: entry.eventOrder,
      at: entry.at,
      kind,
      ...actorIn(entry, nameOf, traits),
      what: fill(what, names),
      teeTime: teeTimeId === null ? null : { id: teeTimeId, startsAt: teeTimes.get(teeTimeId) ?? null },
      changes,
      reason: typeof entry.is.reason === "string" ? entry.is.reason : null,
    };
    return { row: entry, listed, player: names.player };
  });
  return oneEntryPerSave(described);
}

function actorIn({ actorId, actorName }: Entry, nameOf: NameOf, traitsOf: (id: PlayerId) => Trait[]) {
  if (actorId === null) return { by: null, byNow: null, byTraits: [] };
  const now = nameOf(actorId);
  const by = actorName ?? now;
  return { by, byNow: by === now ? null : now, byTraits: traitsOf(actorId) };
}

function words({ action, before, after, was, is }: Entry, context: PrintContext) {
  if (!isAction(action)) return { kind: "club" as const, what: action, changes: [] };
  const { kind, text, shows, always } = describeAction(action);
  const shown = (details: Details) => shows.flatMap((field) => field(details, context));
  const kept = always?.(is, context).map(({ label }) => label);
  const changes = differences(shown(was), shown(is), kept);
  const hasBoth = before !== null && after !== null;
  return { kind, what: text, changes: hasBoth ? changes : changes.filter(hasContent) };
}

function hasContent({ before, after }: ListedAuditEntry["changes"][number]): boolean {
  return ![meanwhile.no, meanwhile.none, meanwhile.noGroup].some((nothing) => nothing === (before ?? after));
}

type Values = readonly LabeledValue[];

function differences(was: Values, is: Values, kept: readonly string[] = []): ListedAuditEntry["changes"] {
  const labels = [...new Set([...was, ...is].map(({ label }) => label))];
  const valueIn = (shown: Values, label: string) => shown.find((one) => one.label === label)?.value ?? null;
  return labels
    .map((label) => ({ label, before: valueIn(was, label), after: valueIn(is, label) }))
    .filter(({ label, before, after }) => before !== after || kept.includes(label));
}

function read(row: Row<"audit">): Entry {
  const is = readJson(kept, row.after, "audit.after", keyOf(row));
  const was =
    row.action === "hole-conflict"
      ? { holeNumber: is?.holeNumber, gross: readJson(heldGross, row.before, "audit.before", keyOf(row)) }
      : readJson(kept, row.before, "audit.before", keyOf(row));
  return { ...row, was: flat(was), is: flat(is) };
}

function keyOf({ eventOrder }: Pick<Row<"audit">, "eventOrder">) {
  return { eventOrder };
}

/** Moves the fields of nested parts up, where `audit-fields.ts` looks for them. Exported for a test. */
export function flat(details: z.infer<typeof kept>): Details {
  const { amounts, stakes, basis, ...own } = details ?? {};
  // Leaves out the holes of the basis: they describe the course, while `details.holes` has scores.
  const { holes: _, ...withoutHoles } = basis ?? {};
  return { ...amounts, ...stakes, ...withoutHoles, ...own };
}

const namesOfPeople = [
  "winner",
  "affiliatedWith",
  "linkedMemberId",
  "payerId",
  "receiverId",
  "backNineLostTo",
];

function peopleIn({ actorId, subject, subjectId, was, is }: Entry): PlayerId[] {
  const named = [was, is].flatMap((details) => namesOfPeople.flatMap((name) => details[name]));
  const ids = [actorId, ["player", "place", "card"].includes(subject) ? subjectId : null, ...named];
  return ids.filter((id): id is PlayerId => typeof id === "string");
}

async function startsOfAll(queries: Queries, entries: readonly Entry[]) {
  const ids = [...new Set(entries.flatMap(({ teeTimeId }) => teeTimeId ?? []))];
  const starts = new Map(await startsOf(queries, ids));
  if (ids.every((id) => starts.has(id))) return starts;
  for (const { id, startsAt } of await listDeletedTeeTimes(queries)) starts.set(id, startsAt);
  return starts;
}

export async function auditTeeTimesAnswer({ db }: Context, date: string) {
  const { timeZone } = await readClub(db.kysely);
  const day = clubDay(date, timeZone);
  if (isRefused(day)) return day;
  const isOfDay = ({ startsAt }: { startsAt: Instant }) => startsAt >= day.from && startsAt < day.until;
  const standing = await listTeeTimesBetween(db.kysely, day.from, day.until);
  const deleted = await listDeletedTeeTimes(db.kysely);
  const teeTimes = [
    ...standing.map(({ id, startsAt }) => ({ id, startsAt, isDeleted: false })),
    ...deleted.map((teeTime) => ({ ...teeTime, isDeleted: true })),
  ];
  return { teeTimes: teeTimes.filter(isOfDay).toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1)) };
}
