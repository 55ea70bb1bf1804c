/** Cheats about scores: another's card, too early, too late, and what no round of golf comes to. */
import { max, mia } from "../../../src/server/testing/cast.ts";
import type { CheatedClub, Expected } from "./cheated-club.ts";
import type { TeeTimes } from "./places.ts";
import type { Players } from "./players.ts";

const basis = { handicapIndexTenths: 78, teeBox: "White" };
const eight = "2026-11-21T15:00:00.000Z";

export async function cheatBeforeTheStart(
  { cheat, setClock }: CheatedClub,
  { mia: mias }: Players,
  { today }: TeeTimes,
): Promise<void> {
  const params = { teeTimeId: today };
  // On Continue, which may be early: it is the scores that have to wait.
  await mias.get("beginCard", { params, body: basis });
  const hole = { params, body: { way: "live", entries: [entry(1, 4)] } };
  await cheat("saves a score before the start", [mias, "saveHoles", hole], "tee-time-not-begun", null);
  await setClock(eight);
}

export async function cheatAboutCards(
  { cheat }: CheatedClub,
  { ada, ana, mia: mias, max: maxs, walt: walts, gus: guss }: Players,
  { today, full }: TeeTimes,
): Promise<void> {
  const params = { teeTimeId: today };
  const begin = { params, body: basis };
  const save = (...entries: object[]) => ({ params, body: { way: "live", entries } });
  const ofMax = { teeTimeId: today, playerId: max.id };

  await cheat("begins a card on a tee time not joined", [ana, "beginCard", begin], "not-joined", null);
  await cheat(
    "saves a score on a tee time not joined",
    [ana, "saveHoles", save(entry(1, 3))],
    "not-joined",
    null,
  );
  await cheat("saves a score without a card", [maxs, "saveHoles", save(entry(1, 3))], "card-not-begun", [
    maxs,
    "beginCard",
    begin,
  ]);
  await cheat(
    "a guest begins a card on another day",
    [guss, "beginCard", { ...begin, params: { teeTimeId: full } }],
    "on-waitlist",
    null,
  );
  for (const [what, index] of [
    ["an index of 540", 5_400],
    ["an index of −99", -990],
  ] as const)
    await cheat(
      `begins with ${what}`,
      [mias, "beginCard", { params, body: { ...basis, handicapIndexTenths: index } }],
      "invalid-index-or-tee-box",
      null,
    );
  const invented = { params, body: { ...basis, teeBox: "Pink" } };
  await cheat(
    "begins on tees that are not there",
    [mias, "beginCard", invented],
    "invalid-index-or-tee-box",
    null,
  );
  const forged = { ...basis, adjustedHandicap: 54, holes: [], rating: 99, playerId: max.id };
  await cheat("begins with strokes of their own", [mias, "beginCard", { params, body: forged }], "200", null);

  await cheat(
    "saves another's score as an admin does",
    [
      mias,
      "correctCard",
      {
        params: ofMax,
        body: {
          ...basis,
          holes: [{ holeNumber: 1, gross: 9, base: 0 }],
          reason: "He said so",
          asRead: basis,
        },
      },
    ],
    "admins-only",
    [maxs, "saveHoles", save(entry(1, 4))],
  );
  await mias.get("saveHoles", save(entry(1, 4)));
  const asMax = { ...save(entry(1, 4)), headers: { "clubhouse-player": max.id } };
  await cheat("saves another's score by the header", [mias, "saveHoles", asMax], "another-player", null);
  const more = {
    playerId: max.id,
    netTotal: 40,
    grossTotal: 50,
    strokes: 18,
    complete: true,
    submittedAt: eight,
  };
  const withTotals = {
    params,
    body: { way: "live", entries: [{ ...entry(1, 4), net: 1, strokes: 3 }], ...more },
  };
  await cheat("sends net, strokes and totals with a score", [mias, "saveHoles", withTotals], "200", null);
  await cheat("reads another's card", [mias, "readCardOfPlayer", { params: ofMax }], "admins-only", [
    ada,
    "readCardOfPlayer",
    { params: ofMax },
  ]);

  for (const [what, gross, expected] of strangeScores)
    await cheat(`saves ${what}`, [mias, "saveHoles", save({ ...entry(2, 4), gross })], expected, null);
  const noNumber = JSON.stringify(save(entry(2, 4)).body).replace('"gross":4', '"gross":NaN');
  await cheat("saves NaN", [mias, "saveHoles", { params, body: noNumber }], "bad-request", null);
  for (const hole of [0, 19, -1, 1.5])
    await cheat(`saves hole ${hole}`, [mias, "saveHoles", save(entry(hole, 4))], "bad-request", null);
  const nineteen = Array.from({ length: 19 }, (_, i) => entry((i % 18) + 1, 4));
  await cheat("saves 19 holes", [mias, "saveHoles", save(...nineteen)], "bad-request", null);
  await cheat("saves no hole", [mias, "saveHoles", save()], "bad-request", [
    mias,
    "saveHoles",
    save(...Array.from({ length: 16 }, (_, i) => entry(i + 2, 4))),
  ]);
  await cheat("submits 17 holes", [mias, "submitCard", { params }], "card-incomplete", null);
  await cheat("finishes 17 holes", [mias, "finishCard", { params }], "200", [
    mias,
    "saveHoles",
    save(entry(18, 4)),
  ]);
  await maxs.get("saveHoles", save(...Array.from({ length: 17 }, (_, i) => entry(i + 2, 5))));
  const stale = save({ ...entry(18, 3), base: 0, rev: 1, device: "another-phone" });
  await maxs.get("saveHoles", stale);
  await cheat("sends the same conflict again", [maxs, "saveHoles", stale], "200", null);

  const noShow = { params: { teeTimeId: today, playerId: max.id } };
  await cheat("marks the opponent as a no show", [mias, "markNoShow", noShow], "admins-only", [
    ada,
    "markNoShow",
    noShow,
  ]);
  await cheat("a no show saves a score", [maxs, "saveHoles", save(entry(18, 3))], "no-show", null);
  await cheat("a no show comes back by themselves", [maxs, "undoNoShow", noShow], "admins-only", [
    ada,
    "undoNoShow",
    noShow,
  ]);
  await cheat("leaves a round that has begun", [walts, "leaveTeeTime", { params }], "tee-time-past", null);
}

const strangeScores: readonly (readonly [what: string, gross: unknown, expected: Expected])[] = [
  ["a hole of −1", -1, "gross-out-of-range"],
  ["a hole of 16 while it is played", 16, "gross-out-of-range"],
  ["a hole of 1,000", 1_000, "gross-out-of-range"],
  ["a text", "4", "bad-request"],
  ["half a stroke", 4.5, "bad-request"],
  ["more than a number", 1e308, "bad-request"],
  ["a number that no column takes", 2 ** 31, "bad-request"],
  ["nothing", null, "bad-request"],
  ["a list", [4], "bad-request"],
  ["yes", true, "bad-request"],
];

/** Once the club has closed the cards; the admin goes on. */
export async function cheatAfterTheClose(
  { cheat, setClock }: CheatedClub,
  { ada, mia: mias }: Players,
  { today }: TeeTimes,
): Promise<void> {
  const { asRead, ...settings } = await readSettings(ada);
  const closing = { ...settings, closeCardsAfterHours: 24 };
  await cheat(
    "sets when cards close",
    [mias, "changeClubSettings", { body: { ...closing, asRead } }],
    "admins-only",
    [ada, "changeClubSettings", { body: { ...closing, asRead } }],
  );
  await setClock("2026-11-22T15:30:00.000Z");
  const params = { teeTimeId: today };
  const late = { params, body: { way: "post-round", entries: [{ ...entry(18, 2), base: 1, rev: 2 }] } };
  const { versions } = (await ada.get("readCardOfPlayer", { params: { ...params, playerId: mia.id } }))
    .card ?? { versions: [] };
  const correction = {
    ...basis,
    holes: [{ holeNumber: 18, gross: 3, base: versions[17] }],
    reason: "Misread",
    asRead: basis,
  };
  await cheat("changes a score on a closed card", [mias, "saveHoles", late], "card-closed", [
    ada,
    "correctCard",
    { params: { ...params, playerId: mia.id }, body: correction },
  ]);
  await cheat(
    "begins a closed card again on other tees",
    [mias, "beginCard", { params, body: { ...basis, handicapIndexTenths: 180 } }],
    "card-closed",
    null,
  );
}

async function readSettings(ada: Players["ada"]) {
  const { name, timeZone, settleAfterLiveRound, closeCardsAfterHours, seasonStart, potPerPlayerCents } =
    await ada.get("readClubSettings");
  const settings = {
    name,
    timeZone,
    settleAfterLiveRound,
    closeCardsAfterHours,
    seasonStart,
    potPerPlayerCents,
  };
  return { ...settings, asRead: settings };
}

function entry(holeNumber: number, gross: number) {
  return { holeNumber, gross, base: 0, rev: 1, device: "phone-of-a-cheat" };
}
