/**
 * Which tables can an admin take away? The raw table, the players, and the results of a tee time: one line for each
 * player, so that a spreadsheet can sort, filter and add them up. Bets belong to their two players and are in none.
 */
import type { TextFile } from "#contract/files";
import { columns } from "#contract/labels/print";
import { clubDate } from "#rules/calendar";
import { holeNumbers, type Instant, type TeeTimeId } from "#rules/golf";
import { byFirstName, formatPhone } from "#rules/person";
import { isRefused, type Refusal } from "#rules/refusal";
import { isComplete } from "#rules/round";
import { netOfCard } from "#rules/strokes";
import type { Context } from "../context.ts";
import { personAnswer } from "../presenters/people.ts";
import { rawTableAnswer } from "../presenters/raw-table.ts";
import { readField } from "../presenters/results-field.ts";
import { skinsAnswer } from "../presenters/skins.ts";
import { teamResultsAnswer } from "../presenters/team-results.ts";
import { readClub } from "../store/club.ts";
import { listPlayers } from "../store/players.ts";
import { writeCsv } from "./csv.ts";

export async function rawTableFile(
  context: Context,
  teeTimeId: TeeTimeId | undefined,
): Promise<TextFile | Refusal> {
  const table = await rawTableAnswer(context, teeTimeId);
  if (isRefused(table)) return table;
  const { firstName, lastName, group, noShow, total, yes } = columns;
  const head = [firstName, lastName, group, noShow, ...holeNumbers, total];
  const rows = table.players.map(({ player, groupNumber, noShow, gross, total }) => {
    return [player.firstName, player.lastName, groupNumber, noShow ? yes : null, ...gross, total];
  });
  return {
    name: await fileName(context, "raw-table", table.teeTime.startsAt),
    text: writeCsv(head, rows),
  };
}

/** Everybody the club knows, by first name; with phones, so it is for admins alone. */
export async function playersFile(context: Context): Promise<TextFile> {
  const { firstName, lastName, nickname, phone, groupCode, role, guestOf } = columns;
  const players = (await listPlayers(context.db.kysely)).toSorted(byFirstName);
  const rows = players.map((player) => [
    player.firstName,
    player.lastName,
    player.nickname,
    formatPhone(player.phone),
    player.groupCode,
    columns.roles[player.role],
    personAnswer(player).guestOf,
  ]);
  return {
    name: await fileName(context, "players", context.now()),
    text: writeCsv([firstName, lastName, nickname, phone, groupCode, role, guestOf], rows),
  };
}

/** Team and skins as they are now. Handicaps are numbers to reckon with: a plus handicap is below zero. */
export async function resultsFile(context: Context, teeTimeId: TeeTimeId): Promise<TextFile | Refusal> {
  const field = await readField(context.db.kysely, teeTimeId);
  if (isRefused(field)) return field;
  const team = await teamResultsAnswer(context, teeTimeId);
  if (isRefused(team)) return team;
  const skins = await skinsAnswer(context, teeTimeId);
  if (isRefused(skins)) return skins;
  const rows = field.players.map(({ person, groupNumber, card }) => {
    const own = team.teams.find((one) => one.groupNumber === groupNumber);
    const share = skins.players.find(({ player }) => player.id === person.id);
    const done = card !== null && isComplete(card.gross) ? card : null;
    return [
      ...[person.firstName, person.lastName, card?.adjustedHandicap ?? null],
      ...(done ? [sum(done.gross), sum(netOfCard(done))] : [null, null]),
      ...[groupNumber, own?.place ?? null, own?.netTotal ?? null, own?.grossTotal ?? null],
      ...[own?.par ?? null, own?.toPar ?? null],
      ...[share?.skinsHandicap ?? null, share?.skins ?? null, share ? share.cents / 100 : null],
    ];
  });
  return {
    name: await fileName(context, "results", field.teeTime.startsAt),
    text: writeCsv(columns.results, rows),
  };
}

/** "results-2026-11-21.csv", the day as the club has it. */
async function fileName({ db }: Context, table: string, at: Instant): Promise<string> {
  const { timeZone } = await readClub(db.kysely);
  return `${table}-${clubDate(at, timeZone)}.csv`;
}

function sum(scores: readonly (number | null)[]): number {
  return scores.reduce<number>((total, score) => total + (score ?? 0), 0);
}
