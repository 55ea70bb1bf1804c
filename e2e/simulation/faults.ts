/** Faults that the simulation plants between phones and server, to show that its checks find them. */
import { toInstant } from "../../src/rules/calendar.ts";
import { startSession } from "../../src/server/store/sessions.ts";
import { faultsOfLeaving } from "./faults-of-leaving.ts";
import { faultsOfScorers } from "./faults-of-scorers.ts";
import { cookieIn, isFor } from "./heard.ts";
import { after, afterAsking, changed, isAbout, type Port, phoneOf, rows, withMore } from "./ports.ts";

type HolesBody = { entries: { holeNumber: number; base: number; device: string }[] };
type SkinsAnswer = {
  players: { cents: number }[];
  holes: { winnerId: string | null; scores: { playerId: string; hasPickedUp: boolean }[] }[];
};

export const plantedFaults = {
  /** Imitates a server that responds before the commit and then stops. */
  "a score is acknowledged and lost": async (_, sent, deliver) => {
    if (!isAbout(sent, "PUT", "/card/holes")) return deliver(sent);
    const body = JSON.parse(String(sent.body)) as HolesBody;
    const [first, ...others] = body.entries;
    const answered = await deliver({ ...sent, body: JSON.stringify({ ...body, entries: others }) });
    const answer = JSON.parse(answered.text);
    if (answered.status !== 200 || !first) return answered;
    answer.outcomes.push({ ...first, outcome: "saved", version: first.base + 1, savedAt: null });
    return { ...answered, text: JSON.stringify(answer) };
  },
  "a score overwrites one that was not seen": async (club, sent, deliver) => {
    if (!isAbout(sent, "PUT", "/card/holes")) return deliver(sent);
    const body = JSON.parse(String(sent.body)) as HolesBody;
    const held = await rows(club).selectFrom("cardHoles").selectAll().execute();
    const entries = body.entries.map((entry) => {
      const versions = held
        .filter(({ holeNumber }) => holeNumber === entry.holeNumber)
        .map(({ version }) => version);
      return { ...entry, base: Math.max(entry.base, ...versions) };
    });
    return deliver({ ...sent, body: JSON.stringify({ ...body, entries }) });
  },
  "a repeated score counts twice": async (_, sent, deliver) => {
    if (!isAbout(sent, "PUT", "/card/holes")) return deliver(sent);
    const body = JSON.parse(String(sent.body)) as HolesBody;
    const entries = body.entries.map((entry) => ({ ...entry, device: `${entry.device.slice(0, -1)}x` }));
    await deliver({ ...sent, body: JSON.stringify({ ...body, entries }) });
    return deliver(sent);
  },
  "a picked-up ball is stored as a score": async (_, sent, deliver) => {
    if (!isAbout(sent, "PUT", "/card/holes")) return deliver(sent);
    return deliver({ ...sent, body: String(sent.body).replaceAll('"picked-up"', "7") });
  },
  "a picked-up ball wins a hole": changed("/skins", (answer: SkinsAnswer) => {
    const holes = answer.holes.map((hole) => {
      const pickedUp = hole.scores.find(({ hasPickedUp }) => hasPickedUp);
      return pickedUp ? { ...hole, outcome: "won", winnerId: pickedUp.playerId } : hole;
    });
    return { ...answer, holes };
  }),
  ...faultsOfLeaving,
  ...faultsOfScorers,
  "an answer also removes the newer score": after("PUT", "/card/holes", async (club, sent) => {
    // Awaiting this call would never end. The storage needs the clock, which stops until the answer is
    // delivered.
    void phoneOf(club, sent)?.dropUnsent();
  }),
  "the phone drops its scores when its session ends": async (club, sent, deliver) => {
    const answered = await deliver(sent);
    if (!isAbout(sent, "PUT", "/card/holes") || !club.world.chance.happens(0.2)) return answered;
    void phoneOf(club, sent)?.dropUnsent();
    return { ...answered, status: 401 };
  },
  "a tee time has no limit": after("PUT", "/place", (club) =>
    rows(club).updateTable("places").set({ waitlist: 0 }).execute(),
  ),
  "the last of the waitlist moves up": after("DELETE", "/place", async (club) => {
    const waiting = await rows(club).selectFrom("places").selectAll().where("waitlist", "=", 1).execute();
    const moved = await rows(club).selectFrom("places").selectAll().where("waitlist", "=", 0).execute();
    const [last, up] = [waiting, moved].map((all) => all.toSorted((a, b) => b.arrival - a.arrival)[0]);
    if (!last || !up) return;
    const set = (waitlist: 0 | 1, playerId: string) =>
      rows(club).updateTable("places").set({ waitlist }).where("playerId", "=", playerId).execute();
    await set(0, last.playerId);
    await set(1, up.playerId);
  }),
  "the last who asks for a late place gets it": after("PUT", "/place/spot", async (club, sent) => {
    const asker = club.heard.sessions.get(cookieIn(sent.headers.cookie, "clubhouse"))?.id ?? "";
    await rows(club).updateTable("places").set({ tappedAt: null }).where("playerId", "!=", asker).execute();
  }),
  "a late raise binds immediately": after("PUT", "/amounts", async (club, { url }) => {
    const [, id = ""] = /bets\/([^/]+)/.exec(url) ?? [];
    const bet = await rows(club).selectFrom("bets").selectAll().where("id", "=", id).executeTakeFirst();
    if (!bet) return;
    const { front9Cents, back9Cents, overallCents } = bet;
    await rows(club)
      .updateTable("betTerms")
      .set({ front9Cents, back9Cents, overallCents })
      .where("betId", "=", id)
      .execute();
  }),
  "an agreement binds nobody": async (club, sent, deliver) => {
    const answered = await deliver(sent);
    // A player also agrees by the first score of a card.
    const agreed = rows(club).selectFrom("audit").select("subjectId").where("action", "=", "agree-to-terms");
    await rows(club).updateTable("betTerms").set({ front9Cents: 0 }).where("betId", "in", agreed).execute();
    return answered;
  },
  "a settled bet pays the other player": after("PUT", "/submission", async (club) => {
    await rows(club)
      .updateTable("betResults")
      .set((eb) => ({
        front9Cents: eb("front9Cents", "*", -1),
        back9Cents: eb("back9Cents", "*", -1),
        overallCents: eb("overallCents", "*", -1),
        totalCents: eb("totalCents", "*", -1),
      }))
      .execute();
  }),
  "a correction settles nothing": async (club, sent, deliver) => {
    const before = await rows(club).selectFrom("betResults").selectAll().where("isCurrent", "=", 1).execute();
    const answered = await deliver(sent);
    for (const { id, basis, processedAt, settledOrder, betId, teeTimeId, isCurrent, ...result } of before)
      await rows(club)
        .updateTable("betResults")
        .set(result)
        .where((eb) => eb.and({ betId, teeTimeId, isCurrent }))
        .execute();
    return answered;
  },
  "an odd cent is lost": changed("/skins", (answer: SkinsAnswer) => {
    const players = answer.players.map((one) => ({ ...one, cents: Math.max(0, one.cents - 1) }));
    return { ...answer, players };
  }),
  "a tied hole is won": changed("/skins", (answer: SkinsAnswer & { holes: { outcome: string }[] }) => {
    const [, second] = answer.holes;
    return {
      ...answer,
      holes: second ? answer.holes.map((hole) => ({ ...hole, outcome: "won" })) : answer.holes,
    };
  }),
  "a payment counts twice": changed(
    "/settle-up",
    (answer: { mine: { payments: { cents: number }[] } | null }) => {
      const payments = answer.mine?.payments.map((one) => ({ ...one, cents: 2 * one.cents }));
      return { ...answer, mine: answer.mine && { ...answer.mine, payments } };
    },
  ),
  "phones hear of no change": async (club, sent, deliver) => {
    club.network.isLive = false;
    const answered = await deliver(sent);
    return isAbout(sent, "GET", "/events/missed")
      ? { ...answered, text: '{"lastEvent":0,"messages":[]}' }
      : answered;
  },
  "the server fails": async (_, sent, deliver) => {
    const answered = await deliver(sent);
    return isAbout(sent, "GET", "/api/home") ? { ...answered, status: 500 } : answered;
  },
  "wrong PINs do not count for their account": afterAsking("logIn", (club) =>
    rows(club).deleteFrom("attempts").where("subject", "like", "pin:%").execute(),
  ),
  "a new PIN ends no session": async (club, sent, deliver) => {
    const earlier = await rows(club).selectFrom("sessions").selectAll().execute();
    const answered = await deliver(sent);
    if (isFor(sent, "resetPin") && earlier.length > 0)
      await rows(club)
        .insertInto("sessions")
        .values(earlier)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    return answered;
  },
  "whoever asks gets a session": afterAsking("logIn", async (club, answered) => {
    const { players, world } = club;
    if (answered.status !== 200)
      await startSession(rows(club), players[0]?.actor.id ?? "", toInstant(world.now()));
  }),
  "a bet is told to everybody": withMore("readHome", async (club) => {
    return { bets: await rows(club).selectFrom("bets").selectAll().execute() };
  }),
  "everybody sees phone numbers": withMore("listTeeTimes", async (club) => {
    return { players: await rows(club).selectFrom("players").select("phone").execute() };
  }),
  "everybody sees push addresses": withMore("listTeeTimes", async (club) => {
    return { pushes: await rows(club).selectFrom("pushSubscriptions").select("endpoint").execute() };
  }),
  "a stopped code admits": async (club, sent, deliver) => {
    if (!isFor(sent, "register")) return deliver(sent);
    const stopped = await rows(club).selectFrom("codes").select("code").where("active", "=", 0).execute();
    const setAll = (active: 0 | 1) =>
      rows(club)
        .updateTable("codes")
        .set({ active })
        .where(
          "code",
          "in",
          stopped.map(({ code }) => code),
        )
        .execute();
    await setAll(1);
    const answered = await deliver(sent);
    await setAll(0);
    return answered;
  },
  "a television's link does not end": async (_, sent, deliver) => {
    const answered = await deliver(sent);
    return isFor(sent, "readTelevision") ? { ...answered, status: 200, text: "{}" } : answered;
  },
  "a cheat acts as the admin": async ({ heard, admin }, sent, deliver) => {
    const answered = await deliver(sent);
    const [token] = [...heard.sessions].findLast(([, { id }]) => id === admin.actor.id) ?? [];
    if (answered.text.includes('"admins-only"'))
      await deliver({ ...sent, headers: { ...sent.headers, cookie: `clubhouse=${token}` } });
    return answered;
  },
} satisfies Record<string, Port>;

export type PlantedFault = keyof typeof plantedFaults;
