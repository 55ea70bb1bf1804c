import type { CodeRow } from "#contract/players/group-codes";
import { clubDate } from "#rules/calendar";
import { hasEnded } from "#rules/players/group-codes";
import { displayName } from "#rules/players/person";
import { type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import { readClub } from "../store/club.ts";
import { type CodeWithPlayers, findCode, listCodesWithPlayers } from "../store/group-codes.ts";
import { playersToShow } from "../store/players.ts";

export async function codesAnswer(context: Context): Promise<{ codes: CodeRow[] }> {
  return { codes: await codeRows(context, await listCodesWithPlayers(context.db.kysely)) };
}

export async function codeAnswer(context: Context, code: string): Promise<CodeRow | Refusal> {
  const found = await findCode(context.db.kysely, code);
  const [row] = found === null ? [] : await codeRows(context, [found]);
  return row ?? refuse("code-not-found");
}

async function codeRows({ db, now }: Context, codes: readonly CodeWithPlayers[]): Promise<CodeRow[]> {
  const hostIds = codes.flatMap(({ linkedMemberId }) => linkedMemberId ?? []);
  const today = clubDate(now(), (await readClub(db.kysely)).timeZone);
  const hosts = await playersToShow(db.kysely, hostIds);
  return codes.map(({ active, isGuest, linkedMemberId, ...code }) => {
    const host = linkedMemberId === null ? undefined : hosts.get(linkedMemberId);
    const linkedMember = host ? displayName(host) : null;
    const isOver = hasEnded(code, today);
    return { ...code, active: active === 1, isGuest: isGuest === 1, linkedMember, hasEnded: isOver };
  });
}
