import { expect } from "vitest";
import { acceptBet, createBet } from "../actions/bets/bets.ts";
import { addPlayer, leaveTeeTime, markNoShow, undoNoShow } from "../actions/tee-times/places.ts";
import { isAction } from "../store/invalidations.ts";
import { onServedSqliteClub, type ServedClub } from "../testing/app.ts";
import { ada, ana, guestCode, max, memberCode, mia, walt } from "../testing/cast.ts";
import { morning } from "../testing/databases/database.ts";
import { nothingDeleted } from "../testing/nothing-deleted.ts";
import { groupTogether, keepHoles, letPlayersKeepScores } from "../testing/rounds/kept-rounds.ts";
import {
  accepted,
  addEightOClock,
  eight,
  saveCard,
  startCard,
  submit,
  teeOff,
} from "../testing/rounds/rounds.ts";
import { flat } from "./audit.ts";
import { describeAction } from "./audit-actions.ts";
import type { PrintContext } from "./audit-fields.ts";

/** Fields that the entry's own text or another entry shows, or that admins do not see. */
const shownElsewhere = [
  "id",
  "code",
  "isGuest",
  "isDemo",
  "playerId",
  "opponent",
  "betId",
  "teeTimeId",
  "teamName",
  "courseId",
  "photoId",
  "eveningSent",
  "device",
  "devices",
  "version",
  // The scores show it as P.
  "delete-card: pickedUp",
  "versions",
  "base",
  "rev",
  "arrival",
  "joinedAt",
  "groupJoinedAt",
  "createdAt",
  "createdByRole",
  "activeCount",
  "frozenAt",
  "frozenOrder",
  "completedOrder",
  "submittedAt",
  "processedAt",
  "settledOrder",
  "resultIndex",
  "open",
  "says",
  "fixedBy",

  "isCurrent",
  "holeDiffFront9",
  "holeDiffBack9",
  "reason",
  "creator",
  "add-tee-time: status",
  "delete-tee-time: status",
  "begin-card: holes",
  "change-handicap: holes",
  "change-begun-card: holes",
  "delete-card: holes",
  "delete-card: scorers",
  "delete-card: claims",
  "total-team: groupNumber",
  "withdraw-team-total: groupNumber",
];

onServedSqliteClub("every action in the audit trail has its words", async (club) => {
  await liveThroughIt(club);
  const rows = await club.db.kysely.selectFrom("audit").selectAll().execute();
  const context: PrintContext = {
    timeZone: "America/Phoenix",
    nameOf: () => "somebody",
    read: (schema, kept) => schema.parse(kept),
  };
  const untold = rows.flatMap(({ action, before, after }) => {
    if (!isAction(action)) return [action];
    const details = [before, after].map((json) => flat(JSON.parse(json ?? "null")));
    const written = details.flatMap((one) => Object.entries(one));
    return written
      .filter(([name, value]) => {
        const hole = name === "gross" || name === "holeNumber" ? { holeNumber: 1, gross: 4 } : {};
        const alone = { ...hole, [name]: value };
        return describeAction(action).shows.every((show) => show(alone, context).length === 0);
      })
      .filter(([name, value]) => value !== null && value !== "" && !shownElsewhere.includes(name))
      .map(([name]) => `${action}: ${name}`)
      .filter((named) => !shownElsewhere.includes(named));
  });
  expect([...new Set(untold)]).toEqual([]);
  expect(new Set(rows.map(({ action }) => action)).size).toBeGreaterThan(30);
});

/** Max begins Walt's card, and says on Mia's what she has not entered. */
async function keepCards(club: ServedClub, teeTimeId: string): Promise<void> {
  await letPlayersKeepScores(club);
  for (const letsGroupScore of [false, true])
    await club.ask("letGroupScore", { as: walt, body: { letsGroupScore } });
  accepted(await addPlayer(club.context, ada, { teeTimeId, playerId: walt.id }));
  await groupTogether(club, teeTimeId, mia, max, walt);
  const body = { handicapIndexTenths: 78, teeBox: "White" };
  await club.ask("beginGroupCard", { as: max, params: { teeTimeId, playerId: walt.id }, body });
  await startCard(club, walt, teeTimeId, "7.9", "White");
  await keepHoles(club, { by: max, of: mia, teeTimeId }, { holeNumber: 9, gross: 6 });
  await keepHoles(club, { by: max, of: mia, teeTimeId }, { holeNumber: 9, gross: 4 });
  await letPlayersKeepScores(club, false);
}

async function liveThroughIt(club: ServedClub): Promise<void> {
  const { context } = club;
  const amounts = { front9Cents: 500, back9Cents: 500, overallCents: 1050 };
  const profile = {
    firstName: "Mia",
    lastName: "Parker",
    nickname: "Ace",
    showNickname: true,
    teeBox: "Blue",
  };
  await club.ask("changeProfile", { as: mia, body: profile });
  const form = { code: "friends", type: "guest", maxPlayers: null } as const;
  await club.ask("addCode", {
    as: ada,
    body: { ...form, linkedMemberCode: memberCode, linkedMemberId: ana.id },
  });
  const body = { maxPlayers: 40, active: false, asRead: { maxPlayers: null, active: true } };
  await club.ask("changeCode", { as: ada, params: { code: guestCode }, body });
  await club.ask("giveResetCode", { as: ada, params: { playerId: ana.id } });
  await club.ask("removeFromGroup", { as: ada, params: { code: memberCode, playerId: ana.id } });
  await club.ask("addToGroup", { as: ada, params: { code: memberCode, playerId: ana.id } });
  const phone = { phone: "6025550177", reason: "New number", asRead: { phone: "6025550101" } };
  await club.ask("changePhone", { as: ada, params: { playerId: ana.id }, body: phone });
  await club.ask("changeRole", { as: ada, params: { playerId: ana.id }, body: { role: "admin" } });

  const { betId } = accepted(await createBet(context, mia, { opponentId: max.id, amounts }));
  accepted(await acceptBet(context, max, betId));
  const changed = { ...amounts, front9Cents: 700 };
  await club.ask("changeAmounts", {
    as: mia,
    params: { betId },
    body: { amounts: changed, asRead: amounts },
  });
  await club.ask("deactivateBet", { as: mia, params: { betId } });
  await club.ask("activateBet", { as: mia, params: { betId } });
  const early = await addEightOClock(club);
  await club.ask("joinTeeTime", { as: mia, params: { teeTimeId: early } });
  accepted(await leaveTeeTime(context, mia, early));
  await club.ask("deleteTeeTime", { as: ada, params: { teeTimeId: early }, query: nothingDeleted });

  const teeTimeId = await teeOff(club, mia, max);
  const assignments = [mia, max].map(({ id }) => ({ playerId: id, groupNumber: 1 }));
  const asRead = assignments.map((one) => ({ ...one, groupNumber: null }));
  await club.ask("saveGroups", { as: ada, params: { teeTimeId }, body: { assignments, asRead } });
  club.at(eight);
  await startCard(club, mia, teeTimeId, "7.8", "White");
  await startCard(club, mia, teeTimeId, "7.9", "Blue");
  await startCard(club, max, teeTimeId, "7.8", "White");
  await saveCard(club, mia, teeTimeId, "4 4 4 4 4 4 4 4 4 | 4 4 4 4 4 4 4 4 4");
  await saveCard(club, max, teeTimeId, "5 5 5 5 5 5 5 5 5 | 5 5 5 5 5 5 5 5 5");
  await keepCards(club, teeTimeId);
  await submit(club, max, teeTimeId);
  const entry = { holeNumber: 1, gross: 6, base: 0, rev: 1, device: "another-phone" };
  await club.ask("saveHoles", { as: mia, params: { teeTimeId }, body: { way: "live", entries: [entry] } });
  await club.ask("correctCard", {
    as: ada,
    params: { teeTimeId, playerId: mia.id },
    body: {
      handicapIndexTenths: 80,
      teeBox: "Blue",
      asRead: { handicapIndexTenths: 79, teeBox: "Blue" },
      holes: [{ holeNumber: 3, gross: 6, base: 1 }],
      reason: "Misread",
    },
  });
  accepted(await markNoShow(context, ada, { teeTimeId, playerId: max.id }));
  accepted(await undoNoShow(context, ada, { teeTimeId, playerId: max.id }));
  const settings = {
    name: "Mesa",
    timeZone: "America/Phoenix",
    settleAfterLiveRound: false,
    closeCardsAfterHours: null,
    lateHours: 0,
    seasonPoints: "",
    seasonBest: null,
    scorers: false,
    seasonStart: "01-01",
    potPerPlayerCents: 2000,
  };
  const wanted = {
    ...settings,
    name: "Mesa Hills",
    settleAfterLiveRound: true,
    potPerPlayerCents: 2500,
    seasonStart: "10-15",
  };
  await club.ask("changeClubSettings", { as: ada, body: { ...wanted, asRead: settings } });
  const deletion = (await club.ask("readDeletion", { as: ada, params: { teeTimeId } })).answer();
  await club.ask("deleteTeeTime", { as: ada, params: { teeTimeId }, query: deletion });
  club.at(morning);
}
