/**
 * What does an admin read before postponing a started round, and what happens to its players? Rulings 9, 10, 13 and 33.
 */
import { expect, logInAs } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { lendPhone } from "../../fixtures/phones.ts";
import { registerPlayer, requestFrom } from "../../fixtures/players.ts";
import { addTeeTime } from "../../fixtures/tee-times.ts";

test.beforeEach(async ({ page, club }) => logInAs(page, club, "ana"));

test("postponing a started round asks first whose places change", async ({ page, club, browser }) => {
  const { teeTimeId, startsAt } = await addTeeTime(club, {
    date: "2026-11-20",
    time: "11:20",
    countLimit: 4,
  });
  const join = async (firstName: string, nickname = "") => {
    const { page: phone } = await lendPhone(browser, club);
    const player = await registerPlayer(phone.request, club, firstName, nickname);
    await player.request("PUT", `/api/tee-times/${teeTimeId}/place`);
    return { phone, player };
  };
  // The question below lists the players. This nickname looks like the line of another player.
  const nils = await join("Nils", "Ole, Max Lee, joined");
  for (const other of ["Olga", "Piet", "Rhea"]) await join(other);
  const sam = await join("Sam");
  await club.setClock(startsAt);
  const players = `/api/tee-times/${teeTimeId}/players`;
  const admin = requestFrom(page.request, club);
  await admin("PUT", `${players}/${nils.player.id}/no-show`);
  await admin("PUT", `${players}/${sam.player.id}`);

  await page.goto(`/admin/edit-tee-time/${teeTimeId}?tab=past`);
  await page.getByLabel("Date").fill("2027-09-10");
  await page.getByRole("button", { name: "Save Changes" }).click();
  const question = page.getByRole("alertdialog", { name: "Move this tee time?" });
  await expect(question).toContainText("nobody is a no show any more, and the spots go by order of arrival.");
  await expect(question.getByRole("listitem")).toHaveText([
    `${nils.player.name}: no show → joined`,
    `${sam.player.name}: joined → on the waitlist`,
  ]);
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Date")).toHaveValue("2027-09-10");

  await test.step("it is asked again with what a higher limit leaves of it", async () => {
    await page.getByLabel("Number of Players").fill("5");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(question.getByRole("listitem")).toHaveText([`${nils.player.name}: no show → joined`]);
    await question.getByRole("button", { name: "Cancel" }).click();
    await page.getByLabel("Number of Players").fill("4");
  });

  await page.getByRole("button", { name: "Save Changes" }).click();
  await question.getByRole("button", { name: "Move Tee Time" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Sep 10" })).toContainText("4/4");
  await sam.phone.goto("/notifications");
  await expect(sam.phone.getByRole("main")).toContainText(
    "You have been moved to the waitlist for Friday, Sep 10 @ 11:20 AM.",
  );
  await nils.phone.goto("/notifications");
  await expect(nils.phone.getByRole("main")).toContainText(
    "The tee time on Friday, Nov 20 @ 11:20 AM was moved after its start, to Friday, Sep 10 @ 11:20 AM.",
  );

  await page.goto(`/admin/audit?teeTime=${teeTimeId}`);
  const entries = page.getByRole("main").locator("ol > li");
  await expect(entries.filter({ hasText: "Tee time changed" })).toContainText("Begins: Nov 20, 2026");
  await expect(
    entries.filter({ hasText: `${nils.player.name} no longer marked as a no show` }),
  ).toContainText("No show: yes → no");
  await expect(entries.filter({ hasText: `${sam.player.name} put on the waitlist` })).toContainText(
    "Waitlisted: no → yes",
  );
});
