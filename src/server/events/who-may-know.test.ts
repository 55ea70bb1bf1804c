import { expect } from "vitest";
import type { StreamMessage } from "#contract/events";
import { auditTexts } from "#contract/labels/audit";
import { addMinutes } from "#rules/calendar";
import { deleteTeeTime } from "../actions/tee-times/delete-tee-time.ts";
import { markMessagesSeen, sendMessage } from "../actions/tee-times/field-messages.ts";
import { appendAudit } from "../store/audit-append.ts";
import { messagesFor } from "../store/field-messages.ts";
import { lastPosition } from "../store/invalidation-events.ts";
import { type Action, actionsOf } from "../store/invalidations.ts";
import { notifyPlayers } from "../store/notifications.ts";
import { startSession } from "../store/sessions.ts";
import type { World } from "../testing/access-requests.ts";
import { type Asker, askerNames, askers } from "../testing/access-table.ts";
import { prepareWorld } from "../testing/access-world.ts";
import { onServedClubFrom, type ServedClub } from "../testing/app.ts";
import { ada, mia } from "../testing/cast.ts";
import { nothingDeleted } from "../testing/nothing-deleted.ts";
import { accepted, eight } from "../testing/rounds/rounds.ts";
import { sendStarts } from "./starts.ts";

const signedIn = ["guest", "uninvolved", "owner", "opponent", "admin", "removed"] as const;

const hearers: Readonly<
  Record<Exclude<StreamMessage["kind"], "everything" | "heartbeat">, readonly Asker[]>
> = {
  "tee-times": signedIn,
  "tee-time": signedIn,
  scores: signedIn,
  started: signedIn,
  club: signedIn,
  people: signedIn,
  account: ["owner", "admin"],
  "own-card": ["owner"],
  "own-place": ["owner"],
  bet: ["owner", "opponent"],
  "messages-seen": ["admin"],
  notice: ["owner"],
  notices: ["owner"],
};

const kinds = Object.keys(auditTexts) as (keyof typeof auditTexts)[];

const onPlayedClub = onServedClubFrom(prepareWorld);

onPlayedClub("every kind of event reaches those who may know of it, and nobody else", async (club, world) => {
  club.at(eight);
  const cookies = await cookiesOf(club);
  const seen = new Set<string>();
  for (const action of kinds.flatMap(actionsOf)) {
    const after = await lastPosition(club.db.kysely);
    await happen(club, world, action);
    for (const kind of await expectHearers(club, cookies, after, action)) seen.add(kind);
  }
  const after = await lastPosition(club.db.kysely);
  await club.db.transaction((tx) =>
    notifyPlayers(tx, { betId: world.bet }, [{ playerId: mia.id, kind: "bet-settled" }], eight),
  );
  for (const kind of await expectHearers(club, cookies, after, "a notification")) seen.add(kind);
  const beforeStart = await lastPosition(club.db.kysely);
  await sendStarts(club, addMinutes(eight, -1), eight);
  for (const kind of await expectHearers(club, cookies, beforeStart, "started")) seen.add(kind);
  const beforeSeen = await lastPosition(club.db.kysely);
  await club.ask("markNotificationsSeen", { as: mia, body: { noticeIds: [world.notice] } });
  for (const kind of await expectHearers(club, cookies, beforeSeen, "seen")) seen.add(kind);
  const sent = { teeTimeId: world.played, text: "Cart path only", audience: "all" } as const;
  accepted(await sendMessage(club.context, ada, sent));
  const beforeRead = await lastPosition(club.db.kysely);
  const [message] = await messagesFor(club.db.kysely, mia.id, { teeTimeIds: [world.played] });
  const shown = [{ id: message?.id ?? "", at: message?.at ?? "" }];
  await markMessagesSeen(club.context, mia, { teeTimeId: world.played, messages: shown });
  for (const kind of await expectHearers(club, cookies, beforeRead, "read")) seen.add(kind);
  expect([...seen].toSorted()).toEqual(Object.keys(hearers).toSorted());
});

onPlayedClub("an id comes only to a player who may ask about it", async (club, world) => {
  club.at(eight);
  const cookies = await cookiesOf(club);
  const after = await lastPosition(club.db.kysely);
  for (const action of kinds.flatMap(actionsOf)) await happen(club, world, action);
  for (const asker of signedIn)
    for (const message of await missedBy(club, cookies[asker], after)) {
      const headers = { cookie: cookies[asker] };
      if ("betId" in message)
        expect((await club.ask("readBet", { headers, params: { betId: message.betId } })).status).toBe(200);
      if ("teeTimeId" in message)
        expect(
          (await club.ask("readTeeTime", { headers, params: { teeTimeId: message.teeTimeId } })).status,
        ).toBe(200);
    }
});

onPlayedClub(
  "of a deleted tee time everybody hears, who all could read it, and then nobody can",
  async (club, world) => {
    club.at(eight);
    const cookies = await cookiesOf(club);
    const after = await lastPosition(club.db.kysely);
    const teeTimeId = world.unwanted;
    accepted(await deleteTeeTime(club.context, ada, teeTimeId, nothingDeleted));
    for (const asker of signedIn) {
      const messages = await missedBy(club, cookies[asker], after);
      expect(messages).toContainEqual({ kind: "tee-time", teeTimeId });
      const read = await club.ask("readTeeTime", {
        headers: { cookie: cookies[asker] },
        params: { teeTimeId },
      });
      expect(read.status).toBe(404);
    }
  },
);

onPlayedClub("a player who logs out, or whose session has expired, is sent nothing more", async (club) => {
  club.at(eight);
  const { owner, expired } = await cookiesOf(club);
  await club.ask("logOut", { headers: { cookie: owner } });
  for (const cookie of [owner, expired]) {
    const answer = await club.ask("readMissedEvents", { headers: { cookie }, query: { after: "0" } });
    expect(answer.status).toBe(401);
  }
});

function happen(club: ServedClub, world: World, action: Action): Promise<unknown> {
  const isOfBet = actionsOf("bets").includes(action);
  const subjectId = isOfBet ? world.bet : mia.id;
  return club.db.transaction((tx) =>
    appendAudit(tx, { at: eight, by: ada.id, action, subject: "club", subjectId, teeTimeId: world.played }),
  );
}

async function expectHearers(
  club: ServedClub,
  cookies: Readonly<Record<Asker, string>>,
  after: number,
  what: string,
): Promise<string[]> {
  const heard = new Map<string, Asker[]>();
  for (const asker of askerNames)
    for (const { kind } of await missedBy(club, cookies[asker], after))
      heard.set(kind, [...(heard.get(kind) ?? []), asker]);
  for (const [kind, by] of heard)
    expect(by, `${what}: ${kind}`).toEqual(hearers[kind as keyof typeof hearers]);
  return [...heard.keys()];
}

async function missedBy(club: ServedClub, cookie: string, after: number): Promise<StreamMessage[]> {
  const answer = await club.ask("readMissedEvents", { headers: { cookie }, query: { after: String(after) } });
  return answer.status === 401 ? [] : answer.answer().messages;
}

async function cookiesOf({ db }: ServedClub): Promise<Record<Asker, string>> {
  const entries = askerNames.map(async (asker) => {
    const player = askers[asker];
    if (player === null) return [asker, "clubhouse=none"] as const;
    const started = asker === "expired" ? addMinutes(eight, -31 * 24 * 60) : eight;
    return [asker, `clubhouse=${await startSession(db.kysely, player.id, started)}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<Asker, string>;
}
