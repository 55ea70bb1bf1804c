import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import { photoSide } from "../../photos/picture.ts";
import { onServedClub, onServedSqliteClub, ourOrigin, type ServedClub } from "../../testing/app.ts";
import { auditOf } from "../../testing/audit-entries.ts";
import { ada, castPin, gus, max, mia } from "../../testing/cast.ts";
import { morning } from "../../testing/databases/database.ts";
import { makerOfPhone, paintGround, paintPicture, takePhoneSnapshot } from "../../testing/pictures.ts";
import { asMember, register } from "../../testing/registration-forms.ts";

const form = { firstName: "Mia", lastName: "Parker", nickname: "", showNickname: false, teeBox: "White" };
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36";

async function logIn(club: ServedClub, userAgent: string, pin = castPin): Promise<Record<string, string>> {
  const { cookie } = await club.ask("logIn", {
    body: { phone: "6025550102", pin },
    headers: { "user-agent": userAgent },
  });
  return { cookie: cookie?.split(";")[0] ?? "", "user-agent": userAgent };
}

async function photosKept(club: ServedClub): Promise<string[]> {
  const rows = await club.db.kysely.selectFrom("photos").select("id").execute();
  return rows.map(({ id }) => id);
}

function readPhotoAs(club: ServedClub, headers: Record<string, string>, url: string | null) {
  return club.app.inject({ url: url ?? "", headers });
}

onServedSqliteClub("a changed name, nickname and tee box is in the audit trail", async (club) => {
  const changed = await club.ask("changeProfile", {
    as: mia,
    body: { firstName: " Maria ", lastName: "Parker", nickname: "Ace", showNickname: true, teeBox: "Blue" },
  });
  expect(changed.answer().me).toMatchObject({
    firstName: "Maria",
    nickname: "Ace",
    showNickname: true,
    teeBox: "Blue",
    phone: "6025550102",
  });
  const [event, ...more] = await auditOf(club.db.kysely, "player", mia.id);
  expect(event).toMatchObject({ actorId: mia.id, action: "change-profile" });
  expect(JSON.parse(event?.before ?? "")).toMatchObject({
    firstName: "Mia",
    nickname: null,
    teeBox: "White",
  });
  expect(JSON.parse(event?.after ?? "")).toMatchObject({
    firstName: "Maria",
    nickname: "Ace",
    teeBox: "Blue",
  });
  expect(more).toEqual([]);
});

onServedSqliteClub("saving a profile as it was changes nothing", async (club) => {
  expect((await club.ask("changeProfile", { as: mia, body: form })).status).toBe(200);
  expect(await auditOf(club.db.kysely, "player", mia.id)).toEqual([]);
});

onServedSqliteClub(
  "a profile without a first or last name is refused in the words of the club",
  async (club) => {
    for (const wrong of [{ firstName: " " }, { lastName: "" }]) {
      const refused = await club.ask("changeProfile", { as: mia, body: { ...form, ...wrong } });
      expect(refused).toMatchObject({
        status: 422,
        message: "First name, last name, and phone are required.",
      });
    }
    const strange = await club.ask("changeProfile", { as: mia, body: { ...form, teeBox: "Silver" } });
    expect(strange.refused).toBe("form-incomplete");
  },
);

onServedSqliteClub("a profile cannot bring a phone, a role or a group along", async (club) => {
  const greedy = { ...form, phone: "6025550199", role: "admin", groupCode: null, affiliatedWith: max.id };
  const changed = await club.ask("changeProfile", { as: gus, body: greedy });
  expect(changed.answer().me).toMatchObject({
    role: "guest",
    phone: "6025550105",
    hasGroup: true,
    guestOf: "Ana Ruiz",
  });
});

onServedSqliteClub("a photo is kept upright, and shown to other players", async (club) => {
  const saved = await club.ask("savePhoto", { as: mia, body: await takePhoneSnapshot() });
  const { photoUrl } = saved.answer().me;
  expect(photoUrl).toMatch(/^\/api\/photos\/[\w-]{24}$/);
  const shown = await readPhotoAs(club, await logIn(club, windows), photoUrl);
  expect(shown.headers).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "private, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect(shown.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(shown.rawPayload.includes(makerOfPhone)).toBe(false);
  const frameHeader = shown.rawPayload.indexOf(Buffer.from([0xff, 0xc0]));
  expect(shown.rawPayload.readUInt16BE(frameHeader + 5)).toBe(photoSide);
  expect((await club.app.inject({ url: photoUrl ?? "" })).statusCode).toBe(401);
});

onServedClub("a new photo takes the old one's place, at a new address", async (club) => {
  const first = (await club.ask("savePhoto", { as: mia, body: await paintPicture() })).answer().me.photoUrl;
  const second = (await club.ask("savePhoto", { as: mia, body: await paintPicture("png") })).answer().me
    .photoUrl;
  expect(second).not.toBe(first);
  const headers = await logIn(club, windows);
  expect((await readPhotoAs(club, headers, first)).statusCode).toBe(404);
  expect((await readPhotoAs(club, headers, second)).statusCode).toBe(200);
  const trail = await auditOf(club.db.kysely, "player", mia.id);
  expect(trail.map(({ action }) => action)).toEqual(["change-photo", "change-photo"]);
});

onServedClub("of photos sent at the same moment one stays", async (club) => {
  const body = await paintPicture();
  await Promise.all(Array.from({ length: 5 }, () => club.ask("savePhoto", { as: mia, body })));
  const [kept, ...others] = await photosKept(club);
  expect(others).toEqual([]);
  const { me } = (await club.ask("readSession", { as: mia })).answer();
  expect(me.photoUrl).toBe(`/api/photos/${kept}`);
});

onServedSqliteClub("a photo can be taken away again, twice as well as once", async (club) => {
  await club.ask("savePhoto", { as: mia, body: await paintPicture() });
  for (const removed of [
    await club.ask("removePhoto", { as: mia }),
    await club.ask("removePhoto", { as: mia }),
  ])
    expect(removed.answer().me.photoUrl).toBeNull();
  expect(await photosKept(club)).toEqual([]);
});

onServedSqliteClub(
  "a file that is not a picture, or too large, is refused with a clear text",
  async (club) => {
    const text = await club.ask("savePhoto", { as: mia, body: Buffer.from("par 72") });
    expect(text).toMatchObject({
      status: 422,
      message: "This file is not a picture we can read. Please choose a photo.",
    });
    const tooLarge = "This picture is too large. Please choose one of at most 2 MB and 24 megapixels.";
    const heavy = await club.ask("savePhoto", { as: mia, body: Buffer.alloc(2 * 1024 * 1024 + 1, 0xff) });
    expect(heavy).toMatchObject({ status: 413, message: tooLarge });
    const wide = await club.ask("savePhoto", { as: mia, body: await paintGround(6000, 4001) });
    expect(wide).toMatchObject({ status: 413, message: tooLarge });
    expect(await photosKept(club)).toEqual([]);
  },
);

onServedSqliteClub("only the photo may be larger than a form, and only it is not JSON", async (club) => {
  const asMia = { ...(await logIn(club, windows)), origin: ourOrigin };
  const put = (url: string, type: string, payload: Buffer) =>
    club.app.inject({ method: "PUT", url, headers: { ...asMia, "content-type": type }, payload });
  const large = Buffer.from(JSON.stringify({ ...form, nickname: "x".repeat(70_000) }));
  expect((await put("/api/me/profile", "application/json", large)).statusCode).toBe(400);
  expect((await put("/api/me/profile", "image/jpeg", await paintPicture())).statusCode).toBe(400);
  expect((await put("/api/me/photo", "application/json", large)).statusCode).toBe(400);
});

onServedSqliteClub(
  "a PIN is changed with the present one, and ends the sessions of the other devices",
  async (club) => {
    const [here, there] = [await logIn(club, iphone), await logIn(club, windows)];
    const changed = await club.ask("changePin", { headers: here, body: { pin: castPin, newPin: "1357" } });
    expect(changed.status).toBe(200);
    const hereNow = { cookie: changed.cookie?.split(";")[0] ?? "" };
    expect((await club.ask("readSession", { headers: hereNow })).status).toBe(200);
    for (const headers of [here, there])
      expect((await club.ask("readSession", { headers })).refused).toBe("not-signed-in");
    const logInWith = (pin: string) => club.ask("logIn", { body: { phone: "6025550102", pin } });
    expect((await logInWith(castPin)).refused).toBe("wrong-pin");
    expect((await logInWith("1357")).status).toBe(200);
    const [event] = await auditOf(club.db.kysely, "player", mia.id);
    expect(event).toMatchObject({ action: "change-pin", actorId: mia.id, before: null, after: null });
  },
);

onServedSqliteClub(
  "a wrong present PIN changes nothing, and is guessed as seldom as at login",
  async (club) => {
    const headers = await logIn(club, iphone);
    const change = (pin: string, newPin = "1357") =>
      club.ask("changePin", { headers, body: { pin, newPin } });
    expect(await change(castPin, "135")).toMatchObject({
      refused: "invalid-pin",
      message: "Enter a 4-digit PIN.",
    });
    for (const pin of ["0000", "1111", "2222", "3333", "4444"])
      expect(await change(pin)).toMatchObject({ status: 401, message: "Incorrect PIN. Please try again." });
    const compared = club.comparedPins();
    expect(await change(castPin)).toMatchObject({ status: 429, refused: "too-many-tries" });
    expect(club.comparedPins()).toBe(compared);
    expect((await club.ask("readSession", { headers })).status).toBe(200);
  },
);

onServedClub("one sees on which devices one is logged in, and when each was last seen", async (club) => {
  const there = await logIn(club, windows);
  club.at(addMinutes(morning, 60));
  const here = await logIn(club, iphone);
  club.at(addMinutes(morning, 120));
  await club.ask("readHome", { headers: there });
  const list = async () => (await club.ask("listSessions", { headers: here })).answer().sessions;
  // The server saves `lastSeenAt` in the background, so the test waits for the value.
  await expect.poll(list).toMatchObject([
    { device: "Safari on iPhone", isThisDevice: true, lastSeenAt: addMinutes(morning, 120) },
    { device: "Chrome on Windows", isThisDevice: false, lastSeenAt: addMinutes(morning, 120) },
  ]);
  const sessions = await list();
  expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual(["device", "id", "isThisDevice", "lastSeenAt"]);
});

onServedSqliteClub(
  "another device is logged out immediately; one's own and other people's are not",
  async (club) => {
    const [here, there] = [await logIn(club, iphone), await logIn(club, windows)];
    await club.ask("readHome", { as: max });
    const list = async (as: object) => (await club.ask("listSessions", as)).answer().sessions;
    const other = (await list({ headers: here })).find(({ isThisDevice }) => !isThisDevice);
    const end = (asking: object) =>
      club.ask("endSession", { ...asking, params: { sessionId: other?.id ?? "" } });
    expect((await end({ as: max })).status).toBe(200);
    expect((await club.ask("readSession", { headers: there })).status).toBe(200);
    expect((await end({ headers: here })).answer().sessions).toHaveLength(1);
    expect((await club.ask("readSession", { headers: there })).refused).toBe("not-signed-in");
    expect((await end({ headers: here })).status).toBe(200);
  },
);

onServedSqliteClub("all other devices are logged out together", async (club) => {
  const here = await logIn(club, iphone);
  const others = [await logIn(club, windows), await logIn(club, windows)];
  const left = await club.ask("endOtherSessions", { headers: here });
  expect(left.answer().sessions).toMatchObject([{ device: "Safari on iPhone", isThisDevice: true }]);
  for (const headers of others)
    expect((await club.ask("readSession", { headers })).refused).toBe("not-signed-in");
});

// Ruling 50 refuses names that look like another player's.
for (const field of ["firstName", "lastName", "nickname"] as const)
  onServedSqliteClub(
    `a ${field} that passes for another is refused in words wherever one is given`,
    async (club) => {
      const params = { playerId: mia.id };
      for (const [name, refused] of [
        ["Ma\u200bx", "hidden-character"],
        ["Max\u3164", "hidden-character"],
        ["Max\u{e0041}", "hidden-character"],
        ["Max\u202e", "hidden-character"],
        ["q\u0323\u0307\u0308", "name-invalid"],
        ["Max ⛳", "name-invalid"],
        ["⛳", "name-invalid"],
      ] as const) {
        const body = { ...form, [field]: name };
        expect((await club.ask("changeProfile", { as: mia, body })).refused).toBe(refused);
        expect(
          (await club.ask("changePlayer", { as: ada, params, body: { ...body, asRead: form } })).refused,
        ).toBe(refused);
        expect((await register(club, { ...asMember, [field]: name })).refused).toBe(refused);
      }
      const body = { ...form, [field]: " Zoe\u0308 \u00a0 Ann " };
      expect((await club.ask("changeProfile", { as: mia, body })).answer().me[field]).toBe("Zo\u00eb Ann");
    },
  );
