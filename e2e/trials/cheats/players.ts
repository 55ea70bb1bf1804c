/** Who cheats, and who is cheated? Everybody on their own phone. */

import type { Browser, CheatedClub } from "./cheated-club.ts";

export type Players = {
  readonly ada: Browser;
  readonly ana: Browser;
  readonly mia: Browser;
  readonly max: Browser;
  readonly walt: Browser;
  readonly gus: Browser;
  readonly nobody: Browser;
  readonly phones: Readonly<Record<"ada" | "ana" | "mia" | "max" | "walt" | "gus", string>>;
};

export async function logEverybodyIn({ club, browser }: CheatedClub): Promise<Players> {
  const rows = await club.db.kysely.selectFrom("players").select(["id", "phone"]).execute();
  const phoneOf = (name: string) => rows.find(({ id }) => id.startsWith(`player-${name}-`))?.phone ?? "";
  const names = ["ada", "ana", "mia", "max", "walt", "gus"] as const;
  const phones = Object.fromEntries(names.map((name) => [name, phoneOf(name)])) as Players["phones"];

  return {
    ada: await browser(phones.ada),
    ana: await browser(phones.ana),
    mia: await browser(phones.mia),
    max: await browser(phones.max),
    walt: await browser(phones.walt),
    gus: await browser(phones.gus),
    nobody: await browser(),
    phones,
  };
}
