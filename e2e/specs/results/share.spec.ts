/**
 * What does a player share of a result or a card, and who can open its link? Experience, "What every screen
 * does", 17; decision 28.
 */
import { cast, castPin } from "../../../src/server/seed/cast.ts";
import { dismiss, expect, logInAs, newPhone, test } from "../../fixtures/club.ts";
import { lendPhone } from "../../fixtures/phones.ts";
import { findIds } from "../../fixtures/screens/list.ts";
import { answerShares, haveShareSheet, lastHanded } from "../../pages/shared-pictures.ts";

test("results and cards go to the share sheet as pictures, and their links open for who has a login", async ({
  browser,
  club,
}) => {
  const { page } = await newPhone(browser, club);
  await haveShareSheet(page);
  const ids = await findIds(page, club);
  await page.emulateMedia({ colorScheme: "dark" });
  const share = page.getByRole("button", { name: "Share", exact: true });
  const ready = page.getByRole("alertdialog", { name: "The picture is ready" });
  const links: string[] = [];

  await test.step("the team standing, by keyboard; what draws it is loaded then, and again where that failed", async () => {
    const drawing = "**/assets/share-picture-*.js";
    await page.route(drawing, (route) => route.abort());
    await page.goto(`/results?tab=team&teeTime=${ids.playedTeeTime}`);
    const failed = page.waitForEvent("requestfailed");
    // The message covers the button for some seconds, so a mouse would have to wait.
    await share.press("Enter");
    expect((await failed).url()).toContain("/assets/share-picture-");
    await dismiss(page, "No connection. Please try again when you have reception.");
    await test.step("where the server has this version no longer, that is said", async () => {
      const ownFiles = "**/assets/*.js";
      await page.route(ownFiles, (route) =>
        route.request().method() === "HEAD" ? route.fulfill({ status: 404 }) : route.fallback(),
      );
      await share.press("Enter");
      const newer = page.getByRole("alertdialog", { name: "A new version is here" });
      await newer.getByRole("button", { name: "Cancel" }).click();
      await page.unroute(ownFiles);
    });
    await page.unroute(drawing);
    await share.press("Enter");
    const { colours, ...teams } = await lastHanded(page, 1);
    expect(teams).toEqual({
      title: "Mesa · Tuesday, Nov 17 · Team Results",
      url: `${club.address}/results?tab=team&teeTime=${ids.playedTeeTime}`,
      name: "Mesa-Team-Results-2026-11-17.png",
      type: "image/png",
      width: 1080,
      height: expect.closeTo(1164, -2),
      ground: "#faf7f0",
    });
    // These colours are the light theme's surfaces, texts and accents.
    for (const colour of ["#ffffff", "#17211c", "#0e5a3b"]) expect(colours[colour]).toBeGreaterThan(100);
    await expect(page.getByRole("status").getByText("Shared.")).toBeVisible();
    links.push(teams.url);
  });

  await test.step("the skins: not sent when the sheet is closed, asked once more when the tap was too long ago", async () => {
    await page.getByRole("tab", { name: "Skins", exact: true }).click();
    // The Share button belongs to the teams' tab until the pot of the skins is shown.
    await expect(page.getByRole("region", { name: "Pot" })).toBeVisible();
    await answerShares(page, "AbortError", "NotAllowedError");
    await share.press("Enter");
    await expect.poll(() => page.evaluate(() => window.answers.length)).toBe(1);
    await expect(share).not.toHaveAttribute("aria-busy");
    // This is checked immediately, because a message would disappear automatically.
    expect(await page.getByRole("alertdialog").count()).toBe(0);
    expect(await page.getByText("Picture saved").count()).toBe(0);
    await share.press("Enter");
    await ready.getByRole("button", { name: "Share" }).click();
    const skins = await lastHanded(page, 2);
    expect(skins.title).toBe("Mesa · Tuesday, Nov 17 · Skins");
    expect(skins.url).toBe(`${club.address}/results?tab=skins&teeTime=${ids.playedTeeTime}`);
    links.push(skins.url);
  });

  await test.step("where the sheet fails the picture is saved, and where no picture can be made it is said", async () => {
    const download = page.waitForEvent("download");
    await answerShares(page, "DataError");
    await share.press("Enter");
    expect((await download).suggestedFilename()).toBe("Mesa-Skins-2026-11-17.png");
    await expect(share).not.toHaveAttribute("aria-busy");
    const second = page.waitForEvent("download");
    await answerShares(page, "NotAllowedError", "NotAllowedError");
    await share.press("Enter");
    await ready.getByRole("button", { name: "Share" }).click();
    await second;
    await expect(share).not.toHaveAttribute("aria-busy");
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = (take) => take(null);
    });
    await share.press("Enter");
    await dismiss(page, "The picture could not be made.");
  });

  await test.step("a team's card", async () => {
    await page.goto(`/team-scorecard/${ids.playedTeeTime}`);
    await page.getByRole("button", { name: "Share Group 2" }).click();
    const { title, url, width, ground } = await lastHanded(page, 1);
    expect({ title, width, ground }).toEqual({
      title: "Mesa · Tuesday, Nov 17 · Team Scorecard Group 2",
      width: 1080,
      ground: "#faf7f0",
    });
    links.push(url);
  });

  await test.step("one's own card, and its page says so", async () => {
    await page.goto("/enter-score?tab=saved");
    await page
      .getByRole("link", { name: /^View Card/ })
      .first()
      .click();
    await share.click();
    const { name, url, colours } = await lastHanded(page, 1);
    expect(name).toBe("Mesa-Scorecard-Mia-Ace-Parker-2026-11-17.png");
    expect(url).toBe(`${club.address}/team-scorecard/${ids.playedTeeTime}`);
    // This is the colour of the dots for received strokes.
    expect(colours["#644909"]).toBeGreaterThan(5);
    await expect(page.getByRole("status").getByText("Shared.")).toBeVisible();
  });

  await test.step("a visitor is led to the login and from there to the page, a guest and a member see it", async () => {
    const { page: visitor } = await lendPhone(browser, club);
    const [teams = "", skins, teamCard] = links;
    await visitor.goto(teams);
    await expect(visitor).toHaveURL(/\/login\?next=/);
    await expect(visitor.getByText("Group 1")).toHaveCount(0);
    await visitor.getByLabel("Phone").fill(cast.gail.phone);
    await visitor.getByLabel("PIN").fill(castPin);
    await visitor.getByRole("button", { name: "Log In" }).click();
    await expect(visitor).toHaveURL(teams);
    await expect(visitor.getByRole("region", { name: "Group 1", exact: true })).toBeVisible();
    await logInAs(visitor, club, "walt");
    for (const [link = "", name] of [
      [teams, "Group 1"],
      [skins, "Payouts"],
      [teamCard, "Group 2"],
    ] as const) {
      await visitor.goto(link);
      await expect(visitor.getByRole("region", { name, exact: true }), link).toBeVisible();
    }
    await logInAs(visitor, club, "ana");
    await visitor.goto(skins ?? "");
    await expect(visitor.getByRole("link", { name: "Print Results" })).toBeVisible();
    await expect(visitor.getByRole("button", { name: "Share" })).toBeVisible();
  });
});
