/**
 * What do both players read when a bet is settled? Every schedule of the shared table, each played by
 * two new members, then looked at on their phones: amounts, hole differences and words.
 */
import type { Page } from "@playwright/test";
import { addMinutes, clubClock, clubDate, printMoment } from "../../src/rules/calendar.ts";
import type { Instant } from "../../src/rules/golf.ts";
import { printSignedAmount } from "../../src/rules/money.ts";
import { type NassauResult, otherSide, printStatus } from "../../src/rules/nassau.ts";
import type { Schedule, ScheduleEvent, Who } from "../../src/rules/testing/schedule.ts";
import { schedules } from "../../src/rules/testing/schedules.ts";
import { expect, newPhone, test } from "../fixtures/club.ts";
import { type Club, demoNow } from "../fixtures/club-server.ts";
import { adminOf, beginCard, holesOf, type Player, registerPlayer, saveHoles } from "../fixtures/players.ts";
import { addTeeTime } from "../fixtures/tee-times.ts";

for (const [number, schedule] of schedules.entries()) {
  test(`on both phones: ${schedule.title}`, async ({ club, browser }) => {
    const creator = await newPhone(browser, club);
    const opponent = await newPhone(browser, club);
    await club.setClock(demoNow);
    const play: Play = {
      club,
      schedule,
      phones: {
        creator: await registerPlayer(creator.page.request, club, "Cora"),
        opponent: await registerPlayer(opponent.page.request, club, "Otis"),
      },
      now: demoNow,
      begun: new Set(),
      ...(await addTeeTime(club, { ...dayAndHour(number), countLimit: 4 })),
      admin: await adminOf(club),
      betId: "",
    };
    for (const event of schedule.events) await happen(play, event);

    const [result] = schedule.results;
    await expectResult(creator.page, play, result, "Otis");
    await expectResult(opponent.page, play, result && otherSide(result), "Cora");
    for (const { page } of [creator, opponent]) await expectChanges(page, play);
    await closeCardsAfter(play.admin, null);
    for (const { context } of [creator, opponent]) await context.close();
  });
}

const zone = "America/Phoenix";
const firstDay = "2026-12-01T16:00:00.000Z";

/** Of its own, so that no test finds another tee time; soon enough that nobody has to log in again. */
function dayAndHour(number: number): { date: string; time: string } {
  const daysUsed = 7;
  const hoursUsed = 7;
  const hour = 5 + (Math.floor(number / daysUsed) % hoursUsed);
  const minute = 13 + Math.floor(number / daysUsed / hoursUsed);
  return {
    date: clubDate(addDays(firstDay, number % daysUsed), zone),
    time: `${String(hour).padStart(2, "0")}:${minute}`,
  };
}

function addDays(from: Instant, days: number): Instant {
  return addMinutes(from, days * 24 * 60);
}

type Play = {
  club: Club;
  schedule: Schedule;
  phones: Record<Who, Player>;
  admin: Player["request"];
  now: Instant;
  /** Whose card has its index and tee box. */
  begun: Set<Who>;
  teeTimeId: string;
  startsAt: string;
  betId: string;
};

async function happen(play: Play, event: ScheduleEvent): Promise<void> {
  const { schedule, phones, admin, teeTimeId } = play;
  const { creator, opponent } = phones;
  const bet = `/api/bets/${play.betId}`;
  const teeTime = `/api/tee-times/${teeTimeId}`;
  switch (event.do) {
    case "request": {
      const request = { opponentId: opponent.id, amounts: schedule.stakes };
      play.betId = ((await creator.request("POST", "/api/bets", request)) as { id: string }).id;
      return;
    }
    case "accept":
      return void (await opponent.request("PUT", `${bet}/acceptance`));
    case "decline":
      return void (await opponent.request("DELETE", `${bet}/acceptance`));
    case "withdraw":
      return void (await creator.request("DELETE", `${bet}/request`));
    case "join":
      return void (await phones[event.who].request("PUT", `${teeTime}/place`));
    case "start":
      return start(play);
    case "wait":
      return setClock(play, addMinutes(play.now, event.hours * 60));
    case "addPlayer":
      return void (await admin("PUT", `${teeTime}/players/${phones[event.who].id}`));
    case "lastHour":
      return setClock(play, addMinutes(play.startsAt, -60));
    case "moveBack":
      return moveTo(play, addDays(play.startsAt, -7));
    case "putOff":
      return moveTo(play, addDays(play.startsAt, 7));
    case "noShow":
      return void (await admin("PUT", `${teeTime}/players/${phones[event.who].id}/no-show`));
    case "undoNoShow":
      return void (await admin("DELETE", `${teeTime}/players/${phones[event.who].id}/no-show`));
    case "saveHoles":
      return write(
        play,
        event.who,
        event.way,
        holesOf(schedule[event.who].card, event.first, event.last),
        event.unseen,
      );
    case "adminFills":
      return fillByAdmin(play, event.who);
    case "agree": {
      const agreement = `${bet}/rounds/${teeTimeId}/agreement`;
      const agreed = phones[event.who].request("PUT", agreement, { amounts: event.amounts });
      if (event.refused === undefined) return void (await agreed);
      return expect(agreed).rejects.toThrow(event.refused);
    }
    case "notThisRound":
      return void (await phones[event.who].request("DELETE", `${bet}/rounds/${teeTimeId}/agreement`));
    case "closeCards":
      return closeCardsAfter(admin, event.hours);
    case "correctHole":
      if (event.refused !== undefined) {
        const late = write(play, event.who, "post-round", [{ holeNumber: event.hole, gross: event.gross }]);
        return expect(late).rejects.toThrow(event.refused);
      }
      return write(play, event.who, "post-round", [{ holeNumber: event.hole, gross: event.gross }]);
    case "submit":
      return void (await phones[event.who].request("PUT", `${teeTime}/card/submission`));
    case "finishLive":
      return void (await phones[event.who].request("PUT", `${teeTime}/card/finish`));
    case "editAmounts": {
      const phone = phones[event.who];
      const { amounts: asRead } = (await phone.request("GET", bet)) as { amounts: object };
      return void (await phone.request("PUT", `${bet}/amounts`, { amounts: event.amounts, asRead }));
    }
    case "setActive":
      return void (await phones[event.who].request("PUT", `${bet}/activation`));
    case "setInactive":
      return void (await phones[event.who].request("DELETE", `${bet}/activation`));
  }
}

async function closeCardsAfter(admin: Player["request"], closeCardsAfterHours: number | null): Promise<void> {
  const { now: _, ...asRead } = (await admin("GET", "/api/club/settings")) as { now: string };
  await admin("PUT", "/api/club/settings", { ...asRead, closeCardsAfterHours, asRead });
}

/** A week on no other test has a tee time. */
async function moveTo(play: Play, to: Instant): Promise<void> {
  const { admin, teeTimeId, startsAt } = play;
  const change = { date: clubDate(to, zone), ...clubClock(startsAt, zone), countLimit: 4 };
  await admin("PUT", `/api/tee-times/${teeTimeId}`, { ...change, asRead: { startsAt, countLimit: 4 } });
  play.startsAt = to;
}

async function start(play: Play): Promise<void> {
  if (play.now < play.startsAt) await setClock(play, play.startsAt);
}

async function setClock(play: Play, now: Instant): Promise<void> {
  play.now = now;
  await play.club.setClock(now);
}

async function write(
  play: Play,
  who: Who,
  way: "live" | "post-round",
  holes: { holeNumber: number; gross: number }[],
  isUnseen = false,
): Promise<void> {
  await beginCardOf(play, who);
  await saveHoles(play.phones[who], play.teeTimeId, way, holes, isUnseen);
}

async function beginCardOf(play: Play, who: Who): Promise<void> {
  const { schedule, phones, teeTimeId } = play;
  await start(play);
  if (play.begun.has(who)) return;
  await beginCard(phones[who], teeTimeId, schedule[who]);
  play.begun.add(who);
}

async function fillByAdmin(play: Play, who: Who): Promise<void> {
  const { schedule, phones, admin, teeTimeId } = play;
  await beginCardOf(play, who);
  const path = `/api/tee-times/${teeTimeId}/players/${phones[who].id}/card`;
  const { card } = (await admin("GET", path)) as {
    card: { handicapIndexTenths: number; teeBox: { name: string } };
  };
  const basis = { handicapIndexTenths: card.handicapIndexTenths, teeBox: card.teeBox.name };
  const holes = holesOf(schedule[who].card).map((hole) => ({ ...hole, base: 0 }));
  await admin("PUT", path, { ...basis, asRead: basis, holes, reason: "Read from the paper card" });
}

/** On the scorecard that is open: each line, and nothing where nothing was changed. */
async function expectChanges(page: Page, { schedule, now }: Play): Promise<void> {
  const list = page.getByRole("region", { name: "Changed afterwards" });
  if (schedule.changes?.length === 0) await expect(list).toHaveCount(0);
  for (const { who, hole, before, after } of schedule.changes ?? []) {
    const by = who === "creator" ? "Cora" : "Otis";
    await expect(list).toContainText(
      `Hole ${hole}: ${before} → ${after}, by ${by}, ${printMoment(now, zone)}`,
    );
  }
}

/** `result` in the view of the player who looks; undefined where nothing was settled. */
async function expectResult(
  page: Page,
  { teeTimeId, betId }: Play,
  result: NassauResult | undefined,
  opponent: string,
): Promise<void> {
  await page.goto(`/results?tab=individuals&teeTime=${teeTimeId}`);
  if (!result) {
    await expect(
      page.getByText("No settled results yet—please check back after both scores are in."),
    ).toBeVisible();
    return;
  }
  const row = page.getByRole("link", { name: new RegExp(opponent) });
  const { front9Cents, back9Cents, overallCents, totalCents } = result;
  const words = totalCents > 0 ? "You Won" : totalCents < 0 ? "You Lost" : "No Blood";
  await expect(row).toContainText(printSignedAmount(totalCents));
  await expect(row).toContainText(words);
  await expect(row).toContainText(`F9 ${printSignedAmount(front9Cents)}`);
  await expect(row).toContainText(`B9 ${printSignedAmount(back9Cents)}`);
  await expect(row).toContainText(`O18 ${printSignedAmount(overallCents)}`);

  await row.click();
  await expect(page).toHaveURL(`/bet/${betId}/scorecard/0?source=results`);
  const main = page.getByRole("main");
  await expect(main).toContainText(printSignedAmount(totalCents));
  await expect(main).toContainText(words);
  const status = (name: string) => page.getByRole("row", { name: new RegExp(`^${name} `) });
  const { holeDiffFront9, holeDiffBack9, holeDiffOverall } = result;
  await expect(status("Out").getByRole("cell").nth(-2)).toHaveText(printStatus(holeDiffFront9));
  await expect(status("In").getByRole("cell").nth(-2)).toHaveText(printStatus(holeDiffBack9));
  await expect(status("Total").getByRole("cell").last()).toHaveText(printStatus(holeDiffOverall));
}
