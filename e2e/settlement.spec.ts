/**
 * What do both players read when a bet is settled? Schedules of the shared table, each played by
 * two new members, then looked at on their phones: amounts, hole differences and words.
 */
import type { Page } from "@playwright/test";
import { printSignedAmount } from "../src/rules/money.ts";
import { type NassauResult, otherSide, printStatus } from "../src/rules/nassau.ts";
import { type Schedule, type ScheduleEvent, schedules, type Who } from "../src/rules/schedules.ts";
import { expect, newPhone, test } from "./club.ts";
import { type Club, demoNow } from "./club-server.ts";
import { addTeeTime, beginCard, holesOf, type Phone, registerPhone, saveHoles } from "./phones.ts";

const looked = [
  "between two plus handicaps the lesser plus receives the difference",
  "a difference above 18 gives a second stroke on the hardest holes",
  "a bet with every hole halved is no blood",
  "a corrected card settles again",
  "stakes with cents are paid to the cent",
  "stakes edited after the first score leave that round at the old ones",
  "a bet accepted after both cards were complete never settles",
];

for (const [day, title] of looked.entries()) {
  test(`on both phones: ${title}`, async ({ club, browser }) => {
    const schedule = schedules.find((candidate) => candidate.title === title);
    if (!schedule) throw new Error(`The table has no schedule "${title}".`);
    const creator = await newPhone(browser, club);
    const opponent = await newPhone(browser, club);
    await club.setClock(demoNow);
    const play: Play = {
      club,
      schedule,
      phones: {
        creator: await registerPhone(creator.page.request, club, "Cora"),
        opponent: await registerPhone(opponent.page.request, club, "Otis"),
      },
      begun: new Set(),
      // Days of their own, so that no test finds another's tee time.
      ...(await addTeeTime(browser, club, { date: `2026-12-${11 + day}`, time: "09:00", countLimit: 4 })),
      betId: "",
    };
    for (const event of schedule.events) await happen(play, event);

    const [result] = schedule.results;
    await expectResult(creator.page, play, result, "Otis");
    await expectResult(opponent.page, play, result && otherSide(result), "Cora");
    await creator.context.close();
    await opponent.context.close();
  });
}

type Play = {
  club: Club;
  schedule: Schedule;
  phones: Record<Who, Phone>;
  /** Whose card has its index and tee box. */
  begun: Set<Who>;
  teeTimeId: string;
  startsAt: string;
  betId: string;
};

async function happen(play: Play, event: ScheduleEvent): Promise<void> {
  const { schedule, phones, teeTimeId } = play;
  const { creator, opponent } = phones;
  switch (event.do) {
    case "request": {
      const request = { opponentId: opponent.id, amounts: schedule.stakes };
      play.betId = ((await creator.request("POST", "/api/bets", request)) as { id: string }).id;
      return;
    }
    case "accept":
      return void (await opponent.request("PUT", `/api/bets/${play.betId}/acceptance`));
    case "join":
      return void (await phones[event.who].request("PUT", `/api/tee-times/${teeTimeId}/place`));
    case "saveHoles":
      return write(play, event.who, event.way, holesOf(schedule[event.who].card, event.first, event.last));
    case "correctHole":
      return write(play, event.who, "post-round", [{ holeNumber: event.hole, gross: event.gross }]);
    case "submit":
      return void (await phones[event.who].request("PUT", `/api/tee-times/${teeTimeId}/card/submission`));
    case "finishLive":
      return void (await phones[event.who].request("PUT", `/api/tee-times/${teeTimeId}/card/finish`));
    case "editAmounts": {
      // Over those of the request: no schedule edits them twice.
      const change = { amounts: event.amounts, asRead: schedule.stakes };
      return void (await phones[event.who].request("PUT", `/api/bets/${play.betId}/amounts`, change));
    }
    default:
      throw new Error(`No phone can do "${event.do}" here yet.`);
  }
}

async function write(
  play: Play,
  who: Who,
  way: "live" | "post-round",
  holes: { holeNumber: number; gross: number }[],
): Promise<void> {
  const { club, schedule, phones, teeTimeId, startsAt } = play;
  if (!play.begun.has(who)) {
    await club.setClock(startsAt);
    await beginCard(phones[who], teeTimeId, schedule[who]);
    play.begun.add(who);
  }
  await saveHoles(phones[who], teeTimeId, way, holes);
}

/** `result` in the view of whoever looks; undefined where nothing was settled. */
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
  await expect(page).toHaveURL(`/bet/${betId}/scorecard/0`);
  const main = page.getByRole("main");
  await expect(main).toContainText(printSignedAmount(totalCents));
  await expect(main).toContainText(words);
  const status = (name: string) => page.getByRole("row", { name: new RegExp(`^${name} `) });
  const { holeDiffFront9, holeDiffBack9, holeDiffOverall } = result;
  await expect(status("Out").getByRole("cell").nth(-2)).toHaveText(printStatus(holeDiffFront9));
  await expect(status("In").getByRole("cell").nth(-2)).toHaveText(printStatus(holeDiffBack9));
  await expect(status("Total").getByRole("cell").last()).toHaveText(printStatus(holeDiffOverall));
}
