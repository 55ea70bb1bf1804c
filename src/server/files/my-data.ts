/** Everything kept of a player, except secrets. Of others it has no more than the names that the player sees anyway. */

import { notificationText } from "#contract/club/notification-text";
import type { TextFile } from "#contract/files";
import { cardColumns } from "#contract/labels/my-data";
import { columns } from "#contract/labels/print";
import { clubDate } from "#rules/calendar";
import { totals } from "#rules/cards/gross";
import { printHandicap, writeIndex } from "#rules/cards/handicap";
import { scorersOf } from "#rules/cards/scorers";
import { writeCsv } from "#rules/csv";
import { holeNumbers, type PlayerId } from "#rules/golf";
import { displayName } from "#rules/players/person";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { Row } from "../database/schema.ts";
import { describeEntries } from "../presenters/audit.ts";
import { describeNotifications } from "../presenters/notifications.ts";
import { listTrail } from "../store/audit-search.ts";
import { findCalendarOf } from "../store/calendars.ts";
import { readableCardsOf, type StoredCard } from "../store/cards.ts";
import { readClub } from "../store/club.ts";
import * as kept from "../store/kept-of-player.ts";
import { listNotificationsUpTo } from "../store/notifications.ts";
import { findPhoto } from "../store/photos.ts";
import { playersToShow } from "../store/players.ts";
import { readPushChoices } from "../store/push.ts";
import { fileName } from "./tables.ts";

type NameOf = (id: PlayerId | null) => string | null;

export async function myDataFile(context: Context, playerId: PlayerId): Promise<TextFile> {
  const { kysely } = context.db;
  const { timeZone } = await readClub(kysely);
  const { affiliatedWith, photoId, ...profile } = await kept.profileOf(kysely, playerId);
  const places = await kept.placesOf(kysely, playerId);
  const cards = await cardsOf(kysely, playerId, places);
  const bets = await kept.betsOf(kysely, playerId);
  const results = await kept.resultsOf(kysely, bets);
  const payments = await kept.paymentsOf(kysely, playerId);
  const people = await playersToShow(kysely, [
    ...(affiliatedWith === null ? [] : [affiliatedWith]),
    ...bets.flatMap(({ createdBy, opponent }) => [createdBy, opponent]),
    ...payments.flatMap(({ payerId, receiverId }) => [payerId, receiverId]),
    ...cards.flatMap(({ card }) => scorersOf(card)),
  ]);
  const nameOf: NameOf = (id) => {
    const person = id === null ? undefined : people.get(id);
    return person === undefined ? null : displayName(person);
  };
  const data = {
    writtenAt: context.now(),
    profile: { ...profile, guestOf: nameOf(affiliatedWith), photo: await photoOf(kysely, photoId) },
    places,
    cards: cards.map(({ startsAt, card }) => cardOf(startsAt, card, nameOf)),
    bets: bets.map(({ createdBy, opponent, ...bet }) => ({
      ...bet,
      createdBy: nameOf(createdBy),
      opponent: nameOf(opponent),
      results: results
        .filter(({ betId }) => betId === bet.id)
        .map(({ betId: _, winner, ...result }) => ({ ...result, winner: nameOf(winner) ?? winner })),
    })),
    payments: payments.map(({ payerId, receiverId, ...payment }) => ({
      ...payment,
      payer: nameOf(payerId),
      receiver: nameOf(receiverId),
    })),
    notifications: await notificationsOf(context, playerId, timeZone),
    devices: await kept.sessionsOf(kysely, playerId),
    pushChoices: await readPushChoices(kysely, playerId),
    pushSubscriptions: await kept.pushSubscriptionsOf(kysely, playerId),
    calendarLink: await findCalendarOf(kysely, playerId),
    standingPlaces: await kept.standingPlacesOf(kysely, playerId),
    skippedDates: await kept.skippedDatesOf(kysely, playerId),
    codeForNewPin: await kept.pinResetOf(kysely, playerId),
    wrongPins: await kept.wrongPinsOf(kysely, profile.phone),
    auditTrail: await trailOf(kysely, playerId, timeZone, [...bets, ...payments]),
  };
  return {
    name: await fileName(context, "my-data", context.now(), "json"),
    text: JSON.stringify(data, null, 2),
  };
}

export async function myCardsFile(context: Context, playerId: PlayerId): Promise<TextFile> {
  const { kysely } = context.db;
  const { timeZone } = await readClub(kysely);
  const cards = await cardsOf(kysely, playerId, await kept.placesOf(kysely, playerId));
  const people = await playersToShow(
    kysely,
    cards.flatMap(({ card }) => scorersOf(card)),
  );
  const { date, index, teeBox, adjustedHandicap, enteredBy } = cardColumns;
  const { total, pickedUp, leftAfter } = columns;
  const ofCard = [date, index, teeBox, adjustedHandicap];
  const head = [...ofCard, ...holeNumbers, total, pickedUp, leftAfter, enteredBy];
  const rows = cards.map(({ startsAt, card }) => [
    clubDate(startsAt, timeZone),
    writeIndex(card.handicapIndexTenths),
    card.teeBox.name,
    printHandicap(card.adjustedHandicap),
    ...card.gross,
    totals(card.gross).total,
    card.pickedUp.join(", ") || null,
    card.left?.after ?? null,
    scorersOf(card)
      .flatMap((id) => people.get(id) ?? [])
      .map(displayName)
      .join(", ") || null,
  ]);
  return {
    name: await fileName(context, "my-cards", context.now()),
    text: writeCsv(head, rows),
  };
}

type OwnPlace = Awaited<ReturnType<typeof kept.placesOf>>[number];

async function cardsOf(queries: Queries, playerId: PlayerId, places: readonly OwnPlace[]) {
  const starts = new Map(places.map(({ teeTimeId, startsAt }) => [teeTimeId, startsAt]));
  if (starts.size === 0) return [];
  const cards = await readableCardsOf(queries, [...starts.keys()], [playerId]);
  return cards
    .map((card) => ({ startsAt: starts.get(card.teeTimeId) ?? "", card }))
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
}

function cardOf(startsAt: string, card: StoredCard, nameOf: NameOf) {
  const { teeBox, handicapIndexTenths, adjustedHandicap, createdAt, submittedAt, left, begunBy } = card;
  return {
    startsAt,
    teeBox,
    handicapIndexTenths,
    adjustedHandicap,
    createdAt,
    submittedAt,
    leftAfter: left?.after ?? null,
    begunBy: nameOf(begunBy),
    holes: card.holes.map(({ number, par }, i) => ({
      hole: number,
      par,
      gross: card.gross[i] ?? null,
      pickedUp: card.pickedUp.includes(number),
      /** Null: the player, or an admin, whom the audit trail names. */
      enteredBy: nameOf(card.scorers[i] ?? null),
    })),
  };
}

async function photoOf(queries: Queries, photoId: string | null): Promise<string | null> {
  const jpeg = photoId === null ? null : await findPhoto(queries, photoId);
  return jpeg === null ? null : `data:image/jpeg;base64,${jpeg.toString("base64")}`;
}

async function notificationsOf({ db, now }: Context, playerId: PlayerId, timeZone: string) {
  const rows = await listNotificationsUpTo(db.kysely, playerId, now(), Number.MAX_SAFE_INTEGER);
  const described = await describeNotifications(db.kysely, rows, playerId);
  return described.map(({ notice, row: { createdAt, seenAt } }) => ({
    text: notificationText(notice, timeZone),
    createdAt,
    seenAt,
  }));
}

const entriesAtOnce = 1_000;

/** The values of a change are only in entries about the player: an admin's own entries name others, and no more. */
async function trailOf(
  queries: Queries,
  playerId: PlayerId,
  timeZone: string,
  shared: readonly { readonly id: string }[],
) {
  const own = new Set([playerId, ...shared.map(({ id }) => id)]);
  const isOwn = ({ subjectId }: Row<"audit">) => own.has(subjectId);
  const isPrivate = ({ subject }: Row<"audit">) => subject === "bet" || subject === "payment";
  const found = [];
  for (let before: number | null | undefined; before !== null; ) {
    const page: Awaited<ReturnType<typeof listTrail>> = await listTrail(
      queries,
      { playerId, before },
      entriesAtOnce,
    );
    const rows = page.rows.filter((row) => isOwn(row) || !isPrivate(row));
    const ofPlayer = new Set(rows.filter(isOwn).map(({ eventOrder }) => eventOrder));
    for (const { order, at, by, what, changes, reason } of await describeEntries(queries, rows, timeZone))
      found.push({ at, by, what, ...(ofPlayer.has(order) && { changes, reason }) });
    before = page.next;
  }
  return found;
}
