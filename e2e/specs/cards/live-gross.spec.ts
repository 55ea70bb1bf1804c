/** What does one hole of the live form accept? Section 2; ruling 17; experience 2. */
import { expect, test } from "../../fixtures/club.ts";
import { expectHole, expectOnServer, onFirstHole, openHole } from "../../pages/live-page.ts";

const date = "2026-12-10";

test("Gross takes 0 to 15, and asks about a zero", async ({ page, club }) => {
  await page.addInitScript(() => {
    navigator.vibrate = () => {
      document.body.dataset.vibrations = String(Number(document.body.dataset.vibrations ?? 0) + 1);
      return true;
    };
  });
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Zoe");
  const gross = page.getByLabel("Gross", { exact: true });
  const save = page.getByRole("button", { name: "Save + Next Hole" });
  await expect(save).toBeDisabled();
  await expect(save).toHaveAccessibleDescription("Choose a score first");
  await test.step("an eagle has its key where one can be, in large digits", async () => {
    const digit = page.getByRole("button", { name: "Eagle 2" }).getByText("2");
    expect(await digit.evaluate((shown) => getComputedStyle(shown).fontSize)).toBe("32px");
  });
  await gross.pressSequentially("x1-6");
  await expect(gross).toHaveValue("16");
  await expect(gross).toHaveAttribute("aria-invalid", "true");
  await expect(save).toBeDisabled();
  await expect(save).toHaveAccessibleDescription("0 to 15: 16 is not a score");
  await gross.press("Backspace");
  await gross.pressSequentially("5");
  await expect(gross).toHaveValue("15");
  await gross.press("Enter");
  await expectHole(page, 2);
  await expect(page.getByRole("button", { name: "Eagle 3" })).toBeVisible();
  await expect(gross).toBeFocused();
  await gross.press("0");
  await gross.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Hole 2: 0 strokes?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expectHole(page, 2);
  await gross.press("Enter");
  await question.getByRole("button", { name: "Yes, save 0" }).click();
  await expectHole(page, 3);
  await expectOnServer(player, teeTimeId, 2, 0);
  await test.step("a saved score can be changed and not cleared", async () => {
    await openHole(page, 2);
    await gross.fill("");
    await expect(gross).toHaveValue("");
    await expect(save).toHaveAccessibleDescription("Hole 2 is saved as 0. You can change it, not clear it.");
    await openHole(page, 3);
  });
  await page.getByRole("button", { name: "Another score, 0 to 15" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "11", exact: true }).click();
  await expect(gross).toHaveValue("11");
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  await expectHole(page, 4);
  await expect(page.locator("body")).toHaveAttribute("data-vibrations", "3");
  await test.step("on a par 3 a hole in one has its key", async () => {
    await page.getByRole("button", { name: "Ace 1" }).click();
    await expect(gross).toHaveValue("1");
  });
  const number = page.getByRole("heading", { level: 2 }).getByText("4");
  const motion = () => number.evaluate((shown) => getComputedStyle(shown).animationName);
  expect(await motion()).toBe("none");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await motion()).toBe("next");
  const key = page.getByRole("button", { name: "Par 3" });
  expect(await key.evaluate((shown) => getComputedStyle(shown).transitionDuration)).toBe("0s");
  await page.emulateMedia({ reducedMotion: "reduce" });
});
