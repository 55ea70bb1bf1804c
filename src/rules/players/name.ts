/** Reads names that people type. Ruling 50; decision 19. */
import { type Refusal, refuse } from "../refusal.ts";
import { hasHiddenCharacter } from "../text.ts";

export const maxNameLength = 60;

/**
 * Returns the name in Unicode's form NFC, with single spaces. Refuses with "hidden-character" or
 * "name-invalid", and with `missing` unless the name has 1 to 60 characters.
 */
export function readName(
  text: string,
  missing: "form-incomplete" | "name-and-phone-required" = "form-incomplete",
): string | Refusal {
  if (hasHiddenCharacter(text) || unseen.test(text.replace(joiner, "$1"))) return refuse("hidden-character");
  const name = text
    .normalize("NFC")
    .replace(/\p{Zs}+/gu, " ")
    .trim();
  if (name === "" || [...name].length > maxNameLength) return refuse(missing);
  return written.test(name) && /[\p{L}\p{Nd}]/u.test(name) ? name : refuse("name-invalid");
}

/** Null for an empty text. Refuses as `readName` does. */
export function readNickname(text: string): string | null | Refusal {
  return text.trim() === "" ? null : readName(text);
}

/** Invisible characters: format characters, fillers, variation selectors and tag letters. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Scripts in which a joiner between two letters changes their shape. */
const joining =
  "\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Nkoo}\\p{sc=Mong}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}" +
  "\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}";

const joiner = new RegExp(
  `((?=\\p{L})[${joining}]\\p{M}{0,2})[\\u200c\\u200d](?=(?=\\p{L})[${joining}])`,
  "gu",
);

const written = /^(?:\p{L}\p{M}{0,2}[\u200c\u200d]?|\p{Nd}|[ '’‘`´.,()·・‧׳״־゠‐‑–-])+$/u;
