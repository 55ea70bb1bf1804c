import { expect, logInAs } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";

test("a calendar that has my address gets my tee times, until I make a new one or stop it", async ({
  page,
  club,
}) => {
  await logInAs(page, club, "mia");
  await page.goto("/my-profile");
  await page.getByRole("link", { name: "My Calendar" }).click();
  await expect(page).toHaveURL("/my-calendar");
  await expect(page.getByText("always up to date in your own calendar.")).toBeVisible();
  const dialog = page.getByRole("dialog");
  const question = page.getByRole("alertdialog");
  const takeAddress = async () => {
    await expect(dialog.getByRole("heading", { name: "Your Calendar Link" })).toBeVisible();
    const address = await dialog.getByLabel("Link", { exact: true }).inputValue();
    const subscribe = dialog.getByRole("link", { name: "Subscribe" });
    await expect(subscribe).toHaveAttribute("href", address.replace("http:", "webcal:"));
    await expect(dialog).toContainText("Shown only once. Anyone with this link can see when you play,");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Not used yet")).toBeVisible();
    return address;
  };
  const calendar = async (address: string) => {
    const answer = await fetch(address);
    return { status: answer.status, text: await answer.text() };
  };

  await page.getByRole("button", { name: "Create Link" }).click();
  const first = await takeAddress();
  const { status, text } = await calendar(first);
  expect([status, text.split("\r\n")[0]]).toEqual([200, "BEGIN:VCALENDAR"]);
  expect(text.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(3);
  await page.reload();
  await expect(page.getByText(/^Last used /)).toBeVisible();

  await page.getByRole("button", { name: "Create New Link" }).click();
  await question.getByRole("button", { name: "Create New Link" }).click();
  const second = await takeAddress();
  expect([(await calendar(first)).status, (await calendar(second)).status]).toEqual([404, 200]);

  await page.getByRole("button", { name: "Turn Off" }).click();
  await question.getByRole("button", { name: "Turn Off" }).click();
  await expect(page.getByText("You have no link yet.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect((await calendar(second)).status).toBe(404);
});
