import type { Page } from "@playwright/test";
import { dismiss, expect, logInAs } from "../../fixtures/club.ts";
import type { Club } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { beginCard, newPlayer, registerPlayer, saveHoles } from "../../fixtures/players.ts";
import { addTeeTime } from "../../fixtures/tee-times.ts";

test("a time that does not exist, one that is taken and one that scores forbid have different messages", async ({
  page,
  club,
}) => {
  const { teeTimeId, startsAt } = await playOneHole(page, club);
  await addTeeTime(club, { date: "2026-12-03", time: "09:00", countLimit: 4 });
  await club.setClock(startsAt);
  await logInAs(page, club, "ana");
  await page.goto(`/admin/edit-tee-time/${teeTimeId}`);
  const [date, time] = [page.getByLabel("Date"), page.getByLabel("Time", { exact: true })];
  for (const [day, clock, alert, at, hint] of [
    ["2026-12-02", "13:75", "Enter a valid date and time.", time, "Enter a time, such as 07:30"],
    [
      "2026-12-03",
      "09:00",
      "A tee time already exists for this date and time.",
      date,
      "Another one, or edit the tee time that is there",
    ],
    [
      "2026-12-04",
      "09:00",
      "This tee time has scores and cannot be moved into the future.",
      date,
      "Not later than now",
    ],
  ] as const) {
    await date.fill(day);
    await time.fill(clock);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await dismiss(page, alert);
    await expect(at).toHaveAccessibleDescription(hint);
  }

  await date.fill("2026-12-02");
  const count = page.getByLabel("Number of Players");
  for (const [players, alert, hint] of [
    [
      "3",
      "Number of players must be between 4 and 50.",
      "From 4 to 50, and enough for everybody who has joined",
    ],
    ["4", "Players already joined: 5. The limit cannot be lower.", "Enough for everybody who has joined"],
  ] as const) {
    await count.fill(players);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await dismiss(page, alert);
    await expect(count).toHaveAccessibleDescription(hint);
  }
});

async function playOneHole(page: Page, club: Club) {
  const added = await addTeeTime(club, { date: "2026-12-02", time: "09:00", countLimit: 5 });
  const { teeTimeId, startsAt } = added;
  const player = await registerPlayer(page.request, club, "Uli");
  await player.request("PUT", `/api/tee-times/${teeTimeId}/place`);
  for (const name of ["Una", "Udo", "Uwe", "Urs"])
    await (await newPlayer(club, name)).request("PUT", `/api/tee-times/${teeTimeId}/place`);
  await beginCard(player, teeTimeId, { index: "7.8", teeBox: "White" });
  await club.setClock(startsAt);
  await saveHoles(player, teeTimeId, "post-round", [{ holeNumber: 1, gross: 4 }]);
  return added;
}
