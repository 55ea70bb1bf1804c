/** What of the audit trail is asked for? The words of the address, as far as they can be meant. */
import type { AuditKind, AuditQuery } from "#contract/audit";
import { audit } from "#contract/labels/audit";
import { useNavigate, useSearch } from "../../../router/hooks.ts";

export const kinds = Object.keys(audit.kinds) as AuditKind[];

/** What is not chosen is not there. */
export type AuditFilter = Omit<AuditQuery, "before">;

type Words = { kind?: string; player?: string; teeTime?: string; from?: string; to?: string };

/** Changes one word of the filter at a time; an empty one is removed. */
export function useAuditFilter(): [AuditFilter, (chosen: Words) => void] {
  const search = useSearch();
  const navigate = useNavigate();
  const choose = (chosen: Words) =>
    void navigate({ to: ".", search: filled({ ...search, ...chosen }), replace: true });
  return [readFilter(search), choose];
}

function readFilter({ kind: named, player, teeTime, from, to }: Words): AuditFilter {
  const kind = kinds.find((one) => one === named);
  const others: Omit<Words, "kind"> = filled({ player, teeTime, from, to });
  return { ...others, ...(kind && { kind }) };
}

function filled(words: { readonly [Name in keyof Words]: string | undefined }): Omit<Words, "kind"> {
  return Object.fromEntries(Object.entries(words).filter(([, word]) => word));
}
