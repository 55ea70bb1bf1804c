/**
 * What do both players read when a bet is settled? Members play some cases of `rules/testing/schedules.ts` on
 * two phones. Tests of the server and of the screens play all cases.
 */
import type { Page } from "@playwright/test";
import { printStatus } from "../../../src/rules/bets/match-status.ts";
import { type NassauResult, otherSide } from "../../../src/rules/bets/nassau.ts";
import { addMinutes, clubDate, printMoment } from "../../../src/rules/calendar.ts";
import type { Instant } from "../../../src/rules/golf.ts";
import { printSignedAmount } from "../../../src/rules/money.ts";
import type { Schedule, ScheduleStep, Who } from "../../../src/rules/testing/schedule.ts";
import { schedules } from "../../../src/rules/testing/schedules.ts";
import { expect, test } from "../../fixtures/club.ts";
import { type Club, demoNow } from "../../fixtures/club-server.ts";
import { lendPhone } from "../../fixtures/phones.ts";
import {
  beginCard,
  holesOf,
  newPlayer,
  type Player,
  registerPlayer,
  saveHoles,
} from "../../fixtures/players.ts";
import { addTeeTime } from "../../fixtures/tee-times.ts";
import { openScreen } from "../../pages/open-screen.ts";

const played = [
  { title: "two submitted cards settle the bet", onBoth: true },
  { title: "a bet with every hole halved is no blood", onBoth: false },
  { title: "stakes with cents are paid to the cent", onBoth: false },
  { title: "a segment without a stake is played for nothing", onBoth: false },
  { title: "a submitted card waits for the other one", onBoth: true },
  { title: "a hole lowered a week later settles again and is on the scorecard", onBoth: true },
];

test("both phones show how a bet settles, and settles again", async ({ club, browser }) => {
  const { page: creator } = await lendPhone(browser, club);
  const { page: opponent } = await lendPhone(browser, club);
  const cora = await registerPlayer(creator.request, club, "Cora");
  for (const [number, { title, onBoth }] of played.entries()) {
    const schedule = schedules.find((one) => one.title === title);
    if (!schedule) throw new Error(`The table has no schedule "${title}".`);
    await test.step(title, async () => {
      await club.setClock(demoNow);
      const play: Play = {
        club,
        schedule,
        phones: {
          creator: cora,
          opponent: onBoth
            ? await registerPlayer(opponent.request, club, "Otis")
            : await newPlayer(club, "Otis"),
        },
        now: demoNow,
        started: new Set(),
        ...(await addTeeTime(club, { date: dayOf(number), time: "07:30", countLimit: 4 })),
        betId: "",
      };
      for (const step of schedule.steps) await happen(play, step);

      const [result] = schedule.results;
      await openScreen(creator, individualsOf(play));
      await expectResult(creator, play, result, "Otis");
      await expectChanges(creator, play);
      if (!onBoth) return;
      await opponent.goto(individualsOf(play));
      await expectResult(opponent, play, result && otherSide(result), "Cora");
      await expectChanges(opponent, play);
    });
  }
});

function individualsOf({ teeTimeId }: Play): string {
  return `/results?tab=individuals&teeTime=${teeTimeId}`;
}

const zone = "America/Phoenix";
const firstDay = "2026-12-01T16:00:00.000Z";

function dayOf(number: number): string {
  return clubDate(addMinutes(firstDay, number * 24 * 60), zone);
}

type Play = {
  club: Club;
  schedule: Schedule;
  phones: Record<Who, Player>;
  now: Instant;
  started: Set<Who>;
  teeTimeId: string;
  startsAt: string;
  betId: string;
};

async function happen(play: Play, step: ScheduleStep): Promise<void> {
  const { schedule, phones, teeTimeId } = play;
  const { creator, opponent } = phones;
  const teeTime = `/api/tee-times/${teeTimeId}`;
  switch (step.do) {
    case "request": {
      const request = { opponentId: opponent.id, amounts: schedule.stakes };
      play.betId = ((await creator.request("POST", "/api/bets", request)) as { id: string }).id;
      return;
    }
    case "accept":
      return void (await opponent.request("PUT", `/api/bets/${play.betId}/acceptance`));
    case "join":
      return void (await phones[step.who].request("PUT", `${teeTime}/place`));
    case "wait":
      return setClock(play, addMinutes(play.now, step.hours * 60));
    case "saveHoles": {
      const { card } = schedule[step.who];
      return write(play, step.who, step.way, holesOf(card, step.first, step.last));
    }
    case "correctHole":
      return write(play, step.who, "post-round", [{ holeNumber: step.hole, gross: step.gross }]);
    case "submit":
      return void (await phones[step.who].request("PUT", `${teeTime}/card/submission`));
    default:
      throw new Error(`"${step.do}" is played by the tests of the server.`);
  }
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
): Promise<void> {
  await beginCardOf(play, who);
  await saveHoles(play.phones[who], play.teeTimeId, way, holes);
}

async function beginCardOf(play: Play, who: Who): Promise<void> {
  const { schedule, phones, teeTimeId } = play;
  await start(play);
  if (play.started.has(who)) return;
  await beginCard(phones[who], teeTimeId, schedule[who]);
  play.started.add(who);
}

async function expectChanges(page: Page, { schedule, now }: Play): Promise<void> {
  const list = page.getByRole("region", { name: "Changed afterwards" });
  const { changes = [] } = schedule;
  if (changes.length === 0) await expect(list).toHaveCount(0);
  for (const { who, hole, before, after } of changes) {
    const by = who === "creator" ? "Cora" : "Otis";
    await expect(list).toContainText(
      `Hole ${hole}: ${before} → ${after}, by ${by}, ${printMoment(now, zone)}`,
    );
  }
}

async function expectResult(
  page: Page,
  { betId }: Play,
  result: NassauResult | undefined,
  opponent: string,
): Promise<void> {
  if (!result) {
    await expect(
      page.getByText("No settled results yet—please check back after both scores are in."),
    ).toBeVisible();
    return;
  }
  const row = page.getByRole("main").getByRole("link", { name: new RegExp(opponent) });
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
