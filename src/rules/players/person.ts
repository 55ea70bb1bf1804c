/** Names and phone numbers of players. Specification sections 2, 5 and 9; rulings 29 and 34. */
import type { PlayerId } from "../golf.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { compareTexts } from "../values.ts";

export const phoneDigits = 10;

export type PersonName = {
  readonly firstName: string;
  readonly lastName: string;
  readonly nickname: string | null;
  /** The checkbox "Display nickname on tee times and games". */
  readonly showNickname: boolean;
};

type NamedPlayer = Pick<PersonName, "firstName" | "lastName"> & { readonly id: PlayerId };

/** Reads ten digits, without country code 1. Refuses other texts with `refusal`. Section 5, ruling 48. */
export function readPhone(
  text: string,
  refusal: "invalid-phone-or-pin" | "invalid-phone" = "invalid-phone-or-pin",
): string | Refusal {
  const digits = phoneDigitsIn(text);
  return digits.length === phoneDigits ? digits : refuse(refusal);
}

/**
 * "(602)555-0113" or "(602)555". The text ends with a digit, so that Backspace works. Section 2, ruling 48.
 */
export function formatPhone(text: string): string {
  const digits = phoneDigitsIn(text);
  if (digits.length <= 3) return digits;
  if (digits.length <= 6) return `(${digits.slice(0, 3)})${digits.slice(3)}`;
  return `(${digits.slice(0, 3)})${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** For log lines: "******0101". */
export function maskPhone(phone: string): string {
  const shown = phone.length > 4 ? phone.slice(-4) : "";
  return "*".repeat(phone.length - shown.length) + shown;
}

/** First “Nickname” Last when the player shows a nickname, else First Last. Ruling 34. */
export function displayName({ firstName, lastName, nickname, showNickname }: PersonName): string {
  const shown = showNickname ? (nickname ?? "").trim() : "";
  // A former member has no last name.
  return (shown === "" ? `${firstName} ${lastName}` : `${firstName} “${shown}” ${lastName}`).trim();
}

/** For narrow columns. Returns the first name, or the full name if two players share the first name. */
export function shortName(player: PersonName, among: readonly PersonName[]): string {
  const { compare } = newCollator();
  const namesakes = among.filter(({ firstName }) => compare(firstName, player.firstName) === 0);
  return namesakes.length > 1 ? displayName(player) : player.firstName;
}

/** "AB", for a player without a photo. */
export function initials({ firstName, lastName }: Pick<PersonName, "firstName" | "lastName">): string {
  return [firstName, lastName].map((name) => ([...name.trim()][0] ?? "").toUpperCase()).join("");
}

/** Adds letters of the last name until the initials differ: "GGr" next to "GGa". At most three letters. */
export function initialsAmong(player: NamedPlayer, among: readonly NamedPlayer[]): string {
  const others = among.filter(({ id }) => id !== player.id);
  const withLetters = ({ firstName, lastName }: NamedPlayer, letters: number) =>
    initials({ firstName, lastName }) + [...lastName.trim()].slice(1, letters).join("");
  const texts = [1, 2, 3].map((letters) => ({ letters, text: withLetters(player, letters) }));
  const alone = texts.find(({ letters, text }) =>
    others.every((other) => withLetters(other, letters) !== text),
  );
  return alone?.text ?? initials(player);
}

/** Returns a function that compares real names without case. Equal names are compared by id. Ruling 34. */
export function byFirstName() {
  return byNames("firstName", "lastName");
}

export function byLastName() {
  return byNames("lastName", "firstName");
}

function byNames(first: "firstName" | "lastName", then: "firstName" | "lastName") {
  const { compare } = newCollator();
  return (a: NamedPlayer, b: NamedPlayer): number =>
    compare(a[first], b[first]) || compare(a[then], b[then]) || compareTexts(a.id, b.id);
}

/**
 * A function, because making the first collator takes milliseconds. "accent": é differs from e; E does not.
 */
function newCollator(): Intl.Collator {
  return new Intl.Collator("en", { sensitivity: "accent" });
}

/** Drops 1, +1 or 001 before ten digits. Ten digits are not changed, even if they begin with 1. */
function phoneDigitsIn(text: string): string {
  return text.replace(/[^0-9]/g, "").replace(/^(00)?1(?=\d{10}$)/, "");
}
