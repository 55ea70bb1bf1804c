import { expect } from "vitest";
import { type EndpointName, endpoints } from "#contract/endpoints";
import { addMinutes } from "#rules/calendar";
import { maxTelevisionLinks } from "#rules/results/television-links";
import { makeTelevisionLink, revokeTelevisionLink } from "../../actions/results/television-links.ts";
import { requests, type SentRequest } from "../../testing/access-requests.ts";
import { prepareWorld } from "../../testing/access-world.ts";
import {
  onServedClub,
  onServedSqliteClub,
  onServedSqliteClubFrom,
  type ServedClub,
  serve,
} from "../../testing/app.ts";
import { ada, mia } from "../../testing/cast.ts";
import { eight } from "../../testing/rounds/rounds.ts";
import { inTime } from "../../testing/streams.ts";
import { followed, linkNamed, openedBy } from "../../testing/televisions.ts";

onServedSqliteClubFrom(prepareWorld)(
  "only admins make and revoke links, and the token is in no other answer",
  async (club, world) => {
    club.at(eight);
    expect(await makeTelevisionLink(club.context, mia, "Bar")).toEqual({ refused: "admins-only" });
    expect(await revokeTelevisionLink(club.context, mia, "any-id-at-all")).toEqual({
      refused: "admins-only",
    });
    const { token } = await linkNamed(club, "Terrace");
    for (const name of Object.keys(endpoints) as EndpointName[]) {
      if (endpoints[name].method !== "GET" || endpoints[name].policy !== "admin") continue;
      const sent: SentRequest<typeof name> = requests[name](world, "admin");
      expect((await club.ask(name, { as: ada, ...sent })).text, name).not.toContain(token);
    }
    const rows = await club.db.kysely.selectFrom("televisionLinks").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  },
);

onServedSqliteClub(
  "a link is listed with when it was made and last used, and both ends are in the audit trail",
  async (club) => {
    const { token, id } = await linkNamed(club, "Bar");
    const list = async () => (await club.ask("listTelevisionLinks", { as: ada })).answer().links;
    const made = club.context.now();
    expect(await list()).toEqual([{ id, name: "Bar", createdAt: made, lastUsedAt: null }]);
    const headers = await openedBy(club, token);
    await expect.poll(list).toMatchObject([{ lastUsedAt: made }]);
    for (const [minutes, used] of [
      [14, 0],
      [16, 16],
    ] as const) {
      club.at(addMinutes(made, minutes));
      await club.ask("readTelevision", { headers });
      await expect.poll(list).toMatchObject([{ lastUsedAt: addMinutes(made, used) }]);
    }
    expect(
      (await club.ask("revokeTelevisionLink", { as: ada, params: { linkId: id } })).answer().links,
    ).toEqual([]);
    const { entries } = (await club.ask("listAudit", { as: ada, query: { kind: "club" } })).answer();
    expect(entries.slice(0, 2).map(({ what, by, changes }) => [what, by, changes])).toEqual([
      ["TV link revoked", "Ada Stone", [{ label: "Television", before: "Bar", after: null }]],
      ["TV link created", "Ada Stone", [{ label: "Television", before: null, after: "Bar" }]],
    ]);
  },
);

onServedClub(
  "a link of the same name takes the place of the one before, and there are ten at most",
  async (club) => {
    const bar = await linkNamed(club, "Bar");
    const before = await openedBy(club, bar.token);
    const again = await linkNamed(club, "BAR");
    expect((await club.ask("readTelevision", { headers: before })).refused).toBe("television-link-ended");
    expect((await club.ask("openTelevision", { body: { token: bar.token } })).status).toBe(404);
    expect((await club.ask("openTelevision", { body: { token: again.token } })).status).toBe(200);
    for (let room = 2; room <= maxTelevisionLinks; room++) await linkNamed(club, `Room ${room}`);
    const eleventh = await club.ask("makeTelevisionLink", { as: ada, body: { name: "Cellar" } });
    expect(eleventh.refused).toBe("television-links-full");
    expect((await club.ask("makeTelevisionLink", { as: ada, body: { name: " " } })).refused).toBe(
      "form-incomplete",
    );
  },
);

onServedSqliteClub(
  "revoked, the link is dead within a second, and an open television's stream ends",
  async (club) => {
    const [bar, terrace] = [await linkNamed(club, "Bar"), await linkNamed(club, "Terrace")];
    const [shown, other] = [await followed(club, bar.token), await followed(club, terrace.token)];
    await revokeTelevisionLink(club.context, ada, bar.id);
    expect((await club.ask("readTelevision", { headers: shown.headers })).refused).toBe(
      "television-link-ended",
    );
    expect(await inTime(1, shown.ended)).toBe("ended");
    expect((await club.ask("followTelevision", { headers: shown.headers })).status).toBe(404);
    expect((await club.ask("readTelevision", { headers: other.headers })).status).toBe(200);
    other.close();
  },
);

onServedClub("revoked on one server, it ends on the other as well", async (club) => {
  const second = await serve({ ...club, ...(await another(club)) });
  const bar = await linkNamed(club, "Bar");
  const shown = await followed(second, bar.token);
  await revokeTelevisionLink(club.context, ada, bar.id);
  expect(await inTime(1, shown.ended)).toBe("ended");
  await second.app.close();
});

async function another(club: ServedClub) {
  const db = await club.connectAgain();
  return { db, context: { ...club.context, db } };
}
