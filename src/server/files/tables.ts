/** Each file has one line for each player. Bets belong to their two players, so no file has them. */
import type { TextFile } from "#contract/files";
import { columns } from "#contract/labels/print";
import { clubDate } from "#rules/calendar";
import { isComplete, totals } from "#rules/cards/gross";
import { netOfCard } from "#rules/cards/strokes";
import { writeCsv } from "#rules/csv";
import { holeNumbers, type Instant, type TeeTimeId } from "#rules/golf";
import { byFirstName, formatPhone } from "#rules/players/person";
import { isRefused, type Refusal } from "#rules/refusal";
import type { Context } from "../context.ts";
import { personAnswer } from "../presenters/people.ts";
import { rawTableAnswer, readField, skinsAnswer } from "../presenters/results-field.ts";
import { teamResultsAnswer } from "../presenters/team-results.ts";
import { readClub } from "../store/club.ts";
import { listPlayers } from "../store/players.ts";

export async function rawTableFile(
  context: Context,
  teeTimeId: TeeTimeId | undefined,
): Promise<TextFile | Refusal> {
  const table = await rawTableAnswer(context, teeTimeId);
  if (isRefused(table)) return table;
  const { firstName, lastName, group, noShow, total, pickedUp, leftAfter, yes } = columns;
  // The holes stay numbers, which a spreadsheet can add up. Extra columns name those picked up, and the last holes.
  const hasPickedUp = table.players.some((player) => player.pickedUp !== undefined);
  const hasLeft = table.players.some((player) => player.leftAfter !== undefined);
  const head = [
    firstName,
    lastName,
    group,
    noShow,
    ...holeNumbers,
    total,
    ...(hasPickedUp ? [pickedUp] : []),
    ...(hasLeft ? [leftAfter] : []),
  ];
  const rows = table.players.map(({ player, groupNumber, noShow, gross, total, ...counted }) => {
    const cells = [player.firstName, player.lastName, groupNumber, noShow ? yes : null, ...gross, total];
    return [
      ...cells,
      ...(hasPickedUp ? [counted.pickedUp?.join(", ") ?? null] : []),
      ...(hasLeft ? [counted.leftAfter ?? null] : []),
    ];
  });
  return {
    name: await fileName(context, "raw-table", table.teeTime.startsAt),
    text: writeCsv(head, rows),
  };
}

/** The file has phones, so only admins get it. */
export async function playersFile(context: Context): Promise<TextFile> {
  const { firstName, lastName, nickname, phone, groupCode, role, guestOf } = columns;
  const players = (await listPlayers(context.db.kysely)).toSorted(byFirstName());
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
      ...(done ? [totals(done.gross).total, totals(netOfCard(done)).total] : [null, null]),
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

export async function fileName({ db }: Context, table: string, at: Instant, ending = "csv"): Promise<string> {
  const { timeZone } = await readClub(db.kysely);
  return `${table}-${clubDate(at, timeZone)}.${ending}`;
}
