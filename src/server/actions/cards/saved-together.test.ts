import { join } from "node:path";
import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import type { ScoringWay } from "#rules/cards/gross";
import type { Actor } from "#rules/players/permissions";
import { isRefused } from "#rules/refusal";
import type { HoleEntry } from "../../../rules/cards/enter-hole.ts";
import { exportClub, importClub } from "../../backups/export.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { migrate } from "../../database/migrate.ts";
import { openDatabase } from "../../database/open-database.ts";
import { shownCard } from "../../presenters/cards.ts";
import { seededChance } from "../../seed/play.ts";
import { cardsOf, type StoredCard } from "../../store/cards.ts";
import { auditOfTeeTime } from "../../testing/audit-entries.ts";
import { ada, addMembers, ana, mia } from "../../testing/cast.ts";
import { copyOf, folder, quietly, useOwnFolder } from "../../testing/databases/copied-club.ts";
import { onBothEngines, type TestClub } from "../../testing/databases/database.ts";
import { leftBehind } from "../../testing/databases/left-behind.ts";
import { takeNextIndex } from "../../testing/rounds/failing-settlement.ts";
import { accepted, addEightOClock, eight, saveFrom, startCard, teeOff } from "../../testing/rounds/rounds.ts";
import { amounts, startCards } from "../../testing/rounds/settled-bets.ts";
import { acceptBet, createBet } from "../bets/bets.ts";
import { joinTeeTime, saveGroups } from "../tee-times/places.ts";
import { saveHoles, submitCard } from "./cards.ts";

useOwnFolder();

const seed = Number(process.env.SEED ?? 1);
const steps = 5;
const savesEach = 12;

type SentSave = { player: Actor; way: ScoringWay; entries: HoleEntry[] };

onBothEngines(
  "saves together leave what the same saves leave one after the other",
  async (club) => {
    const chance = seededChance(seed);
    const { teeTimeId, players, late } = await playToTheLastHoles(club, chance);
    const alone = await copyOfClub(club);
    const both = [ticking(club.db), ticking(alone)] as const;
    const known = JSON.stringify(await club.db.kysely.selectFrom("audit").selectAll().execute());
    const knownIds = known.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
    for (let step = 0; step < steps; step++) {
      const cards = await cardsOf(
        club.db.kysely,
        [teeTimeId],
        players.map(({ id }) => id),
      );
      const saves = Array.from({ length: savesEach }, () => randomSave(chance, players, cards));
      const save = async (context: Context, { player, way, entries }: SentSave) => {
        const saved = await saveHoles(context, player, { teeTimeId, playerId: player.id, way, entries });
        return isRefused(saved) ? saved : { ...saved, card: shownCard(saved.card, new Map(), null) };
      };
      const together = await Promise.all(saves.map((one) => save(both[0], one)));
      const oneByOne: unknown[] = [];
      for (const one of saves) oneByOne.push(await save(both[1], one));
      expect(together, `seed ${seed}, step ${step}`).toEqual(oneByOne);
      const submits = players.filter(() => chance() < 0.3);
      for (const context of both)
        for (const player of submits) await submitCard(context, player, { teeTimeId, playerId: player.id });
      if (step === 2)
        for (const context of both)
          for (const player of late)
            await save(context, { player, way: "post-round", entries: allButTheLast });
    }
    const left = await leftBehind(club.db, knownIds);
    expect(left, `seed ${seed}`).toEqual(await leftBehind(alone, knownIds));
    await alone.close();
  },
  120_000,
);

onBothEngines("one who may not save, or does not exist, is answered separately", async (club) => {
  const teeTimeId = await teeOff(club, ana, mia);
  await startCards(club, teeTimeId);
  const entry = { holeNumber: 1, gross: 4, base: 0, rev: 1, device: "a-phone" };
  const entries = [entry];
  const answers = await Promise.allSettled([
    saveHoles(club.context, ana, { teeTimeId, playerId: ana.id, way: "live", entries }),
    saveHoles(club.context, ada, { teeTimeId, playerId: ada.id, way: "live", entries }),
    saveHoles(club.context, mia, {
      teeTimeId,
      playerId: mia.id,
      way: "live",
      // PostgreSQL cannot store this device, so only this save fails.
      entries: [{ ...entry, device: "\u0000" }],
    }),
    saveHoles(club.context, ana, {
      teeTimeId,
      playerId: ana.id,
      way: "live",
      entries: [{ ...entry, gross: 5, rev: 2 }],
    }),
  ]);
  expect(answers).toMatchObject([
    { value: { outcomes: [{ outcome: "saved", gross: 4, version: 1 }] } },
    { value: { refused: "not-joined" } },
    club.db.engine === "postgresql" ? { status: "rejected" } : {},
    { value: { outcomes: [{ outcome: "saved", gross: 5, version: 2 }] } },
  ]);
  const trail = await auditOfTeeTime(club.db.kysely, teeTimeId);
  const scored = trail.filter(({ action, actorId }) => action === "save-hole" && actorId === ana.id);
  expect(scored.map(({ after }) => JSON.parse(after ?? ""))).toMatchObject([{ gross: 4 }, { gross: 5 }]);
});

async function playToTheLastHoles(club: TestClub, chance: () => number) {
  const { context, db } = club;
  const members = await addMembers(db, 12, club.context.now());
  const active = members.slice(0, 10);
  const late = active.slice(6);
  const betIds: string[] = [];
  for (const [one, other] of pairs)
    betIds.push(await agree(context, members[one] ?? ada, members[other] ?? ada));
  await takeNextIndex(club, betIds[0] ?? "");
  await db.kysely.updateTable("club").set({ settleAfterLiveRound: 1 }).execute();
  const teeTimeId = await addEightOClock(club, active.length);
  for (const player of members) accepted(await joinTeeTime(context, player, teeTimeId));
  const assignments = active.map(({ id }, i) => ({ playerId: id, groupNumber: 1 + (i % 3) }));
  accepted(await saveGroups(context, ada, { teeTimeId, assignments }));
  club.at(eight);
  for (const player of active) await startCard(club, player, teeTimeId, "4.5", "White");
  for (const player of active.slice(0, 6)) {
    const open = 1 + Math.floor(chance() * 3);
    await saveFrom(club, { teeTimeId, player, way: "post-round" }, allButTheLast.slice(0, 18 - open));
  }
  return { teeTimeId, players: members, late };
}

const allButTheLast = Array.from({ length: 17 }, (_, i) => {
  return { holeNumber: i + 1, gross: 4, base: 0, rev: 1, device: "phone-0" };
});
const pairs = [
  [0, 1],
  [0, 2],
  [1, 2],
  [3, 4],
  [4, 5],
  [5, 6],
  [6, 7],
  [7, 8],
  [6, 8],
  [9, 10],
] as const;

async function agree(context: Context, creator: Actor, opponent: Actor): Promise<string> {
  const { betId } = accepted(await createBet(context, creator, { opponentId: opponent.id, amounts }));
  accepted(await acceptBet(context, opponent, betId));
  return betId;
}

function randomSave(chance: () => number, players: readonly Actor[], cards: readonly StoredCard[]): SentSave {
  const below = (count: number) => Math.floor(chance() * count);
  const player = players[below(players.length)] ?? ada;
  const card = cards.find(({ playerId }) => playerId === player.id);
  const entries = Array.from({ length: 1 + below(3) }, () => {
    const holeNumber = chance() < 0.8 ? 16 + below(3) : 1 + below(18);
    const version = card?.versions[holeNumber - 1] ?? 0;
    const base = chance() < 0.8 ? version : below(3);
    const gross = chance() < 0.02 ? 16 : 3 + below(4);
    return { holeNumber, gross, base, rev: 1 + below(version + 3), device: `phone-${below(2)}` };
  });
  const fromMany = Array.from({ length: chance() < 0.4 ? 12 : 0 }, () => {
    return { holeNumber: 1, gross: 4, base: 0, rev: 1 + below(3), device: `page-${below(60)}` };
  });
  return { player, way: chance() < 0.5 ? "live" : "post-round", entries: [...entries, ...fromMany] };
}

function ticking(db: Database): Context {
  let asked = 0;
  return { db, now: () => addMinutes(eight, asked++) };
}

async function copyOfClub(club: TestClub): Promise<Database> {
  const file = join(folder, "club.ndjson.gz");
  await exportClub(club.db, file, copyOf, quietly);
  const db = await openDatabase(await club.emptyPlace(club.db.engine));
  await migrate(db);
  await importClub(db, file, quietly);
  return db;
}
