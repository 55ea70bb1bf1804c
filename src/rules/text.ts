// Ruling 46: control characters, unpaired surrogates, separators, marks that reverse the reading direction.
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

export function hasHiddenCharacter(text: string): boolean {
  return hidden.test(text);
}
