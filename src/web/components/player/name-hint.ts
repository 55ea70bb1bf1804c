/** What does a name lack that is marked in a form? */
import { fieldHints } from "#contract/labels/shared";
import { hasHiddenCharacter } from "#rules/text";

export function nameHint(value: string): string {
  if (hasHiddenCharacter(value)) return fieldHints.hidden;
  return value.trim() === "" ? fieldHints.missing : fieldHints.name;
}
