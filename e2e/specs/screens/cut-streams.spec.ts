import { expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { startRoundOfTwo } from "../../fixtures/live-round.ts";
import { newPlayer, registerPlayer, saveHoles } from "../../fixtures/players.ts";
import { fastForwardUntil, fastForwardUntilVisible } from "../../fixtures/stopped-clock.ts";
import { proxyTo } from "../../fixtures/stream-proxy.ts";

test("results follow the round behind a proxy that keeps streams back, and by a stream again once it lets one through", async ({
  club,
  page,
}) => {
  const vera = await registerPlayer(page.request, club, "Vera");
  const will = await newPlayer(club, "Will");
  const { teeTimeId } = await startRoundOfTwo(club, "2026-12-08", vera, will);
  const saveHole = async (holeNumber: number) => {
    for (const player of [vera, will]) await saveHoles(player, teeTimeId, "live", [{ holeNumber, gross: 4 }]);
  };
  const proxy = await proxyTo(club);
  await page.clock.install();
  await page.goto(`${proxy.address}/results?teeTime=${teeTimeId}`);
  const group = page.getByRole("region", { name: "Group 1" });
  await expect(group).toContainText("No hole finished by everyone yet");
  await fastForwardUntil(page, async () => proxy.polls() > 1);
  await saveHole(1);
  await fastForwardUntilVisible(page, group.getByText("Through 1 hole"));

  // Without polls, a change can only arrive by a stream.
  proxy.refusePolls();
  let isStreamed = false;
  page.on("response", (response) => {
    if (/\/api\/events\?/.test(response.url())) isStreamed = true;
  });
  proxy.pass();
  await fastForwardUntil(page, async () => isStreamed);
  await saveHole(2);
  await fastForwardUntilVisible(page, group.getByText("Through 2 holes"));
  await proxy.close();
});
