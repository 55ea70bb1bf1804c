import type { Instant, TeeTimeId } from "../../../src/rules/golf.ts";
import { joinTeeTime } from "../../../src/server/actions/tee-times/places.ts";
import { addTeeTime } from "../../../src/server/actions/tee-times/tee-times.ts";
import type { Database, Queries } from "../../../src/server/database/database.ts";
import type { Row } from "../../../src/server/database/schema.ts";
import { ada, memberCode } from "../../../src/server/testing/cast.ts";
import type { TestClub } from "../../../src/server/testing/databases/database.ts";
import { morning } from "../../../src/server/testing/rounds/places.ts";
import { accepted, addEightOClock, startCard } from "../../../src/server/testing/rounds/rounds.ts";
import { type LoggedIn, logInAll, type Request } from "../asking.ts";
import { requestOf } from "../places/tee-time.ts";

export const now: Instant = "2026-11-21T16:00:00.000Z";
export const members = 14;

export type Writer = {
  readonly name: string;
  readonly member: LoggedIn;
  /** `number` counts the acts acknowledged so far. `says` is the expected text in the audit trail. */
  next(number: number): Request & { readonly says: string };
  says(entry: Row<"audit">): string | null;
  held(queries: Queries, count: number): Promise<{ is: unknown; expected: unknown }>;
};

export async function makeWriters(db: Database) {
  let clock = morning;
  const context = { db, now: () => clock };
  const club = { db, context } as TestClub;
  const ids = Array.from({ length: members }, (_, i) => `player-member-${i + 1}`);
  const { teeTimeId: coming } = accepted(await addTeeTime(context, ada, requestOf(0, 4)));
  const scored = await addEightOClock(club, 5);
  const savers = ids.slice(5, 10).map((id) => ({ id, role: "member", groupCode: memberCode }) as const);
  for (const player of savers) accepted(await joinTeeTime(context, player, scored));
  clock = now;
  for (const player of savers) await startCard(club, player, scored, "8.2", "White");
  const all = await logInAll(db, ids, now);
  const [admin] = (await logInAll(db, [ada.id], now)) as [LoggedIn];
  const writers = [
    ...all.slice(0, 5).map((member) => goer(member, coming)),
    ...all.slice(5, 10).map((member) => saver(member, scored)),
    ...all.slice(10).map(renamer),
    coder(admin, "A"),
    coder(admin, "B"),
  ];
  return { writers, coming };
}

function goer(member: LoggedIn, teeTimeId: TeeTimeId): Writer {
  const path = `/api/tee-times/${teeTimeId}/place`;
  return {
    name: `${member.id} joins and leaves`,
    member,
    next: (number) =>
      number % 2 === 0
        ? { method: "PUT", path, says: "join-tee-time" }
        : { method: "DELETE", path, says: "leave-tee-time" },
    says: ({ actorId, subjectId, action }) =>
      actorId === member.id && subjectId === member.id ? action : null,
    async held(queries, count) {
      const places = queries.selectFrom("places").select("playerId").where("teeTimeId", "=", teeTimeId);
      const own = await places.where("playerId", "=", member.id).execute();
      return { is: own.length, expected: count % 2 };
    },
  };
}

function saver(member: LoggedIn, teeTimeId: TeeTimeId): Writer {
  const holeOf = (number: number) => {
    const version = 1 + Math.floor(number / 18);
    return { holeNumber: 1 + (number % 18), gross: 3 + (version % 4), version };
  };
  const say = ({ holeNumber, gross, version }: ReturnType<typeof holeOf>) =>
    `hole ${holeNumber}: ${gross} (version ${version})`;
  return {
    name: `${member.id} saves holes`,
    member,
    next(number) {
      const { version, ...hole } = holeOf(number);
      const entry = { ...hole, base: version - 1, rev: number + 1, device: `phone-of-${member.id}` };
      const path = `/api/tee-times/${teeTimeId}/card/holes`;
      return {
        method: "PUT",
        path,
        body: { way: "live", entries: [entry] },
        says: say({ ...hole, version }),
      };
    },
    says: ({ actorId, action, after }) =>
      actorId === member.id && action === "save-hole" ? say(JSON.parse(after ?? "")) : null,
    async held(queries, count) {
      const query = queries.selectFrom("cardHoles").select(["holeNumber", "gross", "version"]);
      const own = query.where("teeTimeId", "=", teeTimeId).where("playerId", "=", member.id);
      const rows = await own.orderBy("version").orderBy("holeNumber").execute();
      const last = Array.from({ length: count }, (_, number) => say(holeOf(number))).slice(-18);
      return { is: rows.map((row) => say({ ...row, gross: row.gross ?? 0 })), expected: last };
    },
  };
}

function renamer(member: LoggedIn): Writer {
  const form = { firstName: "Member", lastName: "Trial", showNickname: true, teeBox: "White" };
  return {
    name: `${member.id} changes the nickname`,
    member,
    next(number) {
      const nickname = `N${number}`;
      return { method: "PUT", path: "/api/me/profile", body: { ...form, nickname }, says: nickname };
    },
    says: ({ actorId, action, after }) =>
      actorId === member.id && action === "change-profile" ? JSON.parse(after ?? "").nickname : null,
    async held(queries, count) {
      const row = await queries
        .selectFrom("players")
        .select("nickname")
        .where("id", "=", member.id)
        .executeTakeFirstOrThrow();
      return { is: row.nickname, expected: `N${count - 1}` };
    },
  };
}

/** Without an idempotency key, the server would refuse a repeated request, because the code exists. */
function coder(member: LoggedIn, letter: string): Writer {
  const rest = { type: "member", maxPlayers: null, linkedMemberCode: null, linkedMemberId: null };
  return {
    name: `an admin adds codes with ${letter}`,
    member,
    next(number) {
      const code = `KILL-${letter}-${number}`;
      const key = `${code}-${"0".repeat(22)}`;
      return { method: "POST", path: "/api/codes", body: { code, ...rest }, key, says: code };
    },
    says: ({ action, subjectId }) =>
      action === "add-code" && subjectId.startsWith(`KILL-${letter}-`) ? subjectId : null,
    async held(queries, count) {
      const rows = await queries
        .selectFrom("codes")
        .select("code")
        .where("code", "like", `KILL-${letter}-%`)
        .execute();
      return { is: rows.length, expected: count };
    },
  };
}
