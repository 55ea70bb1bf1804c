/** Do open results follow the round where a proxy does not let the stream of events through? */
import { expect, newPhone, test } from "../fixtures/club.ts";
import { startRoundOfTwo } from "../fixtures/live-round.ts";
import { newPlayer, registerPlayer, saveHoles } from "../fixtures/players.ts";
import { proxyTo, type Streams } from "../fixtures/stream-proxy.ts";

const proxies: readonly Streams[] = ["keep back", "cut", "refuse"];

test("results follow the round behind proxies that keep streams back, cut or refuse them, and by a stream again once they let one through", async ({
  club,
  browser,
}) => {
  const { context, page: first } = await newPhone(browser, club);
  const vera = await registerPlayer(first.request, club, "Vera");
  const will = await newPlayer(club, "Will");
  const { teeTimeId } = await startRoundOfTwo(club, "2026-12-08", vera, will);
  const saveHole = async (holeNumber: number) => {
    for (const player of [vera, will]) await saveHoles(player, teeTimeId, "live", [{ holeNumber, gross: 4 }]);
  };
  const ways = await Promise.all(
    proxies.map(async (how) => {
      const proxy = await proxyTo(club, how);
      const page = await context.newPage();
      await page.goto(`${proxy.address}/results?teeTime=${teeTimeId}`);
      return { how, proxy, page, group: page.getByRole("region", { name: "Group 1" }) };
    }),
  );

  for (const { how, proxy, group } of ways) {
    await expect(group, how).toContainText("No hole finished by everyone yet");
    await expect.poll(proxy.polls, { message: how, timeout: 15_000 }).toBeGreaterThan(1);
  }
  await saveHole(1);
  for (const { how, group } of ways) await expect(group, how).toContainText("Through 1 hole");

  // From here on a change can come by a stream alone.
  await Promise.all(
    ways.map(async ({ proxy, page }) => {
      proxy.refusePolls();
      const streamed = page.waitForResponse(/\/api\/events\?/, { timeout: 60_000 });
      proxy.treat("pass");
      await streamed;
    }),
  );
  await saveHole(2);
  for (const { how, group } of ways)
    await expect(group, how).toContainText("Through 2 holes", { timeout: 15_000 });
  for (const { proxy } of ways) await proxy.close();
});
