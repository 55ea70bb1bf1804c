/** Ruling 57: nobody replaces another person's score, and the card's owner decides. */
import { expect } from "vitest";
import { onServedClub, onServedSqliteClub } from "../../testing/app.ts";
import { auditOfTeeTime } from "../../testing/audit-entries.ts";
import { ada, max, mia, walt } from "../../testing/cast.ts";
import { cardOf, enter, hole, keeper, roundOfGroups } from "../../testing/rounds/kept-rounds.ts";
import { correctByAdmin, eight, startCard } from "../../testing/rounds/rounds.ts";

onServedClub("a scorer does not replace the owner's score; the owner decides", async (club) => {
  const teeTimeId = await roundOfGroups(club);
  await startCard(club, mia, teeTimeId, "7.8", "White");
  const { hole: keep, group } = keeper(club, teeTimeId);
  expect((await enter(club, teeTimeId, { gross: 5 })).answer().outcomes[0]?.outcome).toBe("saved");
  for (const _ of [1, 2])
    expect((await keep(hole(1, 4))).answer()).toMatchObject({
      outcomes: [{ outcome: "conflict", gross: 5, version: 1, savedAt: eight }],
      card: {
        gross: [5, ...Array(17).fill(null)],
        claims: [{ holeNumber: 1, by: "Max", mine: true, gross: 4 }],
      },
    });
  expect((await cardOf(club, teeTimeId)).claims).toEqual([
    { holeNumber: 1, by: "Max", mine: false, gross: 4 },
  ]);
  expect((await group()).cards[1]?.card?.claims).toMatchObject([{ by: "Max", mine: true }]);
  const admins = { as: ada, params: { teeTimeId, playerId: mia.id } };
  expect((await club.ask("readCardOfPlayer", admins)).answer().card?.claims).toMatchObject([{ mine: false }]);

  // A score that she has not decided on leaves the claim, and the scorer's lets it go by entering hers.
  await enter(club, teeTimeId, { gross: 6 });
  expect(await cardOf(club, teeTimeId)).toMatchObject({ claims: [{ gross: 4 }] });
  expect((await keep(hole(1, 6))).answer()).toMatchObject({ outcomes: [{ outcome: "saved" }] });
  expect(await cardOf(club, teeTimeId)).not.toHaveProperty("claims");
  await keep(hole(1, 7));
  const decided = (await enter(club, teeTimeId, { gross: 7, decided: true })).answer();
  expect(decided).toMatchObject({ outcomes: [{ outcome: "saved", gross: 7, version: 3 }] });
  expect(decided.card).not.toHaveProperty("claims");
  expect(decided.card).not.toHaveProperty("scorers");
});

onServedClub(
  "the owner does not replace a scorer's score unless they have seen both and decide",
  async (club) => {
    const teeTimeId = await roundOfGroups(club);
    const { hole: keep } = keeper(club, teeTimeId);
    await keep(hole(1, 4), hole(2, 4), hole(3, 4));
    expect((await enter(club, teeTimeId, { gross: 5 })).answer()).toMatchObject({
      outcomes: [{ outcome: "conflict", gross: 4, version: 1 }],
      card: { claims: [{ holeNumber: 1, by: "Mia", mine: true, gross: 5 }] },
    });
    // The scorer corrects the score meanwhile, so she decides again.
    await keep(hole(1, 6));
    expect((await enter(club, teeTimeId, { gross: 5, base: 1, decided: true })).answer()).toMatchObject({
      outcomes: [{ outcome: "conflict", gross: 6, version: 2 }],
    });
    expect((await enter(club, teeTimeId, { gross: 5, decided: true })).answer()).toMatchObject({
      outcomes: [{ outcome: "saved", gross: 5, version: 3 }],
      card: { scorers: [{ name: "Max", holes: [2, 3] }] },
    });
    // She enters what he has: the hole is hers, so that he cannot change it any more.
    await enter(club, teeTimeId, { holeNumber: 2, gross: 4 });
    expect(await cardOf(club, teeTimeId)).toMatchObject({ scorers: [{ holes: [3] }] });
    expect((await keep(hole(2, 8))).answer()).toMatchObject({
      outcomes: [{ outcome: "conflict", gross: 4 }],
      card: { claims: [{ holeNumber: 2, gross: 8 }] },
    });
    const trail = await auditOfTeeTime(club.db.kysely, teeTimeId);
    const holes = trail
      .filter(({ action }) => action.endsWith("-hole"))
      .map(({ action, actorId }) => [action, actorId]);
    expect(holes.slice(3)).toEqual([
      ["claim-hole", mia.id],
      ["save-hole", max.id],
      ["claim-hole", mia.id],
      ["save-hole", mia.id],
      ["agree-hole", mia.id],
      ["claim-hole", max.id],
    ]);
  },
);

onServedClub("two scorers who save at the same time do not replace each other", async (club) => {
  const teeTimeId = await roundOfGroups(club);
  const [first, second] = [keeper(club, teeTimeId), keeper(club, teeTimeId, walt)];
  await Promise.all([first.hole(hole(1, 4)), second.hole(hole(1, 5))]);
  const { gross, claims, scorers } = await cardOf(club, teeTimeId);
  const isFirst = gross[0] === 4;
  expect(scorers).toEqual([{ name: isFirst ? "Max" : "Walt", holes: [1] }]);
  expect(claims).toEqual([
    { holeNumber: 1, by: isFirst ? "Walt" : "Max", mine: false, gross: isFirst ? 5 : 4 },
  ]);
  await enter(club, teeTimeId, { gross: 5, decided: true });
  const card = await cardOf(club, teeTimeId);
  expect([card.gross[0], card.claims, card.scorers]).toEqual([5, undefined, undefined]);
});

onServedClub("an admin's correction belongs to nobody, and ends the claims on its holes", async (club) => {
  const teeTimeId = await roundOfGroups(club);
  const { hole: keep } = keeper(club, teeTimeId);
  await keep(hole(1, 4), hole(2, 4));
  for (const holeNumber of [1, 2]) await enter(club, teeTimeId, { holeNumber, gross: 5 });
  await correctByAdmin(club, mia, teeTimeId, "7 - - - - - - - - | - - - - - - - - -");
  expect(await cardOf(club, teeTimeId)).toMatchObject({
    claims: [{ holeNumber: 2 }],
    scorers: [{ holes: [2] }],
  });
  expect((await keep(hole(1, 6))).answer()).toMatchObject({ outcomes: [{ outcome: "conflict", gross: 7 }] });
  expect((await enter(club, teeTimeId, { gross: 3 })).answer()).toMatchObject({
    outcomes: [{ outcome: "saved", gross: 3 }],
  });
});

onServedSqliteClub("claims and scorers go with their tee time", async (club) => {
  const teeTimeId = await roundOfGroups(club);
  await keeper(club, teeTimeId).hole(hole(1, 4));
  await enter(club, teeTimeId, { gross: 5 });
  const query = (await club.ask("readDeletion", { as: ada, params: { teeTimeId } })).answer();
  expect((await club.ask("deleteTeeTime", { as: ada, params: { teeTimeId }, query })).status).toBe(200);
  expect(await club.db.kysely.selectFrom("holeClaims").selectAll().execute()).toEqual([]);
});
