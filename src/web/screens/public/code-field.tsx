/** The code one registers with, as the club or the host gave it out. */
import { maxKeptCodeLength } from "#rules/group-code";
import { TextField } from "../../components/fields.tsx";
import type { FieldState } from "../../components/player/name-fields.tsx";

export function CodeField(props: FieldState & { label: string; onBlur?: () => void }) {
  return <TextField {...props} autoCapitalize="characters" maxLength={maxKeptCodeLength} />;
}
