import type { PlayerId } from "../../../src/rules/golf.ts";
import { hashToken } from "../../../src/server/secrets/tokens.ts";
import { type Club, meet } from "../club.ts";

export async function checkAccess(club: Club): Promise<void> {
  await checkSessions(club);
  await checkTold(club);
}

async function checkSessions({ server, heard, faults }: Club): Promise<void> {
  const { kysely } = server.db();
  const given = new Map([...heard.sessions].map(([token, { id }]) => [hashToken(token), id]));
  const sessions = await kysely.selectFrom("sessions").selectAll().execute();
  const newPins = await kysely
    .selectFrom("audit")
    .select(["subjectId", "at"])
    .where("action", "in", ["reset-pin", "change-pin"])
    .execute();
  for (const { tokenHash, playerId, createdAt } of sessions) {
    if (given.get(tokenHash) !== playerId) faults.push(`${playerId} has a session that nobody was given`);
    if (newPins.some(({ subjectId, at }) => subjectId === playerId && at > createdAt))
      faults.push(`${playerId} has a session of an earlier PIN`);
  }
  for (const { sessionHash, playerId } of await kysely.selectFrom("pushSubscriptions").selectAll().execute())
    if (!sessions.some((one) => one.tokenHash === sessionHash && one.playerId === playerId))
      faults.push(`${playerId} gets pushes without a session`);
}

const words = /[\w-]{10,}|\bMESA\b/g;

async function checkTold(club: Club): Promise<void> {
  const { heard, faults } = club;
  const readersOf = await secretsOf(club);
  for (const { who, url, text } of heard.told.values())
    for (const [word] of text.matchAll(words)) {
      const readers = readersOf.get(word);
      if (readers === undefined) continue;
      meet(club, "a secret");
      if (who === null || !readers.includes(who.id))
        faults.push(`${who?.id ?? "A stranger"} was told ${word} by ${url}`);
    }
  heard.told.clear();
}

const inGroup = '%"groupCode"%';

async function secretsOf({ server, heard }: Club): Promise<ReadonlyMap<string, readonly PlayerId[]>> {
  const { kysely } = server.db();
  const [players, bets, payments, notifications, sessions, codes, memberships, pushes] = await Promise.all([
    kysely.selectFrom("players").select(["id", "phone", "role", "pinHash", "groupCode"]).execute(),
    kysely.selectFrom("bets").select(["id", "createdBy", "opponent"]).execute(),
    kysely.selectFrom("payments").select(["id", "payerId", "receiverId"]).execute(),
    kysely.selectFrom("notifications").select(["id", "playerId"]).execute(),
    kysely.selectFrom("sessions").select(["id", "tokenHash", "playerId"]).execute(),
    kysely.selectFrom("codes").select(["code", "linkedMemberId"]).execute(),
    kysely
      .selectFrom("audit")
      .select(["subjectId", "before", "after"])
      .where((trail) => trail.or([trail("before", "like", inGroup), trail("after", "like", inGroup)]))
      .execute(),
    kysely.selectFrom("pushSubscriptions").select(["endpoint", "playerId"]).execute(),
  ]);
  const admins = players.filter(({ role }) => role === "admin").map(({ id }) => id);
  return new Map<string, readonly PlayerId[]>([
    ...[...heard.sessions.keys()].map((token) => [token, []] as const),
    ...players.map(({ pinHash }) => [pinHash, []] as const),
    ...sessions.map(({ tokenHash }) => [tokenHash, []] as const),
    ...players.map(({ id, phone }) => [phone, [id, ...admins]] as const),
    ...codes.map(({ code, linkedMemberId }) => {
      const own = players.filter(({ groupCode }) => groupCode === code).map(({ id }) => id);
      const earlier = memberships.filter((entry) => `${entry.before}${entry.after}`.includes(`"${code}"`));
      const knowIt = [...own, ...earlier.map(({ subjectId }) => subjectId), linkedMemberId ?? ""];
      return [code, [...admins, ...knowIt]] as const;
    }),
    ...bets.map(({ id, createdBy, opponent }) => [id, [createdBy, opponent]] as const),
    ...payments.map(({ id, payerId, receiverId }) => [id, [payerId, receiverId]] as const),
    ...pushes.map(({ endpoint, playerId }) => [endpoint.split("/").at(-1) ?? "", [playerId]] as const),
    ...[...notifications, ...sessions].map(({ id, playerId }) => [id, [playerId]] as const),
  ]);
}
