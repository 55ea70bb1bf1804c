/** Members who are logged in and have begun their cards in as many tee times as a trial needs; and what the server holds. */

import { findCard } from "../../src/server/store/cards.ts";
import { openDatabase } from "../../src/server/store/open-database.ts";
import { auditOfTeeTime } from "../../src/server/testing/audit-entries.ts";
import type { RoundKey } from "../../src/web/outbox/entry.ts";
import { storedIn } from "./faults.ts";
import type { RestartedClub } from "./restarted-club.ts";

export type Member = { readonly id: string; readonly cookie: string };

/** The cast's admin, Ada Stone. */
const admin = "6025550100";

export async function teeOffAll(club: RestartedClub, teeTimes: number) {
  const ask = asking(club.address());
  const logIn = async (phone: string) =>
    (await ask("", "POST", "/api/sessions", { phone, pin: club.pin })).cookie;
  const adas = await logIn(admin);
  const members: Member[] = [];
  for (const phone of club.phones) {
    const cookie = await logIn(phone);
    const { answer } = await ask(cookie, "GET", "/api/sessions/current");
    members.push({ id: answer.me.id, cookie });
  }
  const teeTimeIds: string[] = [];
  for (let i = 0; i < teeTimes; i++) {
    const time = `07:${String(10 + i).padStart(2, "0")}`;
    const request = { date: "2026-11-21", time, meridiem: "AM", countLimit: Math.max(4, members.length) };
    const { answer } = await ask(adas, "POST", "/api/tee-times", request);
    teeTimeIds.push(answer.id);
    for (const { cookie } of members) await ask(cookie, "PUT", `/api/tee-times/${answer.id}/place`);
  }
  await club.setClock("2026-11-21T15:00:00.000Z");
  const basis = { handicapIndexTenths: 82, teeBox: "Blue" };
  for (const id of teeTimeIds)
    for (const { cookie } of members) await ask(cookie, "PUT", `/api/tee-times/${id}/card`, basis);
  const db = await openDatabase(club.place);

  const memberOf = (round: number): Member => {
    const member = members[round % members.length];
    if (!member) throw new Error("There are no members.");
    return member;
  };
  return {
    memberOf,
    cardOf(round: number): RoundKey {
      const teeTimeId = teeTimeIds[Math.floor(round / members.length)] ?? "";
      return { playerId: memberOf(round).id, teeTimeId };
    },
    /** As another process reads it from the database. */
    async readCard({ playerId, teeTimeId }: RoundKey) {
      const rows = await auditOfTeeTime(db.kysely, teeTimeId);
      const card = await findCard(db.kysely, { teeTimeId, playerId });
      const own = rows.filter(({ subjectId }) => subjectId === playerId);
      return {
        trail: storedIn(own),
        held: card?.gross ?? [],
        submissions: own.filter(({ action }) => action === "submit-card").length,
      };
    },
    close: () => db.close(),
  };
}

/** As a browser on the club's own pages does. */
function asking(address: string) {
  return async (cookie: string, method: string, path: string, body?: object) => {
    const response = await fetch(address + path, {
      method,
      headers: { origin: address, cookie, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    const set = response.headers.getSetCookie().map((one) => one.split(";")[0]);
    return { answer: JSON.parse(text), cookie: set.join("; ") };
  };
}
