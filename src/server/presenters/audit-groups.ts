import type { ListedAuditEntry } from "#contract/club/audit";
import { audit } from "#contract/labels/audit";
import type { Row } from "../database/schema.ts";

type Described = { readonly row: Row<"audit">; readonly listed: ListedAuditEntry; readonly player: string };

/**
 * The button Save Teams stores an entry for each player, so that a search for a player finds it. The list shows these
 * entries as one that says who moved.
 */
export function oneEntryPerSave(newestFirst: readonly Described[]): ListedAuditEntry[] {
  const saves: Described[][] = [];
  for (const one of newestFirst) {
    const save = saves.at(-1);
    if (save?.[0] && isSameSave(save[0].row, one.row)) save.push(one);
    else saves.push([one]);
  }
  return saves.flatMap(([newest, ...others]) => {
    if (newest === undefined) return [];
    if (others.length === 0) return [newest.listed];
    const changes = [newest, ...others]
      .toReversed()
      .flatMap(({ listed, player }) => listed.changes.map((change) => ({ ...change, label: player })));
    return [{ ...newest.listed, what: audit.groupsChanged, changes }];
  });
}

function isSameSave(a: Row<"audit">, b: Row<"audit">): boolean {
  const isSame = a.at === b.at && a.actorId === b.actorId && a.teeTimeId === b.teeTimeId;
  return isSame && a.action === "save-groups" && b.action === "save-groups";
}
