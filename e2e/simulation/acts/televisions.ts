import { endpoints } from "../../../src/contract/endpoints.ts";
import {
  makeTelevisionLink,
  revokeTelevisionLink,
} from "../../../src/server/actions/results/television-links.ts";
import { listTelevisionLinks } from "../../../src/server/store/television-links.ts";
import { meet } from "../club.ts";
import type { Act } from "./act.ts";
import { inTurn, meanwhile, openBrowser, outcomeOf } from "./strangers.ts";

export const hangTelevision: Act = meanwhile(2, "a television is hung up", async (club, chance) => {
  const { admin, faults, server } = club;
  const makeLink = () => makeTelevisionLink(server.context(), admin.actor, "Bar");
  const takeLinksBack = async () => {
    for (const { id } of await listTelevisionLinks(server.db().kysely))
      await revokeTelevisionLink(server.context(), admin.actor, id);
  };
  const browser = openBrowser(club, chance);
  const read = () => browser.send({ method: "GET", url: endpoints.readTelevision.path, headers: {} });
  const made = await makeLink();
  if (!("token" in made)) return;
  await inTurn(club, () => browser.post("openTelevision", { token: made.token }));
  const shown = outcomeOf(await inTurn(club, read));
  await (chance.happens(0.5) ? makeLink() : takeLinksBack());
  const shownLater = outcomeOf(await inTurn(club, read));
  meet(club, `a television: ${shown}, and later ${shownLater}`);
  if (shown !== "200" || shownLater === "200")
    faults.push(`A television was answered ${shown}, and after its link had ended ${shownLater}`);
});
