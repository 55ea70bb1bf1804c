import type { Answer } from "#contract/endpoints";
import type { Home } from "#contract/players/accounts";
import type { FieldMessage } from "#contract/tee-times/field-messages";
import { addMinutes, clubDate } from "#rules/calendar";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import { byFirstName, displayName } from "#rules/players/person";
import { type Refusal, refuse } from "#rules/refusal";
import { isInAudience } from "#rules/tee-times/field-messages";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { readClub } from "../store/club.ts";
import { listMessages, listViews, type MessageToPlayer, messagesFor } from "../store/field-messages.ts";
import { listPlaces } from "../store/places.ts";
import { playersToShow } from "../store/players.ts";
import { findTeeTime } from "../store/tee-times.ts";
import { personAnswer } from "./people.ts";

/** For admins: who of the present audience has seen each message. */
export async function sentMessages(
  { db: { kysely } }: Context,
  teeTimeId: TeeTimeId,
): Promise<Answer<"listMessages"> | Refusal> {
  if ((await findTeeTime(kysely, teeTimeId)) === null) return refuse("tee-time-not-found");
  const messages = await listMessages(kysely, teeTimeId);
  const places = await listPlaces(kysely, teeTimeId);
  const views = await listViews(kysely, teeTimeId);
  const people = await playersToShow(kysely, [
    ...places.map(({ playerId }) => playerId),
    ...messages.map(({ sentBy }) => sentBy),
  ]);
  return {
    messages: messages.map(({ id, text, audience, sentBy, sentAt, correctedAt }) => {
      const sender = people.get(sentBy);
      const seen = new Set(views.filter(({ messageId }) => messageId === id).map((view) => view.playerId));
      const readers = places.filter((place) => place.playerId !== sentBy && isInAudience(place, audience));
      const unseen = readers.flatMap(({ playerId }) =>
        seen.has(playerId) ? [] : (people.get(playerId) ?? []),
      );
      return {
        id,
        text,
        audience,
        sentBy: sender ? displayName(sender) : "",
        sentAt,
        correctedAt,
        seen: readers.length - unseen.length,
        unseen: unseen.toSorted(byFirstName()).map(personAnswer),
      };
    }),
  };
}

export async function messagesOnTeeTime(
  queries: Queries,
  viewerId: PlayerId,
  teeTimeId: TeeTimeId,
): Promise<{ messages?: FieldMessage[] }> {
  const messages = await messagesFor(queries, viewerId, { teeTimeIds: [teeTimeId] });
  return messages.length > 0 ? { messages: messages.map(messageAnswer) } : {};
}

/** Home shows a message until the day of its tee time is over. */
export async function messageOnHome(
  { db: { kysely }, now }: Context,
  viewerId: PlayerId,
): Promise<Pick<Home, "message">> {
  const at = now();
  const all = await messagesFor(kysely, viewerId, { startsAfter: addMinutes(at, -dayMinutes) });
  if (all.length === 0) return {};
  const { timeZone } = await readClub(kysely);
  const current = all.filter(({ startsAt }) => clubDate(startsAt, timeZone) >= clubDate(at, timeZone));
  const [first] = current.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  const [newest, ...others] = current.filter(({ teeTimeId }) => teeTimeId === first?.teeTimeId);
  if (newest === undefined) return {};
  return { message: { ...messageAnswer(newest), teeTimeId: newest.teeTimeId, more: others.length } };
}

/** A day is up to 25 hours long, when the clock is set back. */
const dayMinutes = 25 * 60;

function messageAnswer({ id, text, at, isCorrected, isSeen }: MessageToPlayer): FieldMessage {
  return { id, text, at, isCorrected, isSeen };
}
