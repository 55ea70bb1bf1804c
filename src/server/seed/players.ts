import type { CodeForm } from "#rules/players/group-codes";
import { guideNames } from "#rules/players/guides";
import type { Actor } from "#rules/players/permissions";
import { changeRole } from "../actions/players/account-changes.ts";
import { logOut, register } from "../actions/players/accounts.ts";
import { addCode, changeCode } from "../actions/players/group-codes.ts";
import type { AppContext } from "../context.ts";
import { findPlayerByPhone, markGuideSeen } from "../store/players.ts";
import { type CastKey, type CastMember, cast, castPin, codes } from "./cast.ts";
import { accepted, type Players } from "./timeline.ts";

const keys = Object.keys(cast) as CastKey[];

export async function seedPlayers(context: AppContext): Promise<Players> {
  const members = keys.filter((key) => cast[key].role !== "guest");
  const guests = keys.filter((key) => cast[key].role === "guest");
  const players = new Map<CastKey, Actor>();

  accepted(await addCode(context, null, memberCode(codes.members, 200)));
  for (const key of members) players.set(key, await registerAs(context, cast[key], null));
  const ana = found(players, "ana");
  const admin = { ...ana, role: accepted(await changeRole(context, null, ana.id, "admin")) };
  players.set("ana", admin);

  accepted(await addCode(context, admin, memberCode(codes.former, null)));
  accepted(await changeCode(context, admin, { code: codes.former, maxPlayers: null, active: false }));
  accepted(await addCode(context, admin, guestCode(codes.guestsOfMia, found(players, "mia"))));
  accepted(await addCode(context, admin, guestCode(codes.guestsOfMax, found(players, "max"))));
  for (const key of guests) {
    const host = cast[key].host;
    players.set(key, await registerAs(context, cast[key], host && found(players, host)));
  }
  return Object.fromEntries(players) as Players;
}

async function registerAs(context: AppContext, member: CastMember, host: Actor | null): Promise<Actor> {
  const { db } = context;
  const visitor = { address: "127.0.0.1", token: null };
  const { code, firstName, lastName, nickname, showNickname, phone, role } = member;
  const form = {
    ...{ code, firstName, lastName, nickname: nickname ?? "", showNickname, phone, pin: castPin },
    as: role === "guest" ? "guest" : "member",
    teeBox: role === "guest" ? "" : member.teeBox,
    affiliatedWith: host?.id ?? null,
  } as const;
  const { token } = accepted(await register(context, visitor, form));
  await logOut(context, { ...visitor, token });
  const player = await findPlayerByPhone(db.kysely, phone);
  if (!player) throw new Error("Somebody of the cast registered and is not there.");
  await db.transaction(async (tx) => {
    for (const guide of guideNames) await markGuideSeen(tx, player.id, guide);
  });
  return { id: player.id, role: player.role, groupCode: player.groupCode };
}

function found(players: ReadonlyMap<CastKey, Actor>, key: CastKey): Actor {
  const player = players.get(key);
  if (!player) throw new Error(`${key} has not registered yet.`);
  return player;
}

function memberCode(code: string, maxPlayers: number | null): CodeForm {
  return { code, type: "member", maxPlayers, linkedMemberCode: null, linkedMemberId: null };
}

function guestCode(code: string, host: Actor): CodeForm {
  return { code, type: "guest", maxPlayers: null, linkedMemberCode: codes.members, linkedMemberId: host.id };
}
