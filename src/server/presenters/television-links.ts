import type { Answer } from "#contract/endpoints";
import type { Context } from "../context.ts";
import { listTelevisionLinks } from "../store/television-links.ts";

export async function televisionLinksAnswer({ db }: Context): Promise<Answer<"listTelevisionLinks">> {
  const links = await listTelevisionLinks(db.kysely);
  return { links: links.toSorted((a, b) => a.name.localeCompare(b.name, "en")) };
}
