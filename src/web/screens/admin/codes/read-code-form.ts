/** Can this be a group code, and if not, which field is wrong? Specification section 5; rulings 32 and 46. */
import type { AddCodeRequest } from "#contract/codes";
import { type ListedCode, newCode, readMaxPlayers } from "#rules/group-code";
import { isRefused, type Refusal, type RefusalReason } from "#rules/refusal";

/** As typed and chosen; empty is not yet. */
export type CodeFormValues = {
  code: string;
  type: "" | "member" | "guest";
  maxPlayers: string;
  linkedMemberCode: string;
  linkedMemberId: string;
};

export const blankCode: CodeFormValues = {
  code: "",
  type: "",
  maxPlayers: "",
  linkedMemberCode: "",
  linkedMemberId: "",
};

/** Refuses "form-incomplete", "code-invalid" and "guest-prefix". */
export function readCodeForm(
  form: CodeFormValues,
  existing: readonly ListedCode[],
): AddCodeRequest | Refusal {
  const isGuest = form.type === "guest";
  const maxPlayers = isGuest ? null : readMaxPlayers(form.maxPlayers);
  if (isRefused(maxPlayers)) return maxPlayers;
  const request: AddCodeRequest = {
    code: form.code,
    type: form.type || null,
    maxPlayers,
    linkedMemberCode: (isGuest && form.linkedMemberCode) || null,
    linkedMemberId: (isGuest && form.linkedMemberId) || null,
  };
  const code = newCode(request, existing);
  // Whether it exists is the server's to say: it may have been added by this form, and the answer was lost.
  return isRefused(code) && code.refused !== "code-exists" ? code : request;
}

export function codeFieldsAtFault(reason: RefusalReason, form: CodeFormValues): (keyof CodeFormValues)[] {
  if (["code-exists", "code-invalid", "guest-prefix"].includes(reason)) return ["code"];
  if (reason !== "form-incomplete") return [];
  const needed: (keyof CodeFormValues)[] =
    form.type === "guest" ? ["code", "type", "linkedMemberCode", "linkedMemberId"] : ["code", "type"];
  const missing = needed.filter((field) => form[field].trim() === "");
  return missing.length > 0 ? missing : ["code"];
}
