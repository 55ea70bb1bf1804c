import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import { maxSessions } from "#rules/club/retention";
import { startSession } from "../../store/sessions.ts";
import { onServedClub, onServedSqliteClub, ourOrigin, type ServedClub } from "../../testing/app.ts";
import { castPin, gus, mia } from "../../testing/cast.ts";
import { morning } from "../../testing/databases/database.ts";

const miasPhone = "6025550102";

function logIn(club: ServedClub, pin = castPin, headers: Record<string, string> = {}) {
  return club.ask("logIn", { body: { phone: "(602)555-0102", pin }, headers });
}

function cookieOf({ cookie }: { cookie: string | null }): Record<string, string> {
  return { cookie: cookie?.split(";")[0] ?? "" };
}

onServedClub("a member logs in with phone and PIN and is that member", async (club) => {
  const loggedIn = await logIn(club);
  expect(loggedIn.answer()).toEqual({
    me: {
      id: mia.id,
      firstName: "Mia",
      lastName: "Parker",
      nickname: null,
      showNickname: false,
      photoUrl: null,
      isGuest: false,
      guestOf: null,
      role: "member",
      phone: miasPhone,
      teeBox: "White",
      hasGroup: true,
    },
    club: { name: "Mesa", timeZone: "America/Phoenix" },
    lastEvent: 0,
    hasNotices: false,
  });
  const session = await club.ask("readSession", { headers: cookieOf(loggedIn) });
  expect(session.answer()).toEqual(loggedIn.answer());
});

onServedSqliteClub(
  "the session is in a cookie that no script reads and no other site sends along",
  async (club) => {
    const { cookie } = await logIn(club);
    expect(cookie).toMatch(/^clubhouse=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  },
);

onServedSqliteClub(
  "under https the cookie is only for this host and for https",
  async (club) => {
    const { cookie } = await logIn(club);
    expect(cookie).toMatch(
      /^__Host-clubhouse=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  },
  { isHttps: true },
);

onServedClub("what the database keeps of a session opens nothing", async (club) => {
  const { cookie } = await logIn(club);
  const stored = await club.db.kysely.selectFrom("sessions").select("tokenHash").execute();
  expect(stored).toHaveLength(1);
  expect(cookie).not.toContain(stored[0]?.tokenHash);
  const replayed = await club.ask("readSession", {
    headers: { cookie: `clubhouse=${stored[0]?.tokenHash}` },
  });
  expect(replayed.refused).toBe("not-signed-in");
});

onServedClub("each login begins a new session and ends the one it came with", async (club) => {
  const first = cookieOf(await logIn(club));
  const second = cookieOf(await logIn(club, castPin, first));
  expect(second).not.toEqual(first);
  expect((await club.ask("readSession", { headers: first })).status).toBe(401);
  expect((await club.ask("readSession", { headers: second })).status).toBe(200);
});

onServedSqliteClub("logging out ends the session on the server and takes the cookie away", async (club) => {
  const headers = cookieOf(await logIn(club));
  const out = await club.ask("logOut", { headers });
  expect(out.answer()).toEqual({});
  expect(out.cookies).toMatch(/(^|; )clubhouse=(;|$)/);
  expect((await club.ask("readSession", { headers })).refused).toBe("not-signed-in");
  expect((await club.ask("logOut", { headers })).status).toBe(200);
});

onServedClub(
  "a player has twenty sessions at most; the one that was not seen for longest ends",
  async (club) => {
    const openSession = async (minutes: number) => {
      club.at(addMinutes(morning, minutes));
      return { cookie: `clubhouse=${await startSession(club.db.kysely, mia.id, club.context.now())}` };
    };
    const others = await startSession(club.db.kysely, gus.id, morning);
    const sessions: { cookie: string }[] = [];
    for (let i = 0; i < maxSessions; i++) sessions.push(await openSession(i));
    club.at(addMinutes(morning, 60));
    expect((await club.ask("readSession", { headers: sessions[0] ?? {} })).status).toBe(200);
    sessions.push(await openSession(61));
    const statuses = await Promise.all(
      sessions.map(async (headers) => (await club.ask("readSession", { headers })).status),
    );
    expect(statuses).toEqual([200, 401, ...Array(maxSessions - 1).fill(200)]);
    const listed = (await club.ask("listSessions", { headers: sessions[0] ?? {} })).answer();
    expect(listed.sessions).toHaveLength(maxSessions);
    expect((await club.ask("readSession", { headers: { cookie: `clubhouse=${others}` } })).status).toBe(200);
  },
);

onServedSqliteClub("a session lasts 30 days", async (club) => {
  const headers = cookieOf(await logIn(club));
  club.at(addMinutes(morning, 30 * 24 * 60 - 1));
  expect((await club.ask("readSession", { headers })).status).toBe(200);
  club.at(addMinutes(morning, 30 * 24 * 60));
  expect((await club.ask("readSession", { headers })).refused).toBe("not-signed-in");
});

onServedSqliteClub(
  "an unknown phone and a wrong PIN have different texts, those of the specification",
  async (club) => {
    const unknown = await club.ask("logIn", { body: { phone: "6025559999", pin: castPin } });
    expect(unknown).toMatchObject({ status: 401, message: "No user found with that phone number." });
    const short = await club.ask("logIn", { body: { phone: "602555", pin: castPin } });
    expect(short).toMatchObject({ status: 401, message: "No user found with that phone number." });
    const wrong = await logIn(club, "1357");
    expect(wrong).toMatchObject({ status: 401, message: "Incorrect PIN. Please try again.", cookie: null });
    expect(await logIn(club, "246")).toMatchObject({ status: 401, refused: "wrong-pin" });
  },
);

onServedSqliteClub("a login that says nothing useful is a bad request", async (club) => {
  const strange = await club.app.inject({
    method: "POST",
    url: "/api/sessions",
    headers: { origin: ourOrigin },
    payload: { phone: 6025550102, pin: ["2468"] },
  });
  expect(strange.statusCode).toBe(400);
  expect(strange.json()).toEqual({
    error: { reason: "bad-request", message: "This request could not be read." },
  });
});

onServedSqliteClub("home shows whose guest somebody is", async (club) => {
  const home = await club.ask("readHome", { as: gus });
  expect(home.answer()).toMatchObject({
    me: { firstName: "Gus", isGuest: true, guestOf: "Ana Ruiz", role: "guest" },
    pendingBets: 0,
    nextTeeTime: null,
    thru: null,
  });
});
