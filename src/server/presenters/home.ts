import type { Home } from "#contract/players/accounts";
import { addMinutes, isFromEveningBefore } from "#rules/calendar";
import { emptyCard, emptyHoles, totals } from "#rules/cards/gross";
import { openClaims } from "#rules/cards/hole-claims";
import { thruOf } from "#rules/cards/score-entry";
import { scorersOf } from "#rules/cards/scorers";
import { roundHours } from "#rules/club/push";
import { holesPerRound } from "#rules/golf";
import { type Actor, hasAdminArea, hasBets } from "#rules/players/permissions";
import { byFirstName } from "#rules/players/person";
import { type Refusal, refuse } from "#rules/refusal";
import { groupStart } from "#rules/tee-times/groups";
import { isOffering } from "#rules/tee-times/late-places";
import { activePlaces, nextUp } from "#rules/tee-times/tee-time";
import type { Context } from "../context.ts";
import { countPendingBets } from "../store/bets/bets.ts";
import { findCard, readableCardsOf } from "../store/cards.ts";
import { readClub } from "../store/club.ts";
import { findNextPlace, readPlaces } from "../store/places.ts";
import { findHost, playersToShow } from "../store/players.ts";
import { mayAskForPush } from "../store/push.ts";
import { findRoundUnderWay, type LatestCard } from "../store/score-entry.ts";
import { findNextJoined, findNextOpen } from "../store/tee-times.ts";
import { messageOnHome } from "./field-messages.ts";
import { finishedRounds } from "./finished-rounds.ts";
import { notificationsAnswer } from "./notifications.ts";
import { findMe, personAnswer } from "./people.ts";
import { latestCards } from "./score-entry.ts";
import { namedOn, namesOf } from "./scorers.ts";

export async function homeAnswer(context: Context, actor: Actor): Promise<Home | Refusal> {
  const { kysely } = context.db;
  const me = await findMe(kysely, actor.id);
  if (me === null) return refuse("not-signed-in");
  const next = await nextTeeTime(context, actor);
  const open = next === null ? await findNextOpen(kysely, context.now()) : null;
  const nextOpen = open && ((await nextOpenWithHost(context, actor)) ?? openAnswer(open, null));
  const cards = await latestCards(context, actor);
  const underWay = cards.filter(({ isDone }) => !isDone);
  const thru = underWay.map(({ filled }) => thruOf(filled)).find((holes) => holes !== null) ?? null;
  return {
    me,
    pendingBets: hasBets(actor) ? await countPendingBets(kysely, actor.id) : 0,
    nextTeeTime: next,
    ...(await messageOnHome(context, actor.id)),
    openTeeTimes: open?.count ?? 0,
    nextOpen,
    groupsOf: hasAdminArea(actor) ? await findNextJoined(kysely, context.now()) : null,
    round: await roundNow(context, actor),
    ...(await finishedRounds(context, actor, cards)),
    ...(await keptRound(context, actor, cards)),
    thru,
    notices: await notificationsAnswer(kysely, actor.id),
    asksForPush: next !== null && thru === null && (await asksForPush(context, actor)),
  };
}

async function nextOpenWithHost({ db, now }: Context, actor: Actor) {
  const host = actor.role === "guest" ? await findHost(db.kysely, actor.id) : null;
  const open = host && (await findNextOpen(db.kysely, now(), host.id));
  return open && openAnswer(open, host.firstName);
}

type NextOpen = NonNullable<Home["nextOpen"]>;

function openAnswer({ id, startsAt, spotsLeft }: Omit<NextOpen, "host">, host: string | null): NextOpen {
  return { id, startsAt, spotsLeft, host };
}

async function keptRound({ db: { kysely } }: Context, { id }: Actor, cards: readonly LatestCard[]) {
  const latest = cards.find(({ isKept, filled }) => isKept && filled === holesPerRound);
  if (latest === undefined) return {};
  const { teeTimeId, startsAt } = latest;
  const [card] = await readableCardsOf(kysely, [teeTimeId], [id]);
  if (card === undefined) return {};
  const keptBy = namesOf(scorersOf(card), await playersToShow(kysely, namedOn([card])));
  const claims = openClaims(card).length;
  const gross = totals(card.gross).total ?? 0;
  return { toConfirm: { teeTimeId, startsAt, keptBy, gross, ...(claims > 0 && { claims }) } };
}

function asksForPush({ db, now }: Context, { id }: Actor): Promise<boolean> {
  const at = now();
  return mayAskForPush(db.kysely, id, addMinutes(at, -roundHours * 60), at);
}

async function nextTeeTime({ db, now }: Context, actor: Actor): Promise<Home["nextTeeTime"]> {
  const next = await findNextPlace(db.kysely, actor.id, now());
  if (next === null) return null;
  const { teeTimeId, startsAt, countLimit, waitlist: waits, groupNumber, note } = next;
  const { timeZone } = await readClub(db.kysely);
  const t = await readPlaces(db.kysely, { ...next, id: teeTimeId, earliestStart: null });
  const group = groupNumber === null ? [] : t.places.filter((place) => place.groupNumber === groupNumber);
  const others = group.map(({ playerId }) => playerId).filter((id) => id !== actor.id);
  const people = [...(await playersToShow(db.kysely, others)).values()];
  const position = nextUp(t).findIndex(({ playerId }) => playerId === actor.id) + 1 || null;
  return {
    id: teeTimeId,
    startsAt,
    waitlisted: waits === 1,
    waitlistPosition: position,
    ...(position !== null && isOffering(t, now()) && { isOffered: true }),
    groupNumber,
    groupStartsAt: groupNumber === null ? null : groupStart(startsAt, groupNumber),
    playsWith: people.toSorted(byFirstName()).map(personAnswer),
    joined: activePlaces(t).length,
    countLimit,
    ...(note && { note }),
    ...(waits === 0 && isFromEveningBefore(startsAt, now(), timeZone) && { isSoon: true }),
  };
}

/** Returns the player's unfinished round, if it started in the last `roundHours`. An older one is over. */
async function roundNow({ db, now }: Context, { id: playerId }: Actor): Promise<Home["round"]> {
  const until = now();
  const hours = { from: addMinutes(until, -roundHours * 60), until };
  const round = await findRoundUnderWay(db.kysely, playerId, hours);
  if (round === null) return null;
  const { teeTimeId, hasCard } = round;
  const card = hasCard ? await findCard(db.kysely, { teeTimeId, playerId }) : null;
  return { teeTimeId, hasCard, emptyHoles: emptyHoles(card?.gross ?? emptyCard()) };
}
