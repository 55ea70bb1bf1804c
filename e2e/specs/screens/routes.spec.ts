/**
 * Who reaches the addresses of section 2? `screens.spec.ts`, `register.spec.ts` and `guest.spec.ts` test which
 * screen is at each address. Ruling 19.
 */
import { expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { openScreen } from "../../pages/open-screen.ts";

// `src/web/routes/routes.test.ts` shows without a browser which screens need a session.
test("without a session each screen of a player or an admin leads to the login", async ({ page }) => {
  for (const path of ["/home", "/enter-score", "/games", "/admin", "/SkinsRawTable"]) {
    await openScreen(page, path);
    await expect(page, path).toHaveURL(/\/login(\?|$)/);
    await expect(page.getByRole("button", { name: "Log In" }), path).toBeVisible();
  }
});
