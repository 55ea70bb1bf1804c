/** Which pages are made to be printed? On the screen they are checked like every other; their pictures show the sheets. */
import type { Ids, ListedScreen } from "./screen-list.ts";

export const paperScreens: readonly ListedScreen[] = [
  paper("print-pairings", (ids) => `/admin/print/${ids.joinedTeeTime}/pairings`),
  paper("print-pairings-empty", (ids) => `/admin/print/${ids.emptyTeeTime}/pairings`),
  paper("print-cart-signs", (ids) => `/admin/print/${ids.joinedTeeTime}/cart-signs`),
  paper("print-score-cards", (ids) => `/admin/print/${ids.joinedTeeTime}/score-cards`),
  paper("print-results", (ids) => `/print/${ids.playedTeeTime}/results`),
  paper("print-results-under-way", (ids) => `/print/${ids.teeTimeUnderWay}/results`),
];

function paper(name: string, path: (ids: Ids) => string): ListedScreen {
  return { name, who: "ana", path, isPaper: true };
}
