/** Is a phone sent again what it has already, and what of it is left for the next player? */
import { cast, castPin } from "../../src/server/seed/cast.ts";
import { expect, logInAs, newPhone, test } from "../fixtures/club.ts";

test("what a phone has already is not sent again, and nothing of it is left after a logout", async ({
  club,
  browser,
}) => {
  const { context, page } = await newPhone(browser, club);
  await logInAs(page, club, "mia");
  await page.goto("/results");
  await expect(page.getByRole("tab", { name: "Team", exact: true })).toBeVisible();
  const toHome = page.waitForResponse("**/api/home");
  await page.getByRole("link", { name: "Home" }).first().click();
  expect((await toHome).status()).toBe(200);
  const again = page.waitForResponse("**/api/home");
  await page.getByRole("button", { name: "Refresh" }).click();
  const answer = await again;
  expect([answer.status(), (await answer.request().allHeaders())["if-none-match"]]).toEqual([
    304,
    expect.stringMatching(/^W\//),
  ]);
  await expect(page.getByRole("heading", { name: "Mia “Ace” Parker" })).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  const kept = () =>
    page.evaluate(async () => {
      const answer = await fetch("/api/home", { cache: "only-if-cached", mode: "same-origin" }).catch(
        () => null,
      );
      return answer?.ok ?? false;
    });
  expect(await kept()).toBe(false);
  await page.getByRole("link", { name: "Log In" }).click();
  await page.getByLabel("Phone").fill(cast.max.phone);
  await page.getByLabel("PIN").fill(castPin);
  const ofMax = page.waitForResponse("**/api/home");
  await page.getByRole("button", { name: "Log In" }).click();
  const first = await ofMax;
  expect([first.status(), (await first.request().allHeaders())["if-none-match"]]).toEqual([200, undefined]);
  await context.close();
});
