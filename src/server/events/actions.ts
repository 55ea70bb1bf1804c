import { type AuditKind, auditKinds } from "#contract/audit";
import { auditTexts } from "#contract/labels/audit";

export type Action = { [Kind in AuditKind]: keyof (typeof auditTexts)[Kind] }[AuditKind];

type NamedAction = { readonly kind: AuditKind; readonly text: string };

const actions: ReadonlyMap<string, NamedAction> = new Map(
  auditKinds.flatMap((kind) =>
    Object.entries(auditTexts[kind]).map(([action, text]) => [action, { kind, text }]),
  ),
);

/** False for an older server's action that this one does not know. */
export function isAction(written: string): written is Action {
  return actions.has(written);
}

export function nameAction(action: Action): NamedAction {
  const named = actions.get(action);
  if (!named) throw new Error(`No such action: ${action}`);
  return named;
}

export function actionsOf(kind: AuditKind): Action[] {
  return Object.keys(auditTexts[kind]).filter(isAction);
}
