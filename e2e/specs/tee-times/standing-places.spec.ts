import { expect, logInAs } from "../../fixtures/club.ts";
import { demoNow } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { castPlayer, newPlayer, newPlayerOnPhone } from "../../fixtures/players.ts";
import { openScreen } from "../../pages/open-screen.ts";

test("members who always play on Saturdays are in, or wait, when a date opens, but on no date that is left out", async ({
  page,
  club,
  browser,
}) => {
  // This window is so high that no confirmation covers the next button or link.
  await page.setViewportSize({ width: 390, height: 2_000 });
  await logInAs(page, club, "ana");
  await page.goto("/admin/tee-times");
  await page.getByRole("link", { name: "Repeating Tee Times" }).click();
  await expect(page.getByText("No tee time repeats yet.")).toBeVisible();
  await expect(page.getByText(/^Tee times open automatically at noon,/)).toBeVisible();
  await page.getByRole("link", { name: "Add Repeating Tee Time" }).click();
  const add = page.getByRole("button", { name: "Add Repeating Tee Time" });
  await add.click();
  await page.getByRole("alertdialog").getByText("Please complete the form.").waitFor();
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.getByLabel("Monday")).toBeFocused();
  const skip = page.getByLabel("Skip a Date");
  // This Monday is not in the series, but the form does not know its weekdays yet.
  await skip.fill("2026-12-14");
  await page.getByRole("button", { name: "Skip", exact: true }).click();
  await page.getByLabel("Saturday").check();
  await page.getByLabel("Time", { exact: true }).pressSequentially("1200");
  await page.getByLabel("Number of Players").fill("4");
  await page.getByLabel("First Date").fill("2026-12-05");
  await page.getByLabel("Opens Days Ahead").fill("5");
  await expect(page.getByLabel("Last Date")).toHaveAccessibleDescription(
    "Leave empty for no end, or not before the first date",
  );
  await expect(page.getByText("Dates already due open right away.")).toBeVisible();
  await skip.fill("2026-12-13");
  await page.getByRole("button", { name: "Skip", exact: true }).click();
  await expect(skip).toBeFocused();
  await expect(skip).toHaveValue("2026-12-13");
  await expect(skip).toHaveAccessibleDescription("A date of this repeating tee time that is not open yet");
  await skip.fill("2026-12-12");
  await page.getByRole("button", { name: "Skip", exact: true }).click();
  await add.click();
  await page.getByRole("alertdialog", { name: "This is at night" }).getByText("12:00 AM").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByLabel("Time", { exact: true }).fill("06:10");
  await add.click();
  const dates = page.getByRole("region", { name: "Dates" });
  await expect(dates.getByRole("listitem").first()).toContainText(/Dec 5.*opens Mon, Nov 30 @ 12:00 PM/);
  await expect(dates.getByRole("listitem").nth(1)).toContainText(/Dec 12.*skipped/);

  const { page: phone, player: sam } = await newPlayerOnPhone(browser, club, "Sam");
  await phone.goto("/my-profile");
  await phone.getByRole("link", { name: "Standing Places" }).click();
  for (const text of [
    /^We sign you up automatically when these tee times open,/,
    "For tee times already open, join yourself.",
    "Who gets in first?",
  ])
    await expect(phone.getByText(text)).toBeVisible();
  await phone.getByLabel("I always play Saturdays").check();
  await expect(phone.getByText("You're 1st of 1 right now.")).toBeVisible();
  const { standing } = (await sam.request("GET", "/api/standing-places")) as {
    standing: { seriesId: string }[];
  };
  const always = `/api/standing-places/${standing[0]?.seriesId}/6`;
  const others = await Promise.all(["Tom", "Uma", "Vic", "Will"].map((name) => newPlayer(club, name)));
  for (const [minutes, player] of others.entries()) {
    await club.setClock(demoNow.replace(":00:00", `:0${minutes + 1}:00`));
    await player.request("PUT", always, { isOn: true });
  }
  await phone.getByRole("button", { name: /^Skip Saturday, Dec 19/ }).click();
  await expect(phone.getByRole("button", { name: /^Play This Date Saturday, Dec 19/ })).toBeVisible();

  await club.setClock("2026-11-30T19:00:30.000Z");
  await expect(phone.getByRole("button", { name: /^Skip Saturday, Dec 5/ })).toHaveCount(0, {
    timeout: 10_000,
  });
  await openScreen(phone, "/play");
  const row = phone.getByRole("listitem").filter({ hasText: "06:10 AM" });
  await expect(row).toContainText(/Saturday, Dec 5.*4\/4.*Joined/s);
  const [, , , will = sam] = others;
  const { teeTimes } = (await will.request("GET", "/api/tee-times?when=upcoming")) as {
    teeTimes: { startsAt: string; waitlisted: boolean }[];
  };
  const sixTen = teeTimes.filter(({ startsAt }) => startsAt.slice(11, 16) === "13:10");
  expect(sixTen).toMatchObject([{ startsAt: "2026-12-05T13:10:00.000Z", waitlisted: true }]);
  await openScreen(phone, "/notifications");
  await expect(
    phone.getByText("Your standing place: you've joined the tee time on Saturday, Dec 5 @ 06:10 AM."),
  ).toBeVisible();

  await club.setClock("2026-12-07T19:00:30.000Z");
  await page.reload();
  await expect(dates.getByRole("listitem").first()).toContainText(/Dec 12.*skipped/);
  await dates.getByRole("button", { name: /^Restore/ }).click();
  await expect(dates.getByRole("listitem").first()).toContainText("open");
  await expect(dates.getByRole("link", { name: /^Edit Saturday, Dec 12/ })).toBeVisible();
  await page.getByLabel("Number of Players").fill("8");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Repeating tee time saved." })).toBeVisible();

  const gus = await castPlayer(club, "gus");
  await expect(gus.request("PUT", always, { isOn: true })).rejects.toThrow("403");

  await page.getByRole("button", { name: "End Repeating Tee Time" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Members lose their standing place in it: 5");
  await question.getByRole("button", { name: "End Repeating Tee Time" }).click();
  await expect(page.getByText("No tee time repeats yet.")).toBeVisible();
  await expect(page.getByText(/^Tee times open automatically at noon,/)).toBeVisible();
  await openScreen(phone, "/standing-places");
  await expect(phone.getByText(/^No tee time of the club repeats yet\./)).toBeVisible();
});
