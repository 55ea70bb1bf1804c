/** Old apps must still work (decision 9). Their requests are written out, so the contract cannot alter them. */
import { expect } from "vitest";
import { onServedClub, type ServedClub } from "../../testing/app.ts";
import { mia } from "../../testing/cast.ts";
import { eight, teeOff } from "../../testing/rounds/rounds.ts";

type OldRequest = { url: string; method?: "GET" | "PUT" | "POST"; payload?: object };

async function phoneOf(club: ServedClub) {
  const headers = { "sec-fetch-site": "same-origin" };
  const payload = { phone: "6025550102", pin: "2468" };
  const login = await club.app.inject({ method: "POST", url: "/api/sessions", headers, payload });
  expect(login.statusCode).toBe(200);
  const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
  return async (sent: OldRequest) => {
    const all = { ...headers, "clubhouse-player": login.json().me.id };
    const answer = await club.app.inject({ method: "GET", ...sent, headers: all, cookies });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
}

const gross = [4, 5, 4, 3, 4, 4, 3, 4, 5, 4, 3, 4, 5, 3, 4, 3, 5, 6];

onServedClub("the first app that opens without reception gets a round in", async (club) => {
  const teeTimeId = await teeOff(club, mia);
  const ask = await phoneOf(club);
  const card = `/api/tee-times/${teeTimeId}/card`;

  expect(await ask({ url: "/api/sessions/current" })).toMatchObject({
    me: { id: mia.id, firstName: "Mia" },
    club: { timeZone: "America/Phoenix" },
    lastEvent: expect.any(Number),
  });
  const started = { handicapIndexTenths: 78, teeBox: "White" };
  expect(await ask({ method: "PUT", url: card, payload: started })).toMatchObject({
    card: { adjustedHandicap: 7, gross: Array(18).fill(null), versions: Array(18).fill(0) },
  });
  const entries = gross.map((strokes, i) => ({
    holeNumber: i + 1,
    gross: strokes,
    base: 0,
    rev: i + 1,
    device: "0123456789abcdef0123456789abcdef",
  }));
  const holes = await ask({ method: "PUT", url: `${card}/holes`, payload: { way: "live", entries } });
  expect(holes.outcomes[0]).toMatchObject({ holeNumber: 1, outcome: "saved", gross: 4, version: 1 });
  expect(holes.card).toMatchObject({ gross, complete: true });
  expect(holes.card.holes).toHaveLength(18);
  expect(await ask({ url: card })).toMatchObject({
    teeTime: { id: teeTimeId, startsAt: eight, hasStarted: true },
    course: { holes: expect.any(Array), teeBoxes: expect.any(Array) },
    card: { gross, versions: Array(18).fill(1) },
  });
  await ask({ method: "PUT", url: `${card}/finish` });
  expect(await ask({ method: "PUT", url: `${card}/submission` })).toMatchObject({
    card: { submitted: true },
  });
});
