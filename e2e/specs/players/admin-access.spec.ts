/** Do only admins reach the admin area (section 6)? The server's access tests cover each endpoint and role. */
import { cast, castPin } from "../../../src/server/seed/cast.ts";
import { expect, logInAs } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { openScreen } from "../../pages/open-screen.ts";

const routes = ["/admin", `/admin/player/${cast.max.phone}`, "/admin/codes/edit/MESA", "/SkinsRawTable"];

for (const who of ["mia", "gus"] as const) {
  const role = who === "mia" ? "a member" : "a guest";
  test(`${role} who opens an admin screen is refused and led home`, async ({ page, club }) => {
    await logInAs(page, club, who);
    for (const route of routes) {
      await openScreen(page, route);
      await expect(page.getByText("This page is for admins only."), route).toBeVisible();
      await expect(page.getByRole("main").getByRole("link"), route).toHaveText(["Home"]);
      await expect(page.getByText(/602.?555/), route).toHaveCount(0);
    }
    await page.getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL("/home");
  });
}

test("a visitor is led to the login, and from there to the screen they asked for", async ({ page }) => {
  for (const route of routes) {
    await openScreen(page, route);
    await expect(page, route).toHaveURL(/\/login\?next=/);
  }
  await page.getByLabel("Phone").fill(cast.ana.phone);
  await page.getByLabel("PIN").fill(castPin);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(routes.at(-1) ?? "");
});
