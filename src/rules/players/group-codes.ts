/**
 * Which group codes may an admin make, and whom does a code admit? Specification sections 3 (Code), 5 (add
 * code, registration) and 9; rulings 28, 32, 36 and 46.
 */
import { isDate } from "../dates.ts";
import type { PlayerId } from "../golf.ts";
import { type Refusal, refuse } from "../refusal.ts";

export const guestPrefix = "GUEST-";
export const guestMaxPlayers = 10;

/** The longest new code, in characters, with its guest prefix. Ruling 46. */
export const maxCodeLength = 40;

/** Codes of the first release may have 80 characters plus the guest prefix. They stay valid (decision 9). */
export const maxKeptCodeLength = 80 + guestPrefix.length;

export type CodeForm = {
  readonly code: string;
  readonly type: "member" | "guest" | null;
  /** Null: no limit. */
  readonly maxPlayers: number | null;
  /** The host of a guest code: their group code and id. Both are null for a member code. */
  readonly linkedMemberCode: string | null;
  readonly linkedMemberId: PlayerId | null;
};

export type NewCode = Omit<CodeForm, "type"> & { readonly isGuest: boolean };

/** The last day on which the code admits, on the club's calendar. Null: no end. */
type Lasting = { readonly lastDay: string | null };

export type ListedCode = { readonly code: string; readonly active: boolean; readonly isGuest: boolean };

/** Trims the text and makes all letters capital, so that codes can be compared. Section 5. */
export function readCode(text: string): string {
  return text.trim().toUpperCase();
}

/** Does the same as `readCode`, and adds the guest prefix if it is missing. Ruling 32. */
export function guestCode(text: string): string {
  const code = readCode(text);
  return code.startsWith(guestPrefix) ? code : guestPrefix + code;
}

/**
 * `players`: how many have this code. `today`: the day at the club. Refuses with "invalid-group-code",
 * "group-code-ended" or "group-code-full". Rulings 28, 36.
 */
export function admitsRegistration(
  code:
    | (Omit<ListedCode, "code"> & Pick<CodeForm, "maxPlayers"> & Lasting & { readonly players: number })
    | null,
  as: "member" | "guest",
  today: string,
): true | Refusal {
  if (code === null || !code.active || code.isGuest !== (as === "guest")) return refuse("invalid-group-code");
  if (hasEnded(code, today)) return refuse("group-code-ended");
  const isFull = code.maxPlayers !== null && code.players >= code.maxPlayers;
  return isFull ? refuse("group-code-full") : true;
}

export function hasEnded({ lastDay }: Lasting, today: string): boolean {
  return lastDay !== null && lastDay < today;
}

/**
 * Null for an empty text. Refuses with "last-day-invalid" a new last day that is no day, or is over. `today`: the day
 * at the club, which only the server knows.
 */
export function readLastDay(
  text: string | null | undefined,
  before: string | null = null,
  today = "",
): string | null | Refusal {
  const lastDay = text || null;
  if (lastDay === null || lastDay === before) return lastDay;
  return isDate(lastDay) && lastDay >= today ? lastDay : refuse("last-day-invalid");
}

/** Reads digits, or null (no limit) for an empty text. Refuses with "form-incomplete". Section 5. */
export function readMaxPlayers(text: string): number | null | Refusal {
  const digits = text.trim();
  if (digits === "") return null;
  return /^\d{1,6}$/.test(digits) ? Number(digits) : refuse("form-incomplete");
}

/** Refuses with "form-incomplete", "code-invalid", "guest-prefix" or "code-exists". Section 5; rulings 32, 46. */
export function newCode(form: CodeForm, existing: readonly ListedCode[]): NewCode | Refusal {
  const typed = readCode(form.code);
  if (/^-*$/.test(typed) || typed === guestPrefix || form.type === null) return refuse("form-incomplete");
  const isGuest = form.type === "guest";
  // A member code with the prefix would look like a guest code.
  if (!isGuest && typed.startsWith(guestPrefix)) return refuse("guest-prefix");
  const code = isGuest ? guestCode(typed) : typed;
  const isHostOffered = offeredMemberCodes(existing).some((host) => host.code === form.linkedMemberCode);
  if (isGuest && (!isHostOffered || form.linkedMemberId === null)) return refuse("form-incomplete");
  if (code.length > maxCodeLength || !/^[A-Z0-9-]+$/.test(code)) return refuse("code-invalid");
  if (existing.some((other) => readCode(other.code) === code)) return refuse("code-exists");
  return {
    code,
    isGuest,
    maxPlayers: isGuest ? guestMaxPlayers : form.maxPlayers,
    linkedMemberCode: isGuest ? form.linkedMemberCode : null,
    linkedMemberId: isGuest ? form.linkedMemberId : null,
  };
}

/** Returns the tab of the admin's list that shows the code. Section 2. */
export function codeTab(code: Omit<ListedCode, "code">): "member" | "guest" | "inactive" {
  if (!code.active) return "inactive";
  return code.isGuest ? "guest" : "member";
}

/** Returns active member codes, except old ones that look like guest codes. Section 5. */
export function offeredMemberCodes<C extends ListedCode>(codes: readonly C[]): C[] {
  return codes.filter(({ code, active, isGuest }) => active && !isGuest && !code.startsWith(guestPrefix));
}
