import { sql } from "kysely";
import { expect } from "vitest";
import { guides } from "../../database/migrations/0015-guides.ts";
import { onServedClub, type ServedClub } from "../../testing/app.ts";
import { ada, ana, course, courseFileOf, gus, max, mia, walt } from "../../testing/cast.ts";
import { onBothEngines } from "../../testing/databases/database.ts";
import { asGuest, asMember, register } from "../../testing/registration-forms.ts";
import { addEightOClock, eight, startCard, teeOff } from "../../testing/rounds/rounds.ts";
import { stakes } from "../../testing/rounds/stakes.ts";

const helpOf = async (club: ServedClub, as: { id: string }) => (await club.ask("readHelp", { as })).answer();
const meOf = async (club: ServedClub, as: { id: string }) => (await club.ask("readHome", { as })).answer().me;
const skip = (club: ServedClub, as: { id: string }, guide: "home" | "admin") =>
  club.ask("markGuideSeen", { as, params: { guide } });

onServedClub("help has the club's own course, pot and next tee time, as they are now", async (club) => {
  const before = await helpOf(club, walt);
  expect(before).toMatchObject({ holes: course.holes, potPerPlayerCents: 2_000, nextStartsAt: null });
  expect(before.teeBoxes.map(({ name }) => name)).toEqual(["Black", "Blue", "White", "Gold", "Red"]);

  await addEightOClock(club);
  const settings = (await club.ask("readClubSettings", { as: ada })).answer();
  const { now: _, ...asRead } = settings;
  const body = { ...asRead, potPerPlayerCents: 725, settleAfterLiveRound: true };
  const hours = { closeCardsAfterHours: 48, lateHours: 12 };
  (await club.ask("changeClubSettings", { as: ada, body: { ...body, ...hours, asRead } })).answer();
  const holes = course.holes.map((hole) => ({ ...hole, handicap: 19 - hole.handicap }));
  const file = courseFileOf({ ...course, holes });
  (await club.ask("replaceCourse", { as: ada, query: { replaces: course.id }, body: file })).answer();
  expect(await helpOf(club, walt)).toMatchObject({
    holes,
    potPerPlayerCents: 725,
    settleAfterLiveRound: true,
    ...hours,
    nextStartsAt: eight,
  });
});

onServedClub(
  "help has the player's own index, tee box and last stakes, and a guest's has none",
  async (club) => {
    expect((await helpOf(club, mia)).me).toEqual({ indexTenths: null, teeBox: "White", stakes: null });
    const teeTimeId = await teeOff(club, mia, gus);
    await startCard(club, mia, teeTimeId, "7.8", "Blue");
    await startCard(club, gus, teeTimeId, "14.2", "Red");
    await club.ask("createBet", { as: max, body: { opponentId: mia.id, amounts: stakes } });
    expect((await helpOf(club, mia)).me).toEqual({ indexTenths: 78, teeBox: "White", stakes });
    await club.db.kysely.updateTable("players").set({ teeBox: null }).where("id", "=", gus.id).execute();
    expect((await helpOf(club, gus)).me).toEqual({ indexTenths: 142, teeBox: "Red", stakes: null });
    expect((await helpOf(club, ana)).me.stakes).toBeNull();
    await club.db.kysely.updateTable("bets").set({ opponent: gus.id }).execute();
    expect((await helpOf(club, max)).me.stakes).toEqual(stakes);
    expect((await helpOf(club, gus)).me.stakes).toBeNull();
  },
);

onServedClub("a new player is shown the guide until they end or skip it, on every device", async (club) => {
  for (const form of [asMember, { ...asGuest, phone: "6025550198" }]) {
    const { me } = (await register(club, form)).answer();
    expect(me.guides).toEqual(["home"]);
    expect((await meOf(club, me)).guides).toEqual(["home"]);
    await skip(club, me, "home");
    expect(await meOf(club, me)).not.toHaveProperty("guides");
    expect((await club.ask("readSession", { as: me })).answer().me).not.toHaveProperty("guides");
  }
  expect(await meOf(club, mia)).not.toHaveProperty("guides");
});

onServedClub("a member who is made an admin is shown the guide of the admin area", async (club) => {
  const { me } = (await register(club, asMember)).answer();
  await skip(club, me, "home");
  (await club.ask("changeRole", { as: ada, params: { playerId: me.id }, body: { role: "admin" } })).answer();
  expect((await meOf(club, me)).guides).toEqual(["admin"]);
  await skip(club, me, "admin");
  expect(await meOf(club, me)).not.toHaveProperty("guides");
});

onBothEngines("players of before the guides have seen them, admins also theirs", async (club) => {
  const { kysely } = club.db;
  await kysely.transaction().execute(async (tx) => {
    await sql`update players set saw_home_guide = 0, saw_admin_guide = 0`.execute(tx);
  });
  await sql`alter table players drop column saw_home_guide`.execute(kysely);
  await sql`alter table players drop column saw_admin_guide`.execute(kysely);
  await guides.up(kysely);
  const rows = await kysely.selectFrom("players").select(["id", "sawHomeGuide", "sawAdminGuide"]).execute();
  const seen = new Map(rows.map(({ id, ...flags }) => [id, flags]));
  expect(seen.get(mia.id)).toEqual({ sawHomeGuide: 1, sawAdminGuide: 0 });
  expect(seen.get(ada.id)).toEqual({ sawHomeGuide: 1, sawAdminGuide: 1 });
});
