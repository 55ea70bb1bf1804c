import { expect } from "vitest";
import { sweep } from "../actions/club/sweep.ts";
import { homeAnswer } from "../presenters/home.ts";
import { type ServedClub, serve } from "../testing/app.ts";
import { ada, memberCode, mia } from "../testing/cast.ts";
import { onBothEnginesFrom, onSqlite, type TestClub } from "../testing/databases/database.ts";
import { fullScans, planAsIfLarge, planOfSqlite } from "../testing/databases/full-scans.ts";
import { recordQueries, type SentQuery } from "../testing/databases/recorded-queries.ts";
import { groupTogether, letPlayersKeepScores } from "../testing/rounds/kept-rounds.ts";
import { playSome, twoHoursLater } from "../testing/rounds/played-club.ts";
import { accepted } from "../testing/rounds/rounds.ts";

const small = [
  "club",
  "courses",
  "codes",
  "pending_settlements",
  "write_checks",
  "kysely_migration",
  "pin_resets",
  "skipped_dates",
];

const readAndWritten = [
  "places",
  "cards",
  "card_holes",
  "card_devices",
  "hole_claims",
  "bet_results",
  "audit",
  "notifications",
];

const allowed: readonly { table: string; text: RegExp; why: string }[] = [
  {
    table: "invalidation_events",
    text: /order by "position" desc limit/,
    why: "one row, read from the end of the primary key",
  },
  {
    table: "players",
    text: /^select "id", "first_name", .* from "players" where "deleted_at" is null( and "role" != \S+)?( and "group_code" is not null and .*)?$/,
    why: "a part of a name is looked for in all names; of nobody else is more read than the name",
  },
  {
    table: "field_messages",
    text: /from "tee_times" cross join "field_messages"/,
    why: "PostgreSQL begins with it while it has the fewest rows",
  },
];

const onPlayedClub = onBothEnginesFrom(playSome);

onPlayedClub("every query of the hot paths finds its rows by an index", async (club, played) => {
  const { playing, other, waiting, coming, underWay, finished } = played;
  club.at(twoHoursLater);
  await letPlayersKeepScores(club);
  await groupTogether(club, underWay, playing, other);
  const db = await club.connectAgain();
  const served = await serve({ ...club, db, context: { ...club.context, db } });
  const queries = await recordQueries(() => openHotPaths(served));
  await served.app.close();
  const touched = new Set(
    queries.flatMap(({ sql }) => [...sql.matchAll(/"(\w+)"/g)].map(([, name]) => name)),
  );
  for (const table of readAndWritten) expect(touched).toContain(table);
  expect(await scansOf(club, queries)).toEqual([]);

  async function openHotPaths({ ask }: ServedClub): Promise<void> {
    const as = playing;
    const ok = (answer: { status: number; text: string }) => expect(answer.status, answer.text).toBe(200);
    ok(await ask("readSession", { as }));
    ok(await ask("readHome", { as }));
    for (const when of ["upcoming", "past"] as const) ok(await ask("listTeeTimes", { as, query: { when } }));
    ok(await ask("listScoreEntries", { as }));
    ok(await ask("readMyGame", { as }));
    ok(await ask("showGame", { as, body: { showsGame: true } }));
    const { token } = (await ask("makeCalendarAddress", { as })).answer();
    ok(await ask("readMyCalendar", { as }));
    ok(await ask("readSubscribedCalendar", { params: { token } }));
    ok(await ask("stopCalendarAddress", { as }));
    ok(await ask("readGameOfPlayer", { as: waiting, params: { playerId: as.id } }));
    for (const span of ["season", "all-time"] as const) ok(await ask("readLedger", { as, query: { span } }));
    for (const teeTimeId of [underWay, finished]) {
      const round = { as, params: { teeTimeId } };
      ok(await ask("readTeeTime", round));
      ok(await ask("readCard", round));
      ok(await ask("readLiveBets", round));
      ok(await ask("readTeamResults", round));
      ok(await ask("readSkins", round));
      ok(await ask("listBetResults", round));
      ok(await ask("listPlayerStatus", round));
    }
    const { bets } = (await ask("listBets", { as })).answer();
    ok(await ask("readBet", { as, params: { betId: bets[0]?.id ?? "" } }));
    const notices = (await ask("readHome", { as })).answer().notices.map(({ id }) => id);
    ok(await ask("markNotificationsSeen", { as, body: { noticeIds: notices } }));
    ok(await ask("joinTeeTime", { as: waiting, params: { teeTimeId: coming } }));
    const round = { as, params: { teeTimeId: underWay } };
    const entries = Array.from({ length: 18 }, (_, i) => {
      return { holeNumber: i + 1, gross: 5, base: 0, rev: 1, device: "phone-of-a-player" };
    });
    ok(await ask("saveHoles", { ...round, body: { way: "live", entries: entries.slice(0, 1) } }));
    ok(await ask("saveHoles", { ...round, body: { way: "post-round", entries } }));
    ok(await ask("submitCard", round));
    const ofOther = { as, params: { teeTimeId: underWay, playerId: other.id } };
    ok(await ask("saveGroupHoles", { ...ofOther, body: { entries: entries.slice(0, 1) } }));
    const claim = [{ holeNumber: 1, gross: 6, base: 0, rev: 1, device: "phone-of-other" }];
    ok(await ask("saveHoles", { ...round, as: other, body: { way: "live", entries: claim } }));
    ok(await ask("readGroupCards", round));
    for (const query of [
      { kind: "members", name: "mem" },
      { phone: "6025550102" },
      { code: memberCode },
    ] as const)
      ok(await ask("listPlayers", { as: ada, query }));
    ok(await ask("listPlayers", { as: ada, query: { withoutPlaceIn: coming, name: "mem" } }));
    ok(await ask("readDashboard", { as: ada }));
    await sweep(served.context);
    ok(await ask("followEvents", { as, headers: { "last-event-id": "1" } }));
  }
});

// PostgreSQL chooses the first table by the number of rows, so only SQLite's choice can be tested.
onSqlite("home begins with the tee times of these days, and not with a player's history", async (club) => {
  const db = await club.connectAgain();
  const home = { ...club.context, db };
  const queries = await recordQueries(async () => void accepted(await homeAnswer(home, mia)));
  const plans = await Promise.all(queries.map((query) => planOfSqlite(db.kysely, query)));
  const ofRounds = plans
    .map((lines) => lines.join(", "))
    .filter((plan) => /^(?!.*notifications).*places/.test(plan));
  expect(ofRounds).toHaveLength(4);
  for (const plan of ofRounds) {
    expect(plan).toMatch(/^SEARCH tee_times USING INDEX \w+ \(starts_at>/);
    expect(plan).not.toMatch(/by_player/);
  }
});

onPlayedClub("what others did to a player, a card or a bet is found by its subject", async (club, played) => {
  const { playing, underWay } = played;
  club.at(twoHoursLater);
  const db = await club.connectAgain();
  const served = await serve({ ...club, db, context: { ...club.context, db } });
  const { bets } = (await served.ask("listBets", { as: playing })).answer();
  const betId = bets[0]?.id ?? "";
  const read = await recordQueries(async () => {
    await served.ask("listAudit", { as: ada, query: { player: playing.id } });
    await served.ask("readBet", { as: playing, params: { betId } });
    await served.ask("readCard", { as: playing, params: { teeTimeId: underWay } });
  });
  await served.app.close();
  const bySubject = read.filter(({ sql }) => /from "audit" where .*"subject" = /.test(sql));
  expect(bySubject).toHaveLength(4);
  expect(await scansOf(club, bySubject)).toEqual([]);
  if (db.engine === "postgresql") return;
  for (const query of bySubject)
    expect((await planOfSqlite(db.kysely, query)).join()).toMatch(/USING INDEX audit_done_to_others/);
});

function scansOf({ db }: TestClub, queries: readonly SentQuery[]): Promise<string[]> {
  return db.transaction(async (tx) => {
    await planAsIfLarge(db.engine, tx);
    const scans: string[] = [];
    for (const query of queries.filter(({ sql }) => /^(select|insert|update|delete|with)\b/.test(sql)))
      for (const table of await fullScans(db.engine, tx, query))
        if (!small.includes(table) && !allowed.some((one) => one.table === table && one.text.test(query.sql)))
          scans.push(`${table}: ${query.sql}`);
    return scans;
  });
}
