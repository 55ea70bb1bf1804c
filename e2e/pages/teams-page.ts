import type { Locator, Page } from "@playwright/test";

/** Moves a player as on a phone, where each player has a button for each group. */
export async function putInGroup(page: Page, player: string, group: number): Promise<void> {
  await groupButtons(page, player)
    .getByRole("button", { name: `Group ${group}`, exact: true })
    .click();
}

export function groupButtons(page: Page, player: string): Locator {
  return page.getByRole("group", { name: `Group of ${player}` });
}
