import { expect } from "vitest";
import { type EndpointName, endpoints } from "#contract/endpoints";
import { submitCard } from "../../actions/cards/cards.ts";
import { logOptions } from "../../http/log.ts";
import { onServedSqliteClub, type ServedClub, serve } from "../../testing/app.ts";
import { ada, max, mia, walt } from "../../testing/cast.ts";
import { par, play, teeOffGrouped } from "../../testing/rounds/grouped-rounds.ts";
import { acceptedBet } from "../../testing/rounds/mia-max-bets.ts";
import { accepted } from "../../testing/rounds/rounds.ts";
import { linkNamed, openedBy } from "../../testing/televisions.ts";

const broken = { teeBox: "{", holes: '[{"number":1,"par":4,"handicap":9}]' };

for (const [column, value] of Object.entries(broken))
  onServedSqliteClub(
    `a card with unreadable ${column} is a fault of that card, with an alarm`,
    async (club) => {
      await acceptedBet(club);
      const teeTimeId = await teeOffGrouped(club, [[mia, max, walt]]);
      for (const player of [mia, max]) await play(club, teeTimeId, player, par);
      const cards = club.db.kysely.updateTable("cards").where("playerId", "=", mia.id);
      await cards.set({ [column]: value }).execute();
      const lines: string[] = [];
      const served = await serve(club, {}, {}, logOptions("warn", { write: (line) => lines.push(line) }));

      expect(await failing(served, max.id, teeTimeId)).toEqual([]);
      expect(await failing(served, ada.id, teeTimeId)).toEqual([]);
      const headers = await openedBy(served, (await linkNamed(served, "Bar")).token);
      const television = (await served.ask("readTelevision", { headers })).answer();
      const thru = television.teeTimes[0]?.players.map(({ name, thru }) => [name, thru]);
      expect(thru).toEqual(expect.arrayContaining([["Max Lee", 18]]));

      await play(served, teeTimeId, walt, par);
      for (const player of [max, walt])
        accepted(await submitCard(served.context, player, { teeTimeId, playerId: player.id }));
      expect(await served.ask("readCard", { as: mia, params: { teeTimeId } })).toMatchObject({ status: 500 });
      expect(lines.join("")).toContain('"alarm":"admins"');
      expect(lines.join("")).toContain(`cards.${column} `);
      await served.app.close();
    },
  );

async function failing(served: ServedClub, id: string, teeTimeId: string): Promise<string[]> {
  const names = Object.entries(endpoints)
    .filter(([, { method, path }]) => method === "GET" && !/:(?!teeTimeId)/.test(path))
    .map(([name]) => name as EndpointName);
  const found: string[] = [];
  for (const name of names) {
    const { status } = await served.ask(name, { as: { id }, params: { teeTimeId } } as never);
    if (status >= 500) found.push(name);
  }
  return found;
}
