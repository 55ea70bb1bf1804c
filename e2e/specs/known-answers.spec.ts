/** Is a phone sent again what it has already, and what of it is left for the next player? */
import type { Page } from "@playwright/test";
import { cast, castPin } from "../../src/server/seed/cast.ts";
import { expect, logInAs, newPhone, test } from "../fixtures/club.ts";

test("results that have not changed are not sent again, and nothing of them is left after a logout", async ({
  club,
  browser,
}) => {
  const { context, page } = await newPhone(browser, club);
  const results = () => page.waitForResponse("**/team-results");
  await logInAs(page, club, "mia");
  const toMia = results();
  await page.goto("/results");
  const { url, asked } = await toMia.then(async (answer) => ({
    url: answer.url(),
    asked: await readAsked(answer),
  }));
  expect(asked).toEqual([200, undefined]);
  const again = results();
  await page.getByRole("button", { name: "Refresh" }).click();
  expect(await readAsked(await again)).toEqual([304, expect.stringMatching(/^W\//)]);
  await expect(page.getByText("Mia", { exact: false }).first()).toBeVisible();

  await page.goto("/home");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("link", { name: "Log In" }).click();
  const isInCache = (address: string) =>
    fetch(address, { cache: "only-if-cached", mode: "same-origin" }).then(
      ({ ok }) => ok,
      () => false,
    );
  expect(await page.evaluate(isInCache, url)).toBe(false);
  await page.getByLabel("Phone").fill(cast.max.phone);
  await page.getByLabel("PIN").fill(castPin);
  await page.getByRole("button", { name: "Log In" }).click();
  const toMax = results();
  await page.getByRole("link", { name: /^View Results/ }).click();
  expect(await readAsked(await toMax)).toEqual([200, undefined]);
  await context.close();
});

async function readAsked(answer: Awaited<ReturnType<Page["waitForResponse"]>>) {
  return [answer.status(), (await answer.request().allHeaders())["if-none-match"]];
}
