import { registration } from "#contract/labels/auth";
import { fill } from "#contract/messages";
import { maxKeptCodeLength } from "#rules/players/group-codes";
import { type FieldState, TextField } from "../../components/form/fields.tsx";

export function Step({ number }: { number: 1 | 2 | 3 }) {
  return <p className="text-center text-muted">{fill(registration.step, { step: number })}</p>;
}

export function CodeField(props: FieldState & { label: string; onBlur?: () => void }) {
  return <TextField {...props} autoCapitalize="characters" maxLength={maxKeptCodeLength} />;
}
