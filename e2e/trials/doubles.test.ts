/**
 * Every request that changes something arrives again and again: three times one after the other, ten times at once,
 * between those of others, and again once the server was restarted. Is there one effect: the same rows, entries of the
 * audit trail, notifications and money as of one? Every changing endpoint of the contract, in several orders, by
 * `npm run trial -- doubles`; some of them by `npm test`.
 */
import { expect, vi } from "vitest";
import { type EndpointName, endpoints } from "../../src/contract/endpoints.ts";
import { keyHeader } from "../../src/contract/headers.ts";
import type { Actor } from "../../src/rules/permissions.ts";
import { addTeeTime } from "../../src/server/actions/tee-times.ts";
import { startSession } from "../../src/server/store/sessions.ts";
import { atNine, type Sent, type World } from "../../src/server/testing/access-requests.ts";
import { askers, whoMay } from "../../src/server/testing/access-table.ts";
import { prepareFor, prepareWorld } from "../../src/server/testing/access-world.ts";
import { onServedClubFrom, type ServedClub, serve } from "../../src/server/testing/app.ts";
import { ada, addMembers } from "../../src/server/testing/cast.ts";
import type { TestClub } from "../../src/server/testing/database.ts";
import { effectiveRequestOf } from "../../src/server/testing/effective-requests.ts";
import { accepted, eight } from "../../src/server/testing/rounds.ts";
import { stakes } from "../../src/server/testing/stakes.ts";
import { type Dump, difference, dumpOf, grownByRepeats } from "../../src/server/testing/table-dump.ts";
import { type Chance, chanceOf, extent } from "./chance.ts";

const orders = extent(3, 1);
/** In `npm test` one endpoint in so many, others with another seed. */
const oneIn = extent(1, 12);

const changing = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].method !== "GET",
);
const turn = chanceOf(0).below(oneIn);
const tried = changing.filter((_, i) => i % oneIn === turn);

// A busy machine is slow, not wrong: a trial runs beside others.
vi.setConfig({ testTimeout: 120_000 });

type Beside = { teeTimeId: string; two: Actor; three: Actor };

const onPlayedClub = onServedClubFrom(async (club) => {
  const world = await prepareWorld(club);
  return { world, beside: await prepareOthers(club) };
});

/** After one request, on each engine. */
const once = new Map<string, Dump>();

for (const name of tried) {
  onPlayedClub(`${name} once has an effect`, async (club, played) => {
    const { ask } = await ready(name, club, played.world);
    for (const other of othersIn(club, played.beside)) await other();
    const before = await dumpOf(club.db.kysely);
    expect((await ask()).status).toBe(200);
    const after = await dumpOf(club.db.kysely);
    once.set(`${club.db.engine} ${name}`, after);
    if (endpoints[name].repeat !== "harmless") expect(difference(after, before)).not.toEqual([]);
  });
  for (let order = 0; order < orders; order++)
    onPlayedClub(`${name} again and again has one effect, in order ${order}`, async (club, played) => {
      const random = chanceOf(order, changing.indexOf(name));
      const asking = await ready(name, club, played.world);
      const statuses: number[] = [];
      const texts = new Set<string>();
      const askOn = (served: ServedClub) => async () => {
        const { status, text } = await asking.ask(served);
        statuses.push(status);
        // A registration also says how far the club's events are.
        if (status === 200) texts.add(text.replace(/"lastEvent":\d+/, ""));
      };
      const others = othersIn(club, played.beside);
      for (const times of shuffled(["three", "ten"] as const, random)) {
        const both = [...Array(times === "ten" ? 10 : 3).fill(askOn(club)), ...asking.reads(club)];
        const steps = shuffled([...both, ...others.splice(0)], random);
        if (times === "ten") await Promise.all(steps.map((step) => step()));
        else for (const step of steps) await step();
      }
      const restarted = await restart(club);
      for (let i = 0; i < 3; i++) await askOn(restarted)();
      await restarted.app.close();
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      const answered = statuses.filter((status) => status === 200).length;
      expect(answered).toBe(endpoints[name].repeat === "refused" ? 1 : statuses.length);
      if (endpoints[name].repeat === "by-key") expect(texts.size).toBe(1);
      const expected = once.get(`${club.db.engine} ${name}`) ?? new Map();
      const found = await dumpOf(club.db.kysely);
      expect(difference(found, expected, grownByRepeats(name))).toEqual([]);
      const entries = (found.get("audit")?.length ?? 0) - (expected.get("audit")?.length ?? 0);
      expect(entries).toBe(endpoints[name].repeat === "replaces" ? answered - 1 : 0);
    });
}

/** Who may ask it, with what has an effect. */
async function ready(name: EndpointName, club: ServedClub, played: World) {
  club.at(eight);
  const world = await prepareFor(name, club, played);
  const asker = whoMay(name);
  const player = askers[asker];
  const cookie = player === null ? "" : `clubhouse=${await startSession(club.db.kysely, player.id, eight)}`;
  const headers = { cookie, [keyHeader]: "one-key-for-all-of-these" };
  const sent: Sent<EndpointName> = await effectiveRequestOf(name, club, world, { asker, headers });
  return {
    ask: (served: ServedClub = club) => served.ask(name, { ...sent, headers }),
    reads: (served: ServedClub) =>
      (["readHome", "readSession", "listNotifications", "listBets"] as const).map((read) => async () => {
        expect((await served.ask(read, { headers: { cookie } })).status).toBeLessThan(500);
      }),
  };
}

async function prepareOthers({ db, context }: TestClub): Promise<Beside> {
  const [two, three] = (await addMembers(db, 2, eight, 1)) as [Actor, Actor];
  const { teeTimeId } = accepted(await addTeeTime(context, ada, { ...atNine, time: "11:30" }));
  return { teeTimeId, two, three };
}

/** What others ask for meanwhile, each once. */
function othersIn(club: ServedClub, { teeTimeId, two, three }: Beside): (() => Promise<void>)[] {
  const name = { firstName: "Two", lastName: "Other", nickname: "", showNickname: false, teeBox: "White" };
  const code = { type: "member", maxPlayers: null, linkedMemberCode: null, linkedMemberId: null } as const;
  const asked = [
    () => club.ask("changeProfile", { as: two, body: name }),
    () => club.ask("joinTeeTime", { as: two, params: { teeTimeId } }),
    () => club.ask("createBet", { as: two, body: { opponentId: three.id, amounts: stakes } }),
    () => club.ask("showGame", { as: three, body: { showsGame: true } }),
    () => club.ask("addCode", { as: ada, body: { code: "OTHERS", ...code } }),
    () => club.ask("makeTelevisionLink", { as: ada, body: { name: "Pool" } }),
  ];
  return asked.map((ask) => async () => expect((await ask()).status).toBe(200));
}

/** Another server on the same database, with nothing in its memory. */
async function restart(club: ServedClub): Promise<ServedClub> {
  await club.app.close();
  const { kysely } = club.db;
  const hashes = await kysely.selectFrom("players").select(["id", "pinHash"]).execute();
  const db = await club.connectAgain();
  const restarted = await serve({ ...club, db, context: { ...club.context, db } });
  // A server of a test begins with everybody's usual PIN.
  for (const { id, pinHash } of hashes)
    await kysely.updateTable("players").set({ pinHash }).where("id", "=", id).execute();
  return restarted;
}

function shuffled<T>(list: readonly T[], random: Chance): T[] {
  return list
    .map((one) => ({ one, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
