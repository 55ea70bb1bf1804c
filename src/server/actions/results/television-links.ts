/** A television link shows the leaderboards of the day, and nothing else, until it is revoked. */
import type { Actor } from "#rules/players/permissions";
import { isRefused } from "#rules/refusal";
import { linkToReplace, readTelevisionName } from "#rules/results/television-links";
import type { Context } from "../../context.ts";
import { newId, newToken } from "../../secrets/tokens.ts";
import { appendAudit, ofClub } from "../../store/audit-append.ts";
import { lockClub } from "../../store/club.ts";
import {
  deleteTelevisionLink,
  insertTelevisionLink,
  listTelevisionLinks,
} from "../../store/television-links.ts";
import { changeAsAdmin } from "../players/as-admin.ts";

export async function makeTelevisionLink(context: Context, actor: Actor, typed: string) {
  const name = readTelevisionName(typed);
  if (isRefused(name)) return name;
  const token = newToken();
  return changeAsAdmin(context, actor, async (tx, now) => {
    await lockClub(tx);
    const replaced = linkToReplace(await listTelevisionLinks(tx), name);
    if (isRefused(replaced)) return replaced;
    if (replaced !== null) await deleteTelevisionLink(tx, replaced.id);
    const id = newId();
    const at = now();
    await insertTelevisionLink(tx, token, { id, name, createdAt: at });
    const entry = { ...ofClub, at, by: actor.id };
    await appendAudit(tx, { ...entry, action: "make-television-link", after: { television: name } });
    return { token };
  });
}

export async function revokeTelevisionLink(context: Context, actor: Actor, linkId: string) {
  return changeAsAdmin<true>(context, actor, async (tx, now) => {
    await lockClub(tx);
    const link = (await listTelevisionLinks(tx)).find(({ id }) => id === linkId);
    if (link === undefined) return true;
    await deleteTelevisionLink(tx, link.id);
    const entry = { ...ofClub, at: now(), by: actor.id };
    await appendAudit(tx, { ...entry, action: "revoke-television-link", before: { television: link.name } });
    return true;
  });
}
