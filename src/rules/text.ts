// Control characters, unpaired surrogates, line separators, and marks that reverse the text. Ruling 46.
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

export function hasHiddenCharacter(text: string): boolean {
  return hidden.test(text);
}
