/** Do open results follow the round where a proxy does not let the stream of events through? */
import { expect, newPhone, test } from "../fixtures/club.ts";
import { startRoundOfTwo } from "../fixtures/live-round.ts";
import { newPlayer, registerPlayer, saveHoles } from "../fixtures/players.ts";
import { proxyTo, type Streams } from "../fixtures/stream-proxy.ts";

const proxies: readonly { how: Streams; what: string; date: string }[] = [
  { how: "keep back", what: "keeps streams back", date: "2026-12-08" },
  { how: "cut", what: "cuts every stream", date: "2026-12-09" },
  { how: "refuse", what: "refuses streams", date: "2026-12-10" },
];

for (const { how, what, date } of proxies)
  test(`results follow the round behind a proxy that ${what}, and by a stream again once it lets one through`, async ({
    club,
    browser,
  }) => {
    test.setTimeout(90_000);
    const proxy = await proxyTo(club, how);
    const { page } = await newPhone(browser, club);
    const vera = await registerPlayer(page.request, club, "Vera");
    const will = await newPlayer(club, "Will");
    const { teeTimeId } = await startRoundOfTwo(club, date, vera, will);
    const group = page.getByRole("region", { name: "Group 1" });
    const saveHole = async (holeNumber: number) => {
      for (const player of [vera, will])
        await saveHoles(player, teeTimeId, "live", [{ holeNumber, gross: 4 }]);
    };

    await page.goto(`${proxy.address}/results?teeTime=${teeTimeId}`);
    await expect(group).toContainText("No hole finished by everyone yet");
    await expect.poll(proxy.polls, { timeout: 15_000 }).toBeGreaterThan(1);
    await saveHole(1);
    await expect(group).toContainText("Through 1 hole");

    // From here on a change can come by a stream alone.
    proxy.refusePolls();
    const streamed = page.waitForResponse(/\/api\/events\?/, { timeout: 60_000 });
    proxy.treat("pass");
    await streamed;
    await saveHole(2);
    await expect(group).toContainText("Through 2 holes", { timeout: 15_000 });
    await proxy.close();
  });
