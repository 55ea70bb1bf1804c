import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/club.ts";
import { gross, openCard } from "../../pages/card-page.ts";

test("what an older app kept and this one cannot read is put aside, and the card continues", async ({
  page,
  club,
}) => {
  const { player, teeTimeId } = await openCard(page, club, "2026-12-08", "Olga");
  const place = [player.id, teeTimeId, "post-round"];
  const older = { scores: "4 5 3" };
  await onPhone(page, "put", place, older);
  await page.reload();
  await expect(gross(page, 1)).toHaveValue("");
  await gross(page, 1).click();
  await page.keyboard.type("45");
  await expect(gross(page, 2)).toHaveValue("5");
  await expect.poll(() => onPhone(page, "get", [...place, "unreadable"])).toEqual(older);
  await page.reload();
  await expect(gross(page, 2)).toHaveValue("5");
});

function onPhone(page: Page, way: "get" | "put", place: string[], value?: object): Promise<unknown> {
  return page.evaluate(
    ([way, place, value]) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("clubhouse");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const drafts = opening.result.transaction("drafts", "readwrite").objectStore("drafts");
          const asked = way === "get" ? drafts.get(place) : drafts.put(value, place);
          asked.onerror = () => reject(asked.error);
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result);
          };
        };
      }),
    [way, place, value] as const,
  );
}
