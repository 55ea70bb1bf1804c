import { adminCodes } from "#contract/labels/admin";
import { fill } from "#contract/messages";
import type { CodeRow } from "#contract/players/group-codes";
import { clubDate } from "#rules/calendar";
import { printDayOf } from "#rules/dates";
import { hasEnded } from "#rules/players/group-codes";
import { type FieldState, TextField } from "../../../components/form/fields.tsx";
import { presentTime } from "../../../data/server-clock.ts";
import { useTimeZone } from "../../../session.tsx";

export function LastDayField(props: FieldState) {
  return <TextField {...props} label={adminCodes.lastDay} type="date" />;
}

/** Null for a code without a last day. */
export function useLastDay(code: Pick<CodeRow, "lastDay">): { text: string; isOver: boolean } | null {
  const today = clubDate(presentTime(), useTimeZone());
  if (code.lastDay === null) return null;
  const isOver = hasEnded(code, today);
  return {
    text: fill(isOver ? adminCodes.ended : adminCodes.until, { day: printDayOf(code.lastDay) }),
    isOver,
  };
}
