import { expect } from "vitest";
import { type EndpointName, endpoints } from "#contract/endpoints";
import { addMinutes } from "#rules/calendar";
import type { Actor } from "#rules/players/permissions";
import { savePhoto } from "../../actions/players/profile.ts";
import { markNoShow } from "../../actions/tee-times/places.ts";
import { addTeeTime } from "../../actions/tee-times/tee-times.ts";
import { startSession } from "../../store/sessions.ts";
import { requests, type SentRequest } from "../../testing/access-requests.ts";
import { askerNames, askers, expectedStatuses } from "../../testing/access-table.ts";
import { prepareWorld } from "../../testing/access-world.ts";
import { onServedClub, onServedSqliteClub, onServedSqliteClubFrom } from "../../testing/app.ts";
import { ada, gus, max, mia, walt } from "../../testing/cast.ts";
import { paintPicture } from "../../testing/pictures.ts";
import { par, play, teeOffGrouped } from "../../testing/rounds/grouped-rounds.ts";
import { accepted, eight, saveCard } from "../../testing/rounds/rounds.ts";
import { inTime } from "../../testing/streams.ts";
import { followed, linkNamed, openedBy } from "../../testing/televisions.ts";

onServedSqliteClub(
  "a television shows the day's boards with names and scores, and no id, phone or handicap",
  async (club) => {
    const { token } = await linkNamed(club, "Bar");
    const headers = await openedBy(club, token);
    const teeTimeId = await teeOffGrouped(club, [[mia, gus]]);
    await play(club, teeTimeId, mia, par);
    const read = await club.ask("readTelevision", { headers });
    expect(read.answer()).toMatchObject({
      clubName: "Mesa",
      timeZone: "America/Phoenix",
      nextStartsAt: null,
      teeTimes: [
        {
          startsAt: eight,
          isFinal: false,
          players: [
            { name: "Gus Hall", groupNumber: 1, thru: 0, net: null, gross: null },
            { name: "Mia Parker", groupNumber: 1, thru: 18, net: { toPar: 0, place: 1 } },
          ],
          groups: [{ teamName: "Group 1", thru: 0 }],
        },
      ],
    });
    await club.db.kysely.updateTable("club").set({ seasonPoints: "25, 20" }).execute();
    expect((await club.ask("readTelevision", { headers })).answer().season).toBeUndefined();
    await play(club, teeTimeId, gus, par);
    club.at(addMinutes(eight, 1));
    const withSeason = await club.ask("readTelevision", { headers });
    expect(withSeason.answer().season).toEqual({
      name: "2026",
      players: ["Gus Hall", "Mia Parker"].map((name) => {
        return { name, place: 1, isShared: true, pointsHundredths: 2250, rounds: 1 };
      }),
    });
    for (const secret of [mia.id, teeTimeId, "firstName"]) expect(withSeason.text).not.toContain(secret);
    for (const secret of [mia.id, gus.id, teeTimeId, "602555", "firstName", "ndicap"])
      expect(read.text).not.toContain(secret);
  },
);

onServedClub("it shows the photos of those on the day's boards, and no other photo", async (club) => {
  const headers = await openedBy(club, (await linkNamed(club, "Bar")).token);
  const picture = await paintPicture();
  const photoOf = async (player: Actor) =>
    accepted(await savePhoto(club.context, player, player.id, picture));
  const [mias, maxs, walts] = [await photoOf(mia), await photoOf(max), await photoOf(walt)];
  const statusOf = async (photoId: string) =>
    (await club.ask("readTelevisionPhoto", { headers, params: { photoId } })).status;
  expect(await statusOf(mias)).toBe(404);
  const teeTimeId = await teeOffGrouped(club, [[mia, max]]);
  accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: max.id }));
  const { teeTimes } = (await club.ask("readTelevision", { headers })).answer();
  expect(teeTimes[0]?.players).toMatchObject([
    { name: "Mia Parker", initials: "MP", photoUrl: `/api/television/photos/${mias}` },
  ]);
  expect([await statusOf(mias), await statusOf(maxs), await statusOf(walts)]).toEqual([200, 404, 404]);
  expect((await club.ask("readTelevisionPhoto", { params: { photoId: mias } })).status).toBe(404);
});

onServedClub(
  "it follows each hole, and has those tee times of the club's day in their order",
  async (club) => {
    const headers = await openedBy(club, (await linkNamed(club, "Bar")).token);
    const read = async () => (await club.ask("readTelevision", { headers })).answer();
    expect(await read()).toMatchObject({ teeTimes: [], nextStartsAt: null });
    const later = { date: "2026-11-21", time: "11:00", meridiem: "PM", countLimit: 4 } as const;
    accepted(await addTeeTime(club.context, ada, later));
    accepted(
      await addTeeTime(club.context, ada, { ...later, date: "2026-11-22", time: "12:00", meridiem: "AM" }),
    );
    const teeTimeId = await teeOffGrouped(club, [[mia, max]]);
    expect((await read()).teeTimes.map(({ startsAt }) => startsAt)).toEqual([
      eight,
      "2026-11-22T06:00:00.000Z",
    ]);
    await play(club, teeTimeId, mia, "5 - - - - - - - - | - - - - - - - - -");
    await play(club, teeTimeId, max, "3 - - - - - - - - | - - - - - - - - -");
    const toPars = async () =>
      (await read()).teeTimes[0]?.players.map(({ name, gross }) => [name, gross?.toPar]);
    expect(await toPars()).toEqual([
      ["Max Lee", -1],
      ["Mia Parker", 1],
    ]);
    await saveCard(club, mia, teeTimeId, "- 4 - - - - - - - | - - - - - - - - -", { way: "live" });
    expect(await toPars()).toEqual([
      ["Max Lee", -1],
      ["Mia Parker", 0],
    ]);
    // No event is sent when the day changes, but the answer must change.
    club.at("2026-11-20T18:00:00.000Z");
    expect(await read()).toMatchObject({ teeTimes: [], nextStartsAt: eight });
  },
);

const onPlayedClub = onServedSqliteClubFrom(prepareWorld);

onPlayedClub(
  "its link opens the television to everybody, and nothing else to anybody",
  async (club, world) => {
    club.at(eight);
    const television = await openedBy(club, world.television);
    for (const asker of askerNames) {
      const player = askers[asker];
      const started = asker === "expired" ? addMinutes(eight, -31 * 24 * 60) : eight;
      const session = player && `clubhouse=${await startSession(club.db.kysely, player.id, started)}`;
      const cookie = [television.cookie, session].filter(Boolean).join("; ");
      for (const name of ["readTelevision", "followTelevision"] as const)
        expect((await club.ask(name, { headers: { cookie } })).status, `${name}, ${asker}`).toBe(200);
    }
    for (const name of Object.keys(endpoints) as EndpointName[]) {
      const { policy } = endpoints[name];
      if (policy === "public" || policy === "television") continue;
      const sent: SentRequest<typeof name> = requests[name](world, "nobody");
      const { status } = await club.ask(name, { ...sent, headers: television });
      expect(String(status), name).toBe(expectedStatuses[name].split(" ")[0]);
    }
  },
);

onServedSqliteClub(
  "the stream says that something has changed, and not what, nor of which player",
  async (club) => {
    const { token } = await linkNamed(club, "Bar");
    const teeTimeId = await teeOffGrouped(club, [[mia, max]]);
    const shown = await followed(club, token);
    await play(club, teeTimeId, mia, par);
    await expect.poll(() => shown.text()).toContain('"everything"');
    for (const secret of [teeTimeId, mia.id, "scores", "own-card"])
      expect(shown.text()).not.toContain(secret);
    shown.close();
  },
);

onServedSqliteClub(
  "no script reads the cookie, no other site sends it, and it ends with the browser",
  async (club) => {
    const { token } = await linkNamed(club, "Bar");
    const { cookie } = await club.ask("openTelevision", { body: { token } });
    expect(cookie).toBe(`clubhouse-television=${token}; Path=/; HttpOnly; SameSite=Strict`);
  },
);

onServedClub(
  "a link has a limit of streams: the oldest ends",
  async (club) => {
    const { token } = await linkNamed(club, "Bar");
    const [first, second] = [await followed(club, token), await followed(club, token)];
    const third = await followed(club, token);
    expect(await inTime(1, first.ended)).toBe("ended");
    for (const stream of [second, third]) stream.close();
  },
  {},
  { maxPerSession: 2 },
);
