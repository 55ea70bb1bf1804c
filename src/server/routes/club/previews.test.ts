import { expect } from "vitest";
import type { MovesShown } from "#contract/results/moves";
import { findCard } from "../../store/cards.ts";
import {
  onServedClub,
  onServedSqliteClub,
  onServedSqliteClubFrom,
  type ServedClub,
} from "../../testing/app.ts";
import { ada, ana, gus, max, mia, walt } from "../../testing/cast.ts";
import { played } from "../../testing/rounds/late-changes.ts";
import { playFive } from "../../testing/rounds/previewed-round.ts";
import { eight } from "../../testing/rounds/rounds.ts";

const onFive = onServedSqliteClubFrom(playFive);

const onlyHoleSeven = [{ holeNumber: 7, gross: 4, base: 1 }];
const onWhite = { handicapIndexTenths: 78, teeBox: "White" };

function titles({ results }: MovesShown): string[] {
  return results.map(({ title }) => title);
}

function linesOf({ results }: MovesShown): Record<string, string[]> {
  return Object.fromEntries(
    results.map(({ title, moves }) => [
      title,
      moves.map(({ what, before, after }) => `${what}: ${before} → ${after}`),
    ]),
  );
}

async function previewOwn(club: ServedClub, as: typeof mia, teeTimeId: string, gross: number) {
  const card = await findCard(club.db.kysely, { teeTimeId, playerId: as.id });
  const holes = [{ holeNumber: 1, gross, base: card?.versions[0] ?? 0 }];
  return (
    await club.ask("previewOwnCard", { as, params: { teeTimeId }, body: { basis: null, holes } })
  ).answer();
}

onServedClub("a player reads from what to what, from their own side; an admin by names", async (club) => {
  const { teeTimeId } = await played(club);
  const own = await club.ask("previewOwnCard", {
    as: mia,
    params: { teeTimeId },
    body: { basis: null, holes: onlyHoleSeven },
  });
  const skins = ["Hole 7: nobody → Mia", "Max: $20 → $0", "Mia: $20 → $40"];
  expect(linesOf(own.answer())).toEqual({
    "Bet with Max": [
      "Front 9: all square, $0 → 1 up, +$5",
      "Overall: all square, $0 → 1 up, +$10",
      "Total: $0 → +$15",
    ],
    Skins: skins,
  });
  expect(own.answer().rest).toBe("Nothing else changes.");
  const byAdmin = await club.ask("previewCorrection", {
    as: ada,
    params: { teeTimeId, playerId: max.id },
    body: { ...onWhite, holes: onlyHoleSeven, asRead: onWhite },
  });
  expect(linesOf(byAdmin.answer())).toEqual({
    "Bet of Mia and Max": [
      "Front 9: all square, $0 → Max 1 up, $5",
      "Overall: all square, $0 → Max 1 up, $10",
      "Total: $0 → Max +$15",
    ],
    Skins: ["Hole 7: nobody → Max", "Max: $20 → $40", "Mia: $20 → $0"],
  });
});

onServedSqliteClub(
  "a no show takes the result back, and its undo and a deletion say so, too",
  async (club) => {
    const { teeTimeId } = await played(club, walt);
    const params = { teeTimeId, playerId: max.id };
    const marked = await club.ask("previewNoShow", { as: ada, params, query: { becomes: "no-show" } });
    expect(linesOf(marked.answer())).toEqual({
      "Bet of Mia and Max": ["Total: $0 → no result"],
      Skins: ["Pot: $60 → $40", "Max: $20 → $0"],
    });
    (await club.ask("markNoShow", { as: ada, params })).answer();
    const undone = await club.ask("previewNoShow", { as: ada, params, query: { becomes: "active-player" } });
    expect(linesOf(undone.answer())["Bet of Mia and Max"]).toEqual(["Total: no result → $0"]);
    const gone = await club.ask("previewDeletion", { as: ada, params: { teeTimeId } });
    expect(linesOf(gone.answer())).toEqual({
      Skins: ["Pot: $40 → $0", "Mia: $20 → $0", "Walt: $20 → $0"],
    });
  },
);

onServedSqliteClub("what moves nothing says so", async (club) => {
  const { teeTimeId } = await played(club, gus);
  for (const [as, rest] of [
    [mia, "No bet, skin or team place changes."],
    [gus, "No skin changes."],
  ] as const) {
    const asked = { as, params: { teeTimeId }, body: { basis: null, holes: [] } };
    expect((await club.ask("previewOwnCard", asked)).answer()).toEqual({ results: [], rest });
  }
});

onFive("players read of their own bets, guests of skins only, admins of all", async (club, teeTimeId) => {
  club.at(eight);
  expect(titles(await previewOwn(club, mia, teeTimeId, 9))).toEqual(
    expect.arrayContaining(["Bet with Max", "Bet with Ana", "Skins", "Teams"]),
  );
  expect(titles(await previewOwn(club, walt, teeTimeId, 1))).toEqual(["Bet with Max", "Skins", "Teams"]);
  const guests = await previewOwn(club, gus, teeTimeId, 1);
  expect(titles(guests)).toEqual(["Skins"]);
  expect(guests.rest).toBe("No other skin changes.");
  const gone = await club.ask("previewDeletion", { as: ada, params: { teeTimeId } });
  expect(titles(gone.answer()).toSorted()).toEqual([
    "Bet of Ana and Mia",
    "Bet of Mia and Max",
    "Bet of Walt and Max",
    "Skins",
    "Teams",
  ]);
  for (const as of [ana, gus])
    expect((await club.ask("previewDeletion", { as, params: { teeTimeId } })).refused).toBe("admins-only");
});
