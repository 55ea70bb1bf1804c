import { expect } from "vitest";
import { onServedClub, type ServedClub } from "../../testing/app.ts";
import { ada, mia } from "../../testing/cast.ts";
import { saveCard, startCard } from "../../testing/rounds/rounds.ts";

const days = Array.from({ length: 23 }, (_, i) => `2026-10-${String(i + 1).padStart(2, "0")}`);
const newestFirst = days.toReversed();
const card = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5";

async function addDays(club: ServedClub): Promise<string[]> {
  const ids: string[] = [];
  club.at("2026-09-30T17:00:00.000Z");
  for (const date of days) {
    const body = { date, time: "07:00", meridiem: "AM", countLimit: 4 } as const;
    const { id: teeTimeId } = (await club.ask("addTeeTime", { as: ada, body })).answer();
    await club.ask("joinTeeTime", { as: mia, params: { teeTimeId } });
    ids.push(teeTimeId);
  }
  return ids;
}

const dayOf = ({ startsAt }: { startsAt: string }) => startsAt.slice(0, 10);

onServedClub("past tee times come ten by ten, latest first, without a gap", async (club) => {
  await addDays(club);
  club.at("2026-11-20T17:00:00.000Z");
  const pages: string[][] = [];
  for (let from: string | null | undefined; from !== null && pages.length < 9; ) {
    const query = { when: "past", ...(from && { from }) } as const;
    const { teeTimes, next } = (await club.ask("listTeeTimes", { as: mia, query })).answer();
    pages.push(teeTimes.map(dayOf));
    from = next;
  }
  expect(pages.map(({ length }) => length)).toEqual([10, 10, 3]);
  expect(pages.flat()).toEqual(newestFirst);
});

onServedClub("no page of the past ones holds one to come, and Upcoming has no pages", async (club) => {
  await addDays(club);
  club.at("2026-10-10T17:00:00.000Z");
  const list = async (query: { when: "upcoming" | "past"; from?: string }) =>
    (await club.ask("listTeeTimes", { as: mia, query })).answer();
  const past = await list({ when: "past", from: "2027-01-01T00:00:00.000Z" });
  expect(past.teeTimes.map(dayOf)).toEqual(newestFirst.slice(13));
  expect(past.next).toBeNull();
  const upcoming = await list({ when: "upcoming" });
  expect([upcoming.teeTimes.length, upcoming.next]).toEqual([13, null]);
  const none = await list({ when: "past", from: "2020-01-01T00:00:00.000Z" });
  expect(none).toEqual({ teeTimes: [], next: null });
  const invalid = await club.ask("listTeeTimes", { as: mia, query: { when: "past", from: "yesterday" } });
  expect(invalid.status).toBe(400);
});

onServedClub(
  "each tab of score entry comes ten by ten; the other tabs begin with their newest",
  async (club) => {
    const ids = await addDays(club);
    const pagesOf = async (tab: "ready" | "not-ready" | "saved") => {
      const field = tab === "not-ready" ? "notReady" : tab;
      const pages: string[][] = [];
      for (let from: string | null | undefined; from !== null && pages.length < 9; ) {
        const lists = (
          await club.ask("listScoreEntries", { as: mia, query: from ? { tab, from } : {} })
        ).answer();
        pages.push(lists[field].map(dayOf));
        from = lists.next[field];
      }
      return pages;
    };
    expect((await pagesOf("not-ready")).flat()).toEqual(newestFirst);
    const { nearest } = (await club.ask("listScoreEntries", { as: mia })).answer();
    expect(nearest && dayOf(nearest), "on the last page").toBe(newestFirst.at(-1));
    club.at("2026-11-20T17:00:00.000Z");
    expect((await pagesOf("ready")).map(({ length }) => length)).toEqual([10, 10, 3]);
    expect((await pagesOf("ready")).flat()).toEqual(newestFirst);
    for (const teeTimeId of ids.slice(0, 12)) {
      await startCard(club, mia, teeTimeId, "7.8", "White");
      await saveCard(club, mia, teeTimeId, card);
    }
    const saved = await pagesOf("saved");
    expect(saved).toEqual([newestFirst.slice(11, 21), newestFirst.slice(21)]);
    expect(await pagesOf("ready")).toEqual([newestFirst.slice(0, 10), newestFirst.slice(10, 11)]);
    const query = { tab: "saved", from: `${days[1]}T14:00:00.000Z` } as const;
    const lists = (await club.ask("listScoreEntries", { as: mia, query })).answer();
    expect(lists.ready.map(dayOf)).toEqual(newestFirst.slice(0, 10));
    expect(lists.saved).toHaveLength(2);
  },
);
