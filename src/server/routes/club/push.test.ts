import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import { joinTeeTime } from "../../actions/tee-times/places.ts";
import { addTeeTime } from "../../actions/tee-times/tee-times.ts";
import { notifyPlayers } from "../../store/notifications.ts";
import { atNine } from "../../testing/access-requests.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { ada, gus, max, mia } from "../../testing/cast.ts";
import { morning } from "../../testing/databases/database.ts";
import { miasRequest } from "../../testing/notified-players.ts";
import { pushDevice } from "../../testing/push-service.ts";
import { accepted, addEightOClock, eight } from "../../testing/rounds/rounds.ts";

const asks = async (club: ServedClub, as = mia) => (await club.ask("readHome", { as })).answer().asksForPush;

onServedSqliteClub(
  "home asks after the first tee time was joined, not during a round, and never again after Not now",
  async (club) => {
    expect(await asks(club)).toBe(false);
    const teeTimeId = await addEightOClock(club);
    const coming = accepted(await addTeeTime(club.context, ada, atNine));
    for (const each of [teeTimeId, coming.teeTimeId]) accepted(await joinTeeTime(club.context, mia, each));
    expect(await asks(club)).toBe(true);
    club.at(addMinutes(eight, 1));
    expect(await asks(club)).toBe(false);
    club.at(addMinutes(eight, 6 * 60));
    expect(await asks(club)).toBe(true);
    expect((await club.ask("declinePush", { as: mia })).status).toBe(200);
    expect(await asks(club)).toBe(false);
    club.at(addMinutes(eight, 7 * 60));
    expect(await asks(club)).toBe(false);
  },
);

onServedSqliteClub("who has turned it on is not asked, and it can be turned off again", async (club) => {
  accepted(await joinTeeTime(club.context, mia, await addEightOClock(club)));
  const endpoint = "https://fcm.googleapis.com/fcm/send/mias";
  const body = { ...pushDevice("", "").subscription, endpoint };
  const { cookie } = await club.ask("logIn", { body: { phone: await phoneOf(club, mia.id), pin: "2468" } });
  const headers = { cookie: cookie?.split(";")[0] ?? "" };
  expect((await club.ask("subscribeToPush", { headers, body })).answer().isOnHere).toBe(true);
  expect((await club.ask("readPush", { headers })).answer().isOnHere).toBe(true);
  expect((await club.ask("readPush", { as: mia })).answer().isOnHere).toBe(false);
  expect(await asks(club)).toBe(false);
  expect((await club.ask("unsubscribeFromPush", { headers })).answer().isOnHere).toBe(false);
});

async function phoneOf({ db }: ServedClub, id: string): Promise<string> {
  const query = db.kysely.selectFrom("players").select("phone").where("id", "=", id);
  return (await query.executeTakeFirstOrThrow()).phone;
}

onServedSqliteClub(
  "at first everything is on and names are off; a guest has no choice of bets",
  async (club) => {
    const first = (await club.ask("readPush", { as: max })).answer();
    expect(first).toEqual({
      publicKey: expect.stringMatching(/^[\w-]{87}$/),
      isOnHere: false,
      address: null,
      isRefused: false,
      muted: [],
      showsDetails: false,
    });
    const body = { muted: ["groups" as const, "bet-result" as const], showsDetails: true };
    expect((await club.ask("changePushChoices", { as: max, body })).answer().muted).toEqual(body.muted);
    expect((await club.ask("readPush", { as: max })).answer()).toMatchObject({ showsDetails: true });
    expect((await club.ask("changePushChoices", { as: gus, body })).answer().muted).toEqual(["groups"]);
  },
);

onServedClub(
  "the page of notifications has seen and unseen ones, latest first, page by page",
  async (club) => {
    expect((await club.ask("listNotifications", { as: max })).answer()).toEqual({ rows: [], next: null });
    await miasRequest(club);
    const seenAt = addMinutes(morning, 1);
    for (let minute = 1; minute <= 25; minute++) {
      const at = addMinutes(morning, minute);
      club.at(at);
      await club.db.transaction((tx) =>
        notifyPlayers(tx, {}, [{ playerId: max.id, kind: "tee-time-deleted", wasAt: eight }], at),
      );
    }
    await club.db.kysely
      .updateTable("notifications")
      .set({ seenAt })
      .where("wasAt", "is not", null)
      .execute();
    const first = (await club.ask("listNotifications", { as: max })).answer();
    expect(first.rows).toHaveLength(20);
    expect(first.rows[0]).toMatchObject({ at: addMinutes(morning, 25), isSeen: true });
    expect(first.next).toBe(addMinutes(morning, 5));
    const query = { from: first.next ?? "" };
    const second = (await club.ask("listNotifications", { as: max, query })).answer();
    expect(second.rows.map(({ at }) => at)).toEqual(
      [5, 4, 3, 2, 1, 0].map((minute) => addMinutes(morning, minute)),
    );
    expect(second.rows.at(-1)).toMatchObject({ isSeen: false, notice: { kind: "bet-requested" } });
    expect(second.next).toBeNull();
    expect((await club.ask("readHome", { as: max })).answer().notices).toHaveLength(1);
    expect((await club.ask("listNotifications", { as: mia })).answer().rows).toEqual([]);
  },
);
