import type { EndpointName } from "#contract/endpoints";
import type { TeeTimeId } from "#rules/golf";
import { acceptBet, createBet, setActivation } from "../actions/bets/bets.ts";
import { makeCalendarAddress } from "../actions/club/calendars.ts";
import { askForDeletion } from "../actions/players/deletion.ts";
import { giveResetCode } from "../actions/players/pin-reset.ts";
import { savePhoto, showGame } from "../actions/players/profile.ts";
import { makeTelevisionLink } from "../actions/results/television-links.ts";
import { sendMessage } from "../actions/tee-times/field-messages.ts";
import { addPlayer, joinTeeTime, leaveTeeTime } from "../actions/tee-times/places.ts";
import { addSeries, changeStandingPlace } from "../actions/tee-times/series.ts";
import { addTeeTime } from "../actions/tee-times/tee-times.ts";
import { listMessages } from "../store/field-messages.ts";
import { notifyPlayers } from "../store/notifications.ts";
import { findPlayerByPhone } from "../store/players.ts";
import { atNine, everyWeekend, phoneOf, requests, type World } from "./access-requests.ts";
import { askerNames } from "./access-table.ts";
import type { ServedClub } from "./app.ts";
import { ada, addMembers, ana, gus, max, mia, walt } from "./cast.ts";
import type { TestClub } from "./databases/database.ts";
import { paintPicture } from "./pictures.ts";
import { groupTogether, letPlayersKeepScores } from "./rounds/kept-rounds.ts";
import {
  accepted,
  addEightOClock,
  correctByAdmin,
  eight,
  saveCard,
  startCard,
  submit,
} from "./rounds/rounds.ts";
import { stakes } from "./rounds/stakes.ts";

export async function prepareWorld(club: TestClub): Promise<World> {
  const { context } = club;
  const { betId } = accepted(await createBet(context, mia, { opponentId: max.id, amounts: stakes }));
  accepted(await acceptBet(context, max, betId));
  const played = await addEightOClock(club);
  for (const player of [mia, max]) accepted(await joinTeeTime(context, player, played));
  club.at(eight);
  for (const player of [mia, max]) {
    await startCard(club, player, played, "7.8", "White");
    await saveCard(club, player, played, "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");
    await submit(club, player, played);
  }
  await letPlayersKeepScores(club);
  accepted(await showGame(context, max, true));
  const added = accepted(await addTeeTime(context, ada, atNine));
  const late = accepted(await addTeeTime(context, ada, { ...atNine, time: "11:00" }));
  const { seriesId } = accepted(await addSeries(context, ada, { ...everyWeekend, leftOut: [] }));
  for (const member of [walt, mia, max, ada, ana])
    accepted(await changeStandingPlace(context, member, { seriesId, weekday: 0, isOn: true }));
  const [stranger = mia] = await addMembers(club.db, 1, eight);
  const picture = await paintPicture();
  const photo = accepted(await savePhoto(context, stranger, stranger.id, picture));
  await club.db.kysely
    .updateTable("players")
    .set({ groupCode: null, groupJoinedAt: null })
    .where("id", "=", ana.id)
    .execute();
  return {
    played,
    coming: added.teeTimeId,
    unwanted: late.teeTimeId,
    bet: betId,
    stranger: stranger.id,
    shown: max.id,
    series: seriesId,
    message: await messageTo(club, added.teeTimeId),
    notice: await noticeFor(club, mia.id, played),
    television: accepted(await makeTelevisionLink(context, ada, "Bar")).token,
    calendar: (await makeCalendarAddress(context, stranger)).token,
    resetCodes: [],
    payment: { id: "nobodys-payment", cents: 1 },
    picture,
    photo,
  };
}

export async function prepareFor(name: EndpointName, club: ServedClub, world: World): Promise<World> {
  if (["acceptBet", "declineBet", "withdrawBet"].includes(name))
    return { ...world, bet: await requestBet(club) };
  if (name === "agreeToTerms")
    for (const player of [mia, max]) accepted(await joinTeeTime(club.context, player, world.coming));
  if (name === "declineTerms") return { ...world, coming: await changeLate(club, world) };
  if (name === "markPaid" || name === "markReceived") return { ...world, payment: await oweMia(club, world) };
  if (["withdrawPayment", "confirmPayment", "denyPayment"].includes(name))
    return { ...world, payment: await payMia(club, world) };
  if (name === "logIn" || name === "resetPin")
    for (const asker of askerNames) (await club.ask("register", requests.register(world, asker))).answer();
  if (name === "resetPin") return { ...world, resetCodes: await giveResetCodes(club) };
  if (["markLeft", "undoLeft", "previewLeft"].includes(name))
    return { ...world, played: await playThirteen(club) };
  if (name === "saveGroupHoles" || name === "beginGroupCard") await keepScores(club, world);
  if (name === "markMessagesSeen") accepted(await joinTeeTime(club.context, gus, world.coming));
  if (name === "declineDeletion")
    accepted(await askForDeletion(club.context, { ...mia, id: world.stranger }, true));
  if (name === "takeSpot") await offerToAll(club, world.coming);
  if (name === "undoLeaving")
    for (const player of [gus, walt, mia, max, ada]) {
      accepted(await joinTeeTime(club.context, player, world.coming));
      accepted(await leaveTeeTime(club.context, player, world.coming));
    }
  return world;
}

/** Mia has played 13 holes, and Max all. */
async function playThirteen(club: TestClub): Promise<TeeTimeId> {
  const halfPast = { date: "2026-11-21", time: "06:30", meridiem: "AM", countLimit: 4 } as const;
  const { teeTimeId } = accepted(await addTeeTime(club.context, ada, halfPast));
  const cards = [
    [mia, "4 5 4 3 4 4 3 4 5 | 4 3 4 5 - - - - -"],
    [max, "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5"],
  ] as const;
  // Both players join before the first score: otherwise their bet would not count (ruling 22).
  for (const [player] of cards)
    accepted(await addPlayer(club.context, ada, { teeTimeId, playerId: player.id }));
  for (const [player, card] of cards) {
    await startCard(club, player, teeTimeId, "7.8", "White");
    await saveCard(club, player, teeTimeId, card);
  }
  return teeTimeId;
}

async function keepScores(club: TestClub, { played }: World): Promise<void> {
  await groupTogether(club, played, mia, max);
  await club.db.kysely.updateTable("cards").set({ submittedAt: null }).execute();
}

async function offerToAll({ db: { kysely } }: TestClub, teeTimeId: string): Promise<void> {
  const offers = JSON.stringify([{ offeredAt: eight, leftBy: null }]);
  await kysely.updateTable("club").set({ lateHours: 48 }).execute();
  await kysely.updateTable("teeTimes").set({ offers }).where("id", "=", teeTimeId).execute();
  const waits = { teeTimeId, waitlist: 1, noShow: 0, groupNumber: null, joinedAt: eight } as const;
  const places = [gus, walt, mia, max, ada, ana].map(({ id }, i) => ({
    ...waits,
    playerId: id,
    arrival: i + 1,
  }));
  await kysely.insertInto("places").values(places).execute();
}

async function changeLate({ context }: TestClub, { bet: betId }: World): Promise<string> {
  const atTen = { date: "2026-11-21", time: "10:00", meridiem: "AM", countLimit: 4 } as const;
  const { teeTimeId } = accepted(await addTeeTime(context, ada, atTen));
  for (const player of [mia, max]) accepted(await joinTeeTime(context, player, teeTimeId));
  for (const isActive of [false, true]) accepted(await setActivation(context, mia, { betId, isActive }));
  return teeTimeId;
}

async function oweMia(club: ServedClub, { played }: World): Promise<World["payment"]> {
  await correctByAdmin(club, max, played, "9 - - - - - - - - | - - - - - - - - -");
  const { mine } = (await club.ask("readSettleUp", { as: max, params: { teeTimeId: played } })).answer();
  return { id: "not-marked-yet", cents: mine?.payments[0]?.cents ?? 0 };
}

async function payMia(club: ServedClub, world: World): Promise<World["payment"]> {
  const { cents } = await oweMia(club, world);
  const params = { teeTimeId: world.played, playerId: mia.id };
  (await club.ask("markPaid", { as: max, params, body: { cents } })).answer();
  const { mine } = (
    await club.ask("readSettleUp", { as: max, params: { teeTimeId: world.played } })
  ).answer();
  return { id: mine?.payments[0]?.id ?? "", cents };
}

async function requestBet({ db, context }: TestClub): Promise<string> {
  await db.kysely
    .updateTable("bets")
    .set(({ ref }) => ({ pair: ref("id") }))
    .execute();
  return accepted(await createBet(context, mia, { opponentId: max.id, amounts: stakes })).betId;
}

async function giveResetCodes({ context }: ServedClub): Promise<string[]> {
  const codes: string[] = [];
  for (const asker of askerNames) {
    const account = await findPlayerByPhone(context.db.kysely, phoneOf(asker));
    codes.push(accepted(await giveResetCode(context, ada, account?.id ?? "")).code);
  }
  return codes;
}

async function messageTo({ context, db }: TestClub, teeTimeId: TeeTimeId): Promise<string> {
  accepted(await sendMessage(context, ada, { teeTimeId, text: "Cart path only", audience: "all" }));
  return (await listMessages(db.kysely, teeTimeId))[0]?.id ?? "";
}

async function noticeFor({ db }: TestClub, playerId: string, teeTimeId: string): Promise<string> {
  const { id } = await db.transaction(async (tx) => {
    await notifyPlayers(tx, { teeTimeId }, [{ playerId, kind: "promoted" }], eight);
    return tx
      .selectFrom("notifications")
      .select("id")
      .where("kind", "=", "promoted")
      .executeTakeFirstOrThrow();
  });
  return id;
}
