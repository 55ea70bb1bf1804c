import { type Page, request } from "@playwright/test";
import type { Club } from "../fixtures/club-server.ts";
import { requestFrom } from "../fixtures/players.ts";

export async function changePin(page: Page, pin: string, newPin: string): Promise<void> {
  await page.getByLabel("Current PIN").fill(pin);
  await page.getByLabel("New PIN").fill(newPin);
  await page.getByRole("button", { name: "Change PIN" }).click();
}

export async function pinOpens(club: Club, phone: string, pin: string): Promise<boolean> {
  const api = await request.newContext();
  const tried = requestFrom(api, club)("POST", "/api/sessions", { phone, pin });
  const isOpen = await tried.then(
    () => true,
    () => false,
  );
  await api.dispose();
  return isOpen;
}
