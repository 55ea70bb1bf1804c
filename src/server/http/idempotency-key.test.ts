import { expect } from "vitest";
import type { Body, EndpointName } from "#contract/endpoints";
import { keyHeader } from "#contract/headers";
import { declineBet } from "../actions/bets/bets.ts";
import type { TableName } from "../database/all-tables.ts";
import {
  onServedClub,
  onServedSqliteClub,
  type ServedClub,
  type ServerAnswer,
  serve,
} from "../testing/app.ts";
import { ada, ana, max, mia, walt } from "../testing/cast.ts";
import { onBothEngines } from "../testing/databases/database.ts";
import { asMember } from "../testing/registration-forms.ts";
import { accepted } from "../testing/rounds/rounds.ts";
import { stakes } from "../testing/rounds/stakes.ts";

const key = "0123456789abcdef0123456789abcdef";
const under = (requestKey: string) => ({ headers: { [keyHeader]: requestKey } });

const summer = {
  code: "summer",
  type: "member",
  maxPlayers: null,
  linkedMemberCode: null,
  linkedMemberId: null,
} satisfies Body<"addCode">;
const atTen = {
  date: "2026-11-29",
  time: "10:00",
  meridiem: "AM",
  countLimit: 8,
} satisfies Body<"addTeeTime">;
const againstMax = { opponentId: max.id, amounts: stakes } satisfies Body<"createBet">;

type Create = (club: ServedClub) => Promise<Pick<ServerAnswer<EndpointName>, "status" | "refused" | "text">>;

const creations: readonly { name: EndpointName; table: TableName; create: Create }[] = [
  {
    name: "createBet",
    table: "bets",
    create: (club) => club.ask("createBet", { as: mia, body: againstMax, ...under(key) }),
  },
  {
    name: "addTeeTime",
    table: "teeTimes",
    create: (club) => club.ask("addTeeTime", { as: ada, body: atTen, ...under(key) }),
  },
  {
    name: "addCode",
    table: "codes",
    create: (club) => club.ask("addCode", { as: ada, body: summer, ...under(key) }),
  },
  {
    name: "register",
    table: "players",
    create: (club) => club.ask("register", { body: asMember, ...under(key) }),
  },
];

for (const { name, table, create } of creations) {
  onServedSqliteClub(`${name} again is answered like the first, and nothing is there twice`, async (club) => {
    const before = await countRows(club, table);
    const first = await create(club);
    const audited = await countRows(club, "audit");
    const second = await create(club);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.text).toBe(first.text);
    expect(await countRows(club, table)).toBe(before + 1);
    expect(await countRows(club, "audit")).toBe(audited);
  });

  onServedClub(`${name} that arrives twice at once is done once, and both are answered`, async (club) => {
    const before = await countRows(club, table);
    const both = await Promise.all([create(club), create(club), create(club)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(both.map(({ text }) => text)).size).toBe(1);
    expect(await countRows(club, table)).toBe(before + 1);
  });

  onBothEngines(`${name} that reaches two servers at once is done once`, async (unserved) => {
    const one = await serve(unserved);
    const db = await unserved.connectAgain();
    const other = await serve({ ...unserved, db, context: { ...unserved.context, db } });
    const before = await countRows(one, table);
    const both = await Promise.all([create(one), create(other)]);
    expect(both.map(({ status, refused }) => refused ?? status)).toEqual([200, 200]);
    expect(both[1]?.text).toBe(both[0]?.text);
    expect(await countRows(one, table)).toBe(before + 1);
    await one.app.close();
    await other.app.close();
  });
}

onServedSqliteClub("the same key for another request is refused, and nothing is done", async (club) => {
  expect((await club.ask("createBet", { as: mia, body: againstMax, ...under(key) })).status).toBe(200);
  const other = { opponentId: ana.id, amounts: stakes };
  expect(await club.ask("createBet", { as: mia, body: other, ...under(key) })).toMatchObject({
    status: 422,
    refused: "repeat-differs",
  });
  expect(await countRows(club, "bets")).toBe(1);
  expect((await club.ask("createBet", { as: mia, body: other, ...under(`${key}2`) })).status).toBe(200);
});

onServedSqliteClub("a key of another player's says nothing of what they did", async (club) => {
  const first = await club.ask("createBet", { as: mia, body: againstMax, ...under(key) });
  const body = { opponentId: ana.id, amounts: stakes };
  const others = await club.ask("createBet", { as: max, body, ...under(key) });
  expect(others.answer().id).not.toBe(first.answer().id);
  expect(await club.ask("createBet", { as: walt, body: againstMax, ...under(key) })).toMatchObject({
    status: 200,
  });
  expect(await club.ask("createBet", { body: againstMax, ...under(key) })).toMatchObject({ status: 401 });
});

onServedClub("what was refused has used no key up", async (club) => {
  const bet = { ...againstMax, opponentId: "nobody-at-all" };
  expect((await club.ask("createBet", { as: mia, body: bet, ...under(key) })).refused).toBe(
    "opponent-not-offered",
  );
  expect(await countRows(club, "idempotencyKeys")).toBe(0);
  expect((await club.ask("createBet", { as: mia, body: againstMax, ...under(key) })).status).toBe(200);
});

onServedSqliteClub("a repeat is answered with what has become of it since", async (club) => {
  const { id } = (await club.ask("createBet", { as: mia, body: againstMax, ...under(key) })).answer();
  accepted(await declineBet(club.context, max, id));
  const again = await club.ask("createBet", { as: mia, body: againstMax, ...under(key) });
  expect(again.answer()).toMatchObject({ id, status: "declined" });
});

onServedSqliteClub(
  "a registration that is sent again ends logged in, on the phone that sent it",
  async (club) => {
    await club.ask("register", { body: asMember, ...under(key) });
    const again = await club.ask("register", { body: asMember, ...under(key) });
    const { me } = (await club.ask("readSession", { headers: { cookie: again.cookies } })).answer();
    expect(me).toMatchObject({ firstName: "Nora", phone: "6025550199" });
    const third = await club.ask("register", {
      body: asMember,
      headers: { ...under(key).headers, cookie: again.cookies },
    });
    expect(third.status).toBe(200);
    expect(await countRows(club, "attempts")).toBe(0);
  },
);

onServedSqliteClub(
  "after the PIN was changed a registration that is sent again opens nothing",
  async (club) => {
    const first = await club.ask("register", { body: asMember, ...under(key) });
    const changed = await club.ask("changePin", {
      headers: { cookie: first.cookies },
      body: { pin: asMember.pin, newPin: "8642" },
    });
    expect(changed.status).toBe(200);
    const again = await club.ask("register", { body: asMember, ...under(key) });
    expect(again).toMatchObject({ status: 409, refused: "phone-taken", cookie: null });
    const guess = await club.ask("register", { body: { ...asMember, pin: "8642" }, ...under(key) });
    expect(guess).toMatchObject({ refused: "repeat-differs", cookie: null });
  },
);

onServedSqliteClub("nothing that a request held is kept with its key", async (club) => {
  await club.ask("register", { body: asMember, ...under(key) });
  await club.ask("createBet", { as: mia, body: againstMax, ...under(key) });
  const rows = await club.db.kysely.selectFrom("idempotencyKeys").selectAll().execute();
  expect(rows.map(({ askedBy }) => askedBy).sort()).toEqual(["", mia.id].sort());
  const kept = JSON.stringify(rows);
  for (const text of ["6025550199", asMember.pin, "Quinn", String(stakes.front9Cents), max.id])
    expect(kept.replaceAll(key, ""), text).not.toContain(`"${text}"`);
  const [bet] = await club.db.kysely.selectFrom("bets").select("id").execute();
  expect(rows.find(({ askedBy }) => askedBy === mia.id)?.outcome).toBe(bet?.id);
});

onServedSqliteClub("a key has a form, and is asked for by none but what creates something", async (club) => {
  for (const bad of [
    "",
    "short",
    "x".repeat(65),
    `${key}\u00e9`,
    `${key} `.padStart(40, "'"),
    `${key},${key}`,
  ])
    expect((await club.ask("createBet", { as: mia, body: againstMax, ...under(bad) })).refused, bad).toBe(
      "bad-request",
    );
  expect(await countRows(club, "bets")).toBe(0);
  expect((await club.ask("createBet", { as: mia, body: againstMax })).status).toBe(200);
  expect((await club.ask("removePhoto", { as: mia, ...under(key) })).status).toBe(200);
  expect(await countRows(club, "idempotencyKeys")).toBe(0);
});

async function countRows({ db }: ServedClub, table: TableName): Promise<number> {
  const { count } = await db.kysely
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
