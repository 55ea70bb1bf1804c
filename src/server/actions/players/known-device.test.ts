import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { maxUnknownDeviceAttempts } from "#rules/players/attempt-limit";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { castPin } from "../../testing/cast.ts";
import { morning } from "../../testing/databases/database.ts";

const mias = "6025550102";
const maxs = "6025550103";
const day = 24 * 60;

function logIn(club: ServedClub, pin: string, cookies = "", phone = mias) {
  return club.ask("logIn", { body: { phone, pin }, headers: { cookie: cookies } });
}

async function becomeKnown(club: ServedClub, cookies = "", phone = mias): Promise<string> {
  const loggedIn = await logIn(club, castPin, cookies, phone);
  expect(loggedIn.status).toBe(200);
  return loggedIn.cookies
    .split("; ")
    .filter((cookie) => cookie.startsWith("clubhouse-device="))
    .join("");
}

async function guessFor(club: ServedClub, from: Instant, minutes: number): Promise<number> {
  const before = club.comparedPins();
  let wrong = 0;
  for (let passed = 0; passed < minutes; passed += 15) {
    club.at(addMinutes(from, passed));
    for (let attempts = 0; attempts < 6; attempts++) {
      const { refused } = await logIn(club, String(3000 + wrong));
      if (refused !== "wrong-pin") break;
      wrong += 1;
    }
  }
  expect(club.comparedPins() - before).toBe(wrong);
  return wrong;
}

onServedSqliteClub(
  "a device's mark that somebody has written by hand makes it unknown, whatever its letters",
  async (club) => {
    const device = await becomeKnown(club);
    for (const letter of ["x", "\u00a3"]) {
      const [id, mark = ""] = device.split(".");
      const written = `${id}.${letter}${mark.slice(1)}`;
      expect((await logIn(club, "0000", written)).refused).toBe("wrong-pin");
      expect((await logIn(club, castPin, written)).status).toBe(200);
    }
  },
);

onServedClub(
  "a device at which a player has logged out is unknown until they log in there again",
  async (club) => {
    const maxs1 = await becomeKnown(club, "", maxs);
    const both = await logIn(club, castPin, maxs1);
    const loggedOut = await club.ask("logOut", { headers: { cookie: both.cookies } });
    const device = loggedOut.cookies
      .split("; ")
      .filter((one) => /^clubhouse-device=./.test(one))
      .join("");
    for (const pin of ["3000", "3001", "3002", "3003", "3004"]) await logIn(club, pin);
    expect((await logIn(club, castPin, device)).refused).toBe("too-many-tries");
    for (const pin of ["3000", "3001", "3002", "3003", "3004"]) await logIn(club, pin, "", maxs);
    expect((await logIn(club, castPin, device, maxs)).status).toBe(200);
    club.at(addMinutes(morning, 15));
    const again = await becomeKnown(club, device);
    for (const pin of ["3005", "3006"]) await logIn(club, pin);
    expect((await logIn(club, castPin, again)).status).toBe(200);
  },
);

onServedSqliteClub("the device's cookie outlives the session, and no script reads it", async (club) => {
  const response = await club.app.inject({
    method: "POST",
    url: "/api/sessions",
    headers: { "sec-fetch-site": "same-origin" },
    payload: { phone: mias, pin: castPin },
  });
  const [, device] = [response.headers["set-cookie"] ?? []].flat();
  expect(device).toMatch(
    /^clubhouse-device=[\w-]{22}\.[\w-]{43}\.[\w+/]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(device).not.toContain(mias);
});

onServedClub("somebody else's guesses lock nobody out of a phone they have used before", async (club) => {
  const known = await becomeKnown(club);
  expect(await guessFor(club, morning, 15)).toBe(5);
  expect((await logIn(club, castPin)).refused).toBe("too-many-tries");
  expect((await logIn(club, castPin, known)).status).toBe(200);
});

onServedSqliteClub("a known device has ten wrong PINs an hour and twenty a day", async (club) => {
  const known = await becomeKnown(club);
  const guess = async (first: number) => {
    for (let pin = first; pin < first + 10; pin++)
      expect((await logIn(club, String(pin), known)).refused).toBe("wrong-pin");
    const compared = club.comparedPins();
    const refused = await logIn(club, castPin, known);
    expect(club.comparedPins()).toBe(compared);
    return refused;
  };
  expect(await guess(3000)).toMatchObject({ status: 429, message: expect.stringContaining("1 hour") });
  club.at(addMinutes(morning, 60));
  expect(await guess(4000)).toMatchObject({ status: 429, message: expect.stringContaining("23 hours") });
  expect((await logIn(club, castPin)).status).toBe(200);
  club.at(addMinutes(morning, day));
  expect((await logIn(club, castPin, known)).status).toBe(200);
});

onServedSqliteClub(
  "a device is known to those who logged in on it, and strange to everybody else",
  async (club) => {
    const known = await becomeKnown(club);
    for (let pin = 3000; pin < 3005; pin++)
      expect((await logIn(club, String(pin), known, maxs)).refused).toBe("wrong-pin");
    expect((await logIn(club, "3006", known, maxs)).refused).toBe("too-many-tries");
    expect((await logIn(club, castPin, "", maxs)).refused).toBe("too-many-tries");
    expect((await logIn(club, castPin, known)).status).toBe(200);
  },
);

onServedSqliteClub("two players of one phone are both known on it", async (club) => {
  const both = await becomeKnown(club, await becomeKnown(club), maxs);
  expect(await guessFor(club, morning, 15)).toBe(5);
  expect((await logIn(club, castPin, both)).status).toBe(200);
  expect((await logIn(club, castPin, both, maxs)).status).toBe(200);
});

onServedSqliteClub(
  "a device's cookie that we did not write, or that was changed, is worth nothing",
  async (club) => {
    const known = await becomeKnown(club);
    expect(await guessFor(club, morning, 15)).toBe(5);
    const compared = club.comparedPins();
    const [name = "", mark = ""] = known.split(".");
    for (const forged of [
      "clubhouse-device=",
      "clubhouse-device=..........",
      `clubhouse-device=${"A".repeat(22)}.${mark}`,
      `${name}.${mark.slice(0, -1)}${mark.endsWith("A") ? "B" : "A"}`,
      `${name}.é`,
    ])
      expect((await logIn(club, castPin, encodeURI(forged))).refused, forged).toBe("too-many-tries");
    expect(club.comparedPins()).toBe(compared);
    expect((await logIn(club, castPin, known)).status).toBe(200);
  },
);

onServedSqliteClub("with another PIN a lost phone becomes a stranger", async (club) => {
  const [lost, here] = [await becomeKnown(club), await logIn(club, castPin)];
  const changed = await club.ask("changePin", {
    headers: { cookie: here.cookies },
    body: { pin: castPin, newPin: "8305" },
  });
  expect(await guessFor(club, morning, 15)).toBe(5);
  expect((await logIn(club, "8305", lost)).refused).toBe("too-many-tries");
  expect((await logIn(club, "8305", changed.cookies)).status).toBe(200);
});

onServedClub("logging in on a known device does not clear what strangers have tried", async (club) => {
  const known = await becomeKnown(club);
  expect(await guessFor(club, morning, 15)).toBe(5);
  expect((await logIn(club, castPin, known)).status).toBe(200);
  expect((await logIn(club, "9999")).refused).toBe("too-many-tries");
  expect((await logIn(club, castPin, known)).status).toBe(200);
});

onServedSqliteClub(
  "of a month's guesses from strange devices twenty are compared, and then the login is closed",
  async (club) => {
    const known = await becomeKnown(club);
    const before = club.comparedPins();
    expect(await guessFor(club, morning, 2 * 60)).toBe(7);
    const answers: (string | null)[] = [];
    for (let days = 1; days <= 30; days++) {
      club.at(addMinutes(morning, days * (day + 15)));
      answers.push((await logIn(club, String(5000 + days))).refused);
    }
    expect(answers).toEqual([
      "too-many-tries",
      ...Array(maxUnknownDeviceAttempts - 7).fill("wrong-pin"),
      ...Array(30 - 1 - (maxUnknownDeviceAttempts - 7)).fill("login-closed"),
    ]);
    expect(club.comparedPins() - before).toBe(maxUnknownDeviceAttempts);
    club.at(addMinutes(morning, 100 * day));
    await becomeKnown(club, "", maxs);
    expect(await logIn(club, castPin)).toMatchObject({
      status: 429,
      refused: "login-closed",
      message:
        "Too many wrong PINs. Log in on a phone you have used here before, or contact your club admin.",
    });
    expect((await logIn(club, castPin, known)).status).toBe(200);
    expect((await logIn(club, castPin)).status).toBe(200);
  },
);
