/** Cheats about places: for another, twice, before others, or past the admin. In the morning, before anything begins. */
import { gus, max, mia, walt } from "../../../src/server/testing/cast.ts";
import type { CheatedClub } from "./cheated-club.ts";
import type { Players } from "./players.ts";

const atEight = { date: "2026-11-21", time: "08:00", meridiem: "AM", countLimit: 4 };
const tomorrow = { date: "2026-11-22", time: "08:00", meridiem: "AM", countLimit: 4 };

/** They take all spots of a tee time but one. */
export const others = [1, 2, 3].map((n) => `player-member-${n}`);

/** The tee times that the others play and wait for. */
export type TeeTimes = { readonly today: string; readonly full: string };

export async function cheatAboutPlaces(
  { cheat, check, club }: CheatedClub,
  { ada, ana, mia: mias, max: maxs, walt: walts, gus: guss, nobody }: Players,
): Promise<TeeTimes> {
  await cheat("a member adds a tee time", [mias, "addTeeTime", { body: atEight }], "admins-only", [
    ada,
    "addTeeTime",
    { body: atEight },
  ]);
  const { teeTimes } = await ada.get("listTeeTimes", { query: { when: "upcoming" } });
  const today = teeTimes[0]?.id ?? "";
  const { id: full } = await ada.get("addTeeTime", { body: tomorrow });
  const of = (teeTimeId: string, playerId?: string) => ({ params: { teeTimeId, playerId } });

  await cheat("joins without a login", [nobody, "joinTeeTime", of(today)], "not-signed-in", [
    mias,
    "joinTeeTime",
    of(today),
  ]);
  await cheat("joins twice", [mias, "joinTeeTime", of(today)], "200", null);
  const asAnother = { ...of(today), body: { playerId: max.id, waitlist: false, arrival: 0 } };
  await cheat("joins for another by a field of the body", [mias, "joinTeeTime", asAnother], "200", null);
  const header = { ...of(today), headers: { "clubhouse-player": max.id } };
  await cheat("joins for another by the header", [mias, "joinTeeTime", header], "another-player", [
    maxs,
    "joinTeeTime",
    header,
  ]);
  await cheat("gives another a place", [mias, "addPlayer", of(today, walt.id)], "admins-only", [
    ada,
    "addPlayer",
    of(today, walt.id),
  ]);
  const fromPlayers = { ...of(today, walt.id), query: { from: "players" } };
  await cheat("takes another out", [mias, "removePlayer", fromPlayers], "admins-only", [
    ada,
    "removePlayer",
    fromPlayers,
  ]);
  await cheat("leaves for another", [mias, "leaveTeeTime", { params: { teeTimeId: full } }], "200", null);

  for (const id of others) await ada.get("addPlayer", of(full, id));
  await maxs.get("joinTeeTime", of(full));
  await walts.get("joinTeeTime", of(full));
  await mias.get("joinTeeTime", of(full));
  const queue = async () => {
    const { places } = await ada.get("readTeeTime", of(full));
    const ids = places.map(({ player }) => player.id);
    return ids.filter((id) => !others.includes(id)).join(" ");
  };
  const inOrder = [max.id, walt.id, mia.id].join(" ");
  await cheat("joins a second time from the waitlist", [mias, "joinTeeTime", of(full)], "200", null);
  await mias.get("leaveTeeTime", of(full));
  await mias.get("undoLeaving", of(full));
  check("jumped the waitlist by leaving and taking it back", (await queue()) === inOrder);
  await mias.get("leaveTeeTime", of(full));
  await mias.get("joinTeeTime", of(full));
  check("jumped the waitlist by leaving and joining", (await queue()) === inOrder);
  const wider = {
    ...of(full),
    body: { ...tomorrow, countLimit: 9, asRead: { startsAt: "2026-11-22T15:00:00.000Z", countLimit: 4 } },
  };
  await cheat("makes room by a higher limit", [mias, "changeTeeTime", wider], "admins-only", null);
  await maxs.get("leaveTeeTime", of(full));
  await cheat("takes back a spot that is another's by now", [maxs, "undoLeaving", of(full)], "spot-taken", [
    maxs,
    "joinTeeTime",
    of(full),
  ]);
  check("moved up past another", (await queue()) === [walt.id, mia.id, max.id].join(" "));
  await cheat("takes back what was never given up", [guss, "undoLeaving", of(full)], "undo-too-late", [
    guss,
    "joinTeeTime",
    of(full),
  ]);

  const groups = { ...of(today), body: { assignments: [{ playerId: mia.id, groupNumber: 1 }], asRead: [] } };
  await cheat("makes the groups", [mias, "saveGroups", groups], "admins-only", [ada, "saveGroups", groups]);
  await cheat("deletes a tee time", [mias, "deleteTeeTime", of(full)], "admins-only", null);
  const group = (playerId: string) => ({ params: { code: "MESA", playerId } });
  await ada.get("removeFromGroup", group(walt.id));
  await cheat("joins without a group", [walts, "joinTeeTime", of(today)], "not-in-a-group", null);
  await cheat("puts themselves into a group", [walts, "addToGroup", group(walt.id)], "admins-only", [
    ada,
    "addToGroup",
    group(walt.id),
  ]);
  await walts.get("joinTeeTime", of(today));

  const series = {
    weekdays: [0],
    time: "06:30",
    meridiem: "AM",
    countLimit: 4,
    firstDate: "2027-06-06",
    lastDate: null,
    opensDaysAhead: 7,
    leftOut: [],
  };
  await ada.get("addSeries", { body: series });
  const seriesId = (await ada.get("listSeries")).series[0]?.id ?? "";
  const standing = { params: { seriesId, weekday: 0 }, body: { isOn: true, playerId: max.id } };
  await cheat("a guest asks for a standing place", [guss, "changeStandingPlace", standing], "not-allowed", [
    ana,
    "changeStandingPlace",
    standing,
  ]);
  const places = await club.db.kysely.selectFrom("standingPlaces").select("playerId").execute();
  check(
    "asked for another's standing place",
    places.every(({ playerId }) => playerId !== max.id),
  );
  check(
    "a guest has a standing place",
    places.every(({ playerId }) => playerId !== gus.id),
  );
  return { today, full };
}
