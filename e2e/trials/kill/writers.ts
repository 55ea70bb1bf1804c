/** Sixteen who write: five join and leave, four save holes, three ask for bets, one pays, two admins add, one renames. */
import type { PlayerId, TeeTimeId } from "../../../src/rules/golf.ts";
import { mia } from "../../../src/server/testing/cast.ts";
import type { LoggedIn } from "../asking.ts";
import { requestOf } from "../places/tee-time.ts";
import { type KillWorld, now } from "./world.ts";
import type { Writer } from "./writer.ts";

export function writersOf(world: KillWorld): Writer[] {
  const { members, ada, max, walt, coming, scored, settled, owedCents } = world;
  const [goers, savers, bettors, opponents] = [
    members.slice(0, 5),
    members.slice(5, 9),
    members.slice(9, 12),
    members.slice(12, 15),
  ];
  return [
    ...goers.map((member) => goer(member, coming)),
    ...savers.map((member) => saver(member, scored)),
    ...bettors.map((member) =>
      bettor(
        member,
        opponents.map(({ id }) => id),
      ),
    ),
    payer(max, mia.id, settled, owedCents),
    coder(ada),
    opener(ada),
    renamer(walt),
  ];
}

/** 128 bits that name the act: the same for each of its repeats. */
function keyOf({ id }: LoggedIn, what: "bet" | "code" | "tee-time", number: number): string {
  return `${id}-${what}-${String(number).padStart(22, "0")}`;
}

function goer(member: LoggedIn, teeTimeId: TeeTimeId): Writer {
  const path = `/api/tee-times/${teeTimeId}/place`;
  return {
    name: `${member.id} comes and goes`,
    member,
    next: (number) =>
      number % 2 === 0
        ? { method: "PUT", path, says: "join-tee-time" }
        : { method: "DELETE", path, says: "leave-tee-time" },
    says: ({ actorId, subjectId, action }) =>
      actorId === member.id && subjectId === member.id ? action : null,
    async held(queries, count) {
      const places = await queries
        .selectFrom("places")
        .select("playerId")
        .where("teeTimeId", "=", teeTimeId)
        .where("playerId", "=", member.id)
        .execute();
      return { is: places.length, expected: count % 2 };
    },
  };
}

/** Hole after hole, round after round; another score each time. */
function saver(member: LoggedIn, teeTimeId: TeeTimeId): Writer {
  const holeOf = (number: number) => {
    const times = Math.floor(number / 18);
    return { holeNumber: 1 + (number % 18), gross: 3 + (times % 4), times };
  };
  const say = (one: { holeNumber: number; gross: number; version: number }) =>
    `hole ${one.holeNumber}, ${one.gross}, version ${one.version}`;
  return {
    name: `${member.id} saves holes`,
    member,
    next(number) {
      const { holeNumber, gross, times } = holeOf(number);
      const entry = { holeNumber, gross, base: times, rev: number + 1, device: `phone-of-${member.id}` };
      const path = `/api/tee-times/${teeTimeId}/card/holes`;
      const says = say({ holeNumber, gross, version: times + 1 });
      return { method: "PUT", path, body: { way: "live", entries: [entry] }, says };
    },
    says: ({ actorId, action, after }) =>
      actorId === member.id && action === "save-hole" ? say(JSON.parse(after ?? "")) : null,
    async held(queries, count) {
      const rows = await queries
        .selectFrom("cardHoles")
        .select(["holeNumber", "gross", "version"])
        .where("teeTimeId", "=", teeTimeId)
        .where("playerId", "=", member.id)
        .orderBy("holeNumber")
        .execute();
      const last = Array.from({ length: Math.min(18, count) }, (_, i) => count - 1 - i)
        .map(holeOf)
        .toSorted((a, b) => a.holeNumber - b.holeNumber);
      return { is: rows.map(say), expected: last.map((one) => say({ ...one, version: one.times + 1 })) };
    },
  };
}

/** Asks for a bet and withdraws it, of one opponent after the other: of one alone it would soon be refused. */
function bettor(member: LoggedIn, opponentIds: readonly PlayerId[]): Writer {
  const betOf = (number: number) => 100 + (number % 900_000);
  return {
    name: `${member.id} asks for bets`,
    member,
    next(number, last) {
      if (number % 2 === 1)
        return { method: "DELETE", path: `/api/bets/${last.id}/request`, says: "withdraw-bet" };
      const amounts = { front9Cents: betOf(number), back9Cents: 0, overallCents: 0 };
      const opponentId = opponentIds[(number / 2) % opponentIds.length];
      const body = { opponentId, amounts };
      return {
        method: "POST",
        path: "/api/bets",
        body,
        key: keyOf(member, "bet", number),
        says: `create-bet ${betOf(number)}`,
      };
    },
    says({ actorId, action, after }) {
      if (actorId !== member.id) return null;
      return action === "create-bet" ? `create-bet ${JSON.parse(after ?? "").amounts.front9Cents}` : action;
    },
    async held(queries, count) {
      const rows = await queries.selectFrom("bets").selectAll().where("createdBy", "=", member.id).execute();
      const statuses = rows.map(({ front9Cents, status }) => `${front9Cents} ${status}`).toSorted();
      const expected = Array.from({ length: Math.ceil(count / 2) }, (_, i) => {
        return `${betOf(2 * i)} ${2 * i + 1 < count ? "withdrawn" : "needs_approval"}`;
      });
      return { is: statuses, expected: expected.toSorted() };
    },
  };
}

/** Marks a payment, looks at it, and takes it back. */
function payer(member: LoggedIn, receiverId: PlayerId, teeTimeId: TeeTimeId, cents: number): Writer {
  const settleUp = `/api/tee-times/${teeTimeId}/settle-up`;
  return {
    name: `${member.id} pays`,
    member,
    next(number, last) {
      if (number % 3 === 0)
        return { method: "PUT", path: `${settleUp}/${receiverId}`, body: { cents }, says: "mark-payment" };
      if (number % 3 === 1) return { method: "GET", path: settleUp, says: null };
      const paid = last.mine.payments.find((one: { state: string }) => one.state === "marked");
      const path = `/api/tee-times/${teeTimeId}/payments/${paid.id}`;
      return { method: "DELETE", path, says: "withdraw-payment" };
    },
    says: ({ actorId, subject, action }) => (actorId === member.id && subject === "payment" ? action : null),
    async held(queries, count) {
      const rows = await queries.selectFrom("payments").select(["status", "cents"]).execute();
      const marked = rows.filter(({ status }) => status === "marked").length;
      const sum = rows.reduce((all, one) => all + one.cents, 0);
      const [made, withdrawn] = [Math.ceil(count / 3), Math.floor(count / 3)];
      return { is: [rows.length, marked, sum], expected: [made, made - withdrawn, made * cents] };
    },
  };
}

/** Adds group codes. */
function coder(member: LoggedIn): Writer {
  const codeOf = (number: number) => `KILL-${number}`;
  const rest = { type: "member", maxPlayers: null, linkedMemberCode: null, linkedMemberId: null };
  return {
    name: "an admin adds codes",
    member,
    next: (number) => ({
      method: "POST",
      path: "/api/codes",
      body: { code: codeOf(number), ...rest },
      key: keyOf(member, "code", number),
      says: codeOf(number),
    }),
    says: ({ action, subjectId }) => (action === "add-code" ? subjectId : null),
    async held(queries, count) {
      const rows = await queries.selectFrom("codes").select("code").where("code", "like", "KILL-%").execute();
      return { is: rows.length, expected: count };
    },
  };
}

/** Adds tee times. */
function opener(member: LoggedIn): Writer {
  const first = 1_000;
  const limitOf = (number: number) => 4 + (number % 47);
  return {
    name: "an admin adds tee times",
    member,
    next: (number) => ({
      method: "POST",
      path: "/api/tee-times",
      body: requestOf(first + number, limitOf(number)),
      key: keyOf(member, "tee-time", number),
      says: `${limitOf(number)} players`,
    }),
    says: ({ action, after, actorId, at }) =>
      action === "add-tee-time" && actorId === member.id && at === now
        ? `${JSON.parse(after ?? "").countLimit} players`
        : null,
    async held(queries, count) {
      const rows = await queries.selectFrom("teeTimes").select("id").where("createdAt", "=", now).execute();
      return { is: rows.length, expected: count };
    },
  };
}

/** The last name acknowledged is the one that is there. */
function renamer(member: LoggedIn): Writer {
  const form = { firstName: "Walt", lastName: "Young", showNickname: true, teeBox: "White" };
  return {
    name: "a member takes another nickname",
    member,
    next: (number) => ({
      method: "PUT",
      path: "/api/me/profile",
      body: { ...form, nickname: `N${number}` },
      says: `N${number}`,
    }),
    says: ({ actorId, action, after }) =>
      actorId === member.id && action === "change-profile" ? JSON.parse(after ?? "").nickname : null,
    async held(queries, count) {
      const { nickname } = await queries
        .selectFrom("players")
        .select("nickname")
        .where("id", "=", member.id)
        .executeTakeFirstOrThrow();
      return { is: nickname, expected: `N${count - 1}` };
    },
  };
}
