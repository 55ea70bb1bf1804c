/**
 * A club in which every text that somebody can store is a payload: the players' names, the club's and the course's, tee
 * boxes, reasons, televisions, codes. What is planted is read back, so that it is known to be there as it was typed.
 */
import { readFileSync } from "node:fs";
import { type APIRequestContext, request } from "@playwright/test";
import { cast, castPin, codes } from "../../../src/server/seed/cast.ts";
import { openDatabase } from "../../../src/server/store/open-database.ts";
import { type Club, demoNow } from "../../fixtures/club-server.ts";
import { type Player, requestFrom } from "../../fixtures/players.ts";
import { addTeeTime } from "../../fixtures/tee-times.ts";
import { chanceOf, extent } from "../chance.ts";
import type { StoredField } from "./fields.ts";
import { refusedPayloads } from "./payloads.ts";
import { severalSessionsOf } from "./phones.ts";

type Request = Player["request"];
type Names = { firstName: string; lastName: string; nickname: string };
type Extra = { id: string; phone: string; code: string; request: Request };

/** Which text is looked for on the screens, and which field it is in. */
export type Planted = { readonly field: string; readonly text: string };

export type HostileClub = {
  /** The texts of each field are dealt, from another one on in each round; answers what is on the screens now. */
  plant(
    textsOf: (field: string) => readonly string[],
    round: number,
  ): Promise<{ planted: Planted[]; teeTimeId: string }>;
  nameClub(text: string): Promise<void>;
  nameCourse(text: string, teeBoxes: readonly string[]): Promise<void>;
  nameTelevisions(texts: readonly string[]): Promise<void>;
  /** Somebody without a payload, to whom the others send requests. */
  readonly extras: readonly Extra[];
  readonly castIds: readonly string[];
  readonly filled: ReadonlySet<StoredField>;
  /** What was to be refused and was not. */
  readonly faults: readonly string[];
};

const extraCount = extent(15, 6);
/** The last of them, who get new phones and with them lose their sessions. */
const movedCount = 3;
/** One more is the television of the screens. */
const maxTelevisions = 9;
/** A club's and a television's name. */
export const shortName = 40;

export async function openHostileClub(club: Club): Promise<HostileClub> {
  const admin = await severalSessionsOf(club, "ana", 4);
  const filled = new Set<StoredField>();
  const faults: string[] = [];
  const castIds = (await findCast(admin)).slice(0, extent(50, 5));
  const extras: Extra[] = [];
  for (let i = 0; i < extraCount; i++) extras.push(await registerExtra(club, i));
  let [phones, teeTimes] = [0, 0];

  async function send(
    fields: readonly StoredField[],
    ...[method, path, body]: Parameters<Request>
  ): Promise<unknown> {
    const answer = await admin(method, path, body);
    for (const field of fields) filled.add(field);
    return answer;
  }

  /** As an earlier release took any name. */
  async function keepOldNames(named: ReadonlyMap<string, Names>): Promise<void> {
    const db = await openDatabase({ databaseUrl: null, dataDir: club.dataDir });
    for (const [id, names] of named)
      await db.kysely
        .updateTable("players")
        .set({ ...names, showNickname: 1 })
        .where("id", "=", id)
        .execute();
    await db.close();
    // What the server keeps of people is made again after it.
    for (const isShown of [true, false]) await admin("PUT", "/api/my-game/members", { showsGame: isShown });
  }

  async function nameClub(name: string): Promise<void> {
    const { now: _now, ...asRead } = (await admin("GET", "/api/club/settings")) as Record<string, unknown>;
    await send(["changeClubSettings body name"], "PUT", "/api/club/settings", { ...asRead, name, asRead });
  }

  async function nameCourse(name: string, teeBoxes: readonly string[]): Promise<void> {
    const file = courseFile(name, teeBoxes);
    const { id } = (await admin("GET", "/api/course")) as { id: string };
    await send(["previewCourse body"], "POST", "/api/course/preview", file);
    await send(["replaceCourse body"], "PUT", `/api/course?replaces=${encodeURIComponent(id)}`, file);
  }

  async function nameTelevisions(names: readonly string[]): Promise<void> {
    const { links } = (await admin("GET", "/api/television-links")) as { links: { id: string }[] };
    for (const { id } of links) await admin("DELETE", `/api/television-links/${id}`);
    for (const name of names.slice(0, maxTelevisions))
      await send(["makeTelevisionLink body name"], "POST", "/api/television-links", { name });
  }

  /** Each has played from a tee box with a payload, and each card was corrected for a reason with another. */
  async function playRound(teeBoxes: readonly string[], reasons: readonly string[]): Promise<string> {
    teeTimes += 1;
    const time = `08:${String(teeTimes).padStart(2, "0")}`;
    const { teeTimeId } = await addTeeTime(club, { date: "2026-11-19", time, countLimit: 50 });
    const ids = [...castIds, ...extras.map(({ id }) => id)].slice(0, extent(50, 10));
    for (const id of ids) await admin("PUT", `/api/tee-times/${teeTimeId}/players/${id}`);
    const assignments = ids.map((playerId, i) => ({ playerId, groupNumber: (i % 5) + 1 }));
    const asRead = ids.map((playerId) => ({ playerId, groupNumber: null }));
    await admin("PUT", `/api/tee-times/${teeTimeId}/groups`, { assignments, asRead });
    const holes = Array.from({ length: 18 }, (_, i) => ({ holeNumber: i + 1, gross: 3 + (i % 3), base: 0 }));
    for (const [i, id] of ids.entries())
      await send(
        ["correctCard body teeBox", "correctCard body reason"],
        ...(["PUT", `/api/tee-times/${teeTimeId}/players/${id}/card`] as const),
        {
          handicapIndexTenths: 82,
          teeBox: teeBoxes[i % teeBoxes.length] ?? "White",
          holes,
          reason: reasons[i % reasons.length] ?? "",
          asRead: null,
        },
      );
    return teeTimeId;
  }

  async function changePhones(reasons: readonly string[]): Promise<void> {
    for (const [i, reason] of reasons.entries()) {
      const extra = extras.at(-1 - (i % movedCount));
      if (extra === undefined) continue;
      phones += 1;
      const phone = `480557${String(phones).padStart(4, "0")}`;
      const body = { phone, reason, asRead: { phone: extra.phone } };
      await send(["changePhone body reason"], "PUT", `/api/players/${extra.id}/phone`, body);
      extra.phone = phone;
    }
  }

  async function keepOldCodes(texts: readonly string[]): Promise<string[]> {
    const old = [...new Set(texts.map((text) => text.toUpperCase()))];
    const db = await openDatabase({ databaseUrl: null, dataDir: club.dataDir });
    const linked = { linkedMemberCode: null, linkedMemberId: null };
    for (const code of old)
      await db.kysely
        .insertInto("codes")
        .values({ code, active: 1, isGuest: 0, maxPlayers: null, createdAt: demoNow, ...linked })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await db.close();
    for (const [i, extra] of extras.entries()) {
      const code = old[i % old.length] ?? "";
      const place = (of: string) => `/api/codes/${encodeURIComponent(of)}/players/${extra.id}`;
      await admin("DELETE", place(extra.code));
      await send(["addToGroup params code"], "PUT", place(code));
      extra.code = code;
    }
    return old;
  }

  /** One of the screens has taken a player out of theirs. */
  async function putBackIntoGroup(): Promise<void> {
    const { players } = (await admin("GET", "/api/players?code=none")) as { players: { id: string }[] };
    for (const { id } of players) await admin("PUT", `/api/codes/${codes.members}/players/${id}`);
  }

  /** Nothing of these may be stored anywhere. */
  async function tryRefused(): Promise<void> {
    const names = { firstName: "Ann", lastName: "Bee", nickname: "", showNickname: false, teeBox: "White" };
    const extra = extras[0];
    for (const text of refusedPayloads)
      for (const part of ["firstName", "lastName", "nickname"] as const) {
        const isTaken = await extra?.request("PUT", "/api/me/profile", { ...names, [part]: text }).then(
          () => true,
          () => false,
        );
        if (isTaken) faults.push(`${JSON.stringify(text)} was taken as ${part}`);
      }
  }

  return {
    extras,
    castIds,
    filled,
    faults,
    nameClub,
    nameCourse,
    nameTelevisions,
    async plant(textsOf, round) {
      const planted: Planted[] = [];
      const dealt = (field: string) => dealer(textsOf(field), round * (castIds.length + extras.length));
      const planting = (field: string, list: readonly string[]) => {
        planted.push(...list.map((text) => ({ field, text })));
        return list;
      };
      await tryRefused();
      await putBackIntoGroup();
      const namesOf = (n: number): Names => ({
        firstName: dealt("firstName")(n),
        lastName: dealt("lastName")(n + 67),
        nickname: dealt("nickname")(n + 134),
      });
      const ids = [...castIds, ...extras.map(({ id }) => id)];
      const named = new Map(ids.map((id, i) => [id, namesOf(i)]));
      await keepOldNames(named);
      for (const part of ["firstName", "lastName", "nickname"] as const)
        planting(
          part,
          [...named.values()].map((names) => names[part]),
        );
      const boxes = planting("tee box", several(dealt("tee box"), 20, extent(40, 8)));
      const [course = ""] = planting("course", [dealt("course")(19)]);
      await nameCourse(course, boxes);
      planting("code", await keepOldCodes(several(dealt("code"), 40, extent(40, 8))));
      const short = textsOf("television").filter((text) => text.length <= shortName);
      const televisions = several(dealer(short, round * maxTelevisions), 0, maxTelevisions);
      await nameTelevisions(planting("television", televisions));
      const teeTimeId = await playRound(
        boxes,
        planting("reason", several(dealt("reason"), 80, extent(35, 8))),
      );
      await changePhones(
        planting("reason of a phone", several(dealt("reason of a phone"), 115, extent(35, 8))),
      );
      return { planted, teeTimeId };
    },
  };
}

type Dealt = (n: number) => string;

/** Of the first round, by chance. */
const start = chanceOf(202).below(202);

function dealer(texts: readonly string[], from: number): Dealt {
  return (n) => texts[(start + from + n) % texts.length] ?? "";
}

/** Different ones, as tee boxes and televisions have to have. */
function several(dealt: Dealt, from: number, count: number): string[] {
  const found = new Map<string, string>();
  for (let n = from; n < from + count; n++) found.set(dealt(n).toLowerCase(), dealt(n));
  return [...found.values()];
}

async function findCast(admin: Request): Promise<string[]> {
  const { players } = (await admin("GET", "/api/players/names")) as {
    players: { id: string; name: string }[];
  };
  const names = Object.values(cast).map(({ firstName, lastName }) => ({ firstName, lastName }));
  return players
    .filter(({ name }) =>
      names.some(({ firstName, lastName }) => name.startsWith(firstName) && name.endsWith(lastName)),
    )
    .map(({ id }) => id);
}

async function registerExtra(club: Club, number: number): Promise<Extra> {
  const api: APIRequestContext = await request.newContext();
  const ask = requestFrom(api, club);
  const phone = `480558${String(number).padStart(4, "0")}`;
  const { me } = (await ask("POST", "/api/registrations", {
    as: "member",
    code: codes.members,
    firstName: `Extra${number}`,
    lastName: "Player",
    nickname: "",
    showNickname: false,
    teeBox: "White",
    phone,
    pin: castPin,
    affiliatedWith: null,
  })) as { me: { id: string } };
  return { id: me.id, phone, code: codes.members, request: ask };
}

const demo = JSON.parse(
  readFileSync(new URL("../../../src/server/seed/demo-course.json", import.meta.url), "utf8"),
);

function courseFile(name: string, teeBoxes: readonly string[]): object {
  const more = teeBoxes.map((box, i) => ({ name: box, yards: 5_000 + i, rating: 69.9, slope: 120 }));
  return { ...demo, id: name, name, teeBoxes: [...demo.teeBoxes, ...more] };
}
