import type { ListedAuditEntry } from "#contract/club/audit";
import { audit } from "#contract/labels/audit";
import type { Row } from "../database/schema.ts";
import { isSameSave } from "../store/audit-search.ts";

type Described = { readonly row: Row<"audit">; readonly listed: ListedAuditEntry; readonly player: string };

/**
 * The button Save Teams stores an entry for each player, so that a search for any of them finds the save. The
 * list shows these entries as one. On PostgreSQL, entries of other changes can be between them.
 */
export function oneEntryPerSave(newestFirst: readonly Described[]): ListedAuditEntry[] {
  const saves: Described[][] = [];
  for (const one of newestFirst) {
    const save = saves.find(([newest]) => newest && isSameSave(newest.row, one.row));
    if (save) save.push(one);
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
