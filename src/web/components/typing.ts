/**
 * What does a field show while a phone or a time is being typed, and where is the caret?
 * Specification section 5 (step 2, add tee time); experience 15 (caret-stable).
 *
 * Brackets, hyphen and colon come and go by themselves, so the caret is kept behind the digit it
 * was behind, however many marks are now before it.
 */
import { formatPhone } from "#rules/person";

export type Typed = { text: string; caret: number };

/** Turns what the browser put into the field into what the field should show. */
export type Typing = (before: string, typed: Typed) => Typed;

/** (xxx)xxx-xxxx as far as it is typed. A country code is left out once ten digits follow it. */
export const typePhone: Typing = (_before, { text, caret }) => {
  const written = formatPhone(text);
  const countryDigits = digitsIn(text) - digitsIn(written);
  return { text: written, caret: behindDigit(written, digitsIn(text.slice(0, caret)) - countryDigits) };
};

/** HH:MM: digits only, five characters; the colon comes by itself behind the second digit. */
export const typeTime: Typing = (before, typed) => {
  // "7" and "1:" are hours without their zero: none has two digits and begins with 3 to 9. The caret is after what is
  // typed or pasted, and before it where the first digit was deleted.
  const isTyped = typed.caret > 1 || before.length < typed.text.length;
  const hourOnly = /^(\d:|\D*[3-9])/.test(typed.text) && isTyped;
  const given = hourOnly ? { text: `0${typed.text}`, caret: typed.caret + 1 } : typed;
  const all = onlyDigits(given.text).slice(0, 4);
  // Backspace took the colon and nothing else: it would come straight back, so the digit goes too.
  const tookColon = before === `${all}:` && typed.text === all;
  const digits = tookColon ? all.slice(0, -1) : all;
  const text = digits.length < 2 ? digits : `${digits.slice(0, 2)}:${digits.slice(2)}`;
  const behind = behindDigit(text, digitsIn(given.text.slice(0, given.caret)));
  return { text, caret: behind === 2 && digits.length === 2 ? 3 : behind };
};

function behindDigit(text: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen >= count) return at;
    if (isDigit(text[at])) seen++;
  }
  return text.length;
}

function digitsIn(text: string): number {
  return onlyDigits(text).length;
}

function onlyDigits(text: string): string {
  return [...text].filter(isDigit).join("");
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= "0" && character <= "9";
}
