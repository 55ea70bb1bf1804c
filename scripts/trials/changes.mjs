/** Chooses and changes texts and limits at random, reproducibly for one seed. */

/** @param {number} seed @returns {() => number} from 0 to 1 (mulberry32) */
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * `count` items, from messages, labels and limits in turn.
 *
 * @template {{ name: string }} T
 * @param {T[]} items
 * @param {number} count
 * @param {() => number} random
 */
export function dealt(items, count, random) {
  const shuffled = items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
  /** @type {T[][]} */
  const kinds = [[], [], []];
  for (const item of shuffled) kinds[kindOf(item.name)]?.push(item);
  /** @type {T[]} */
  const chosen = [];
  while (chosen.length < Math.min(count, items.length))
    for (const kind of kinds) chosen.push(...kind.splice(0, 1));
  return chosen.slice(0, count);
}

/** @param {string} name */
function kindOf(name) {
  if (name.startsWith("messages.")) return 0;
  return name.startsWith("labels.") ? 1 : 2;
}

/**
 * A number off by one, or a text with one wrong letter or digit. Browser tests find buttons by name without regard to
 * case or a suffix, so these do not change.
 *
 * @param {string | number} value
 * @param {() => number} random
 */
export function changedValue(value, random) {
  if (typeof value === "number") return value + (random() < 0.5 ? 1 : -1);
  const places = placesOf(value);
  const place = places[Math.floor(random() * places.length)] ?? 0;
  return value.slice(0, place) + otherCharacter(value.charAt(place), random) + value.slice(place + 1);
}

/** Letters and digits, except those of `{name}` and `$name`. @param {string} text */
function placesOf(text) {
  const visible = text.replace(/\{\w+\}|\$\w+/g, (name) => " ".repeat(name.length));
  return [...visible].flatMap((character, place) => (/[a-z0-9]/i.test(character) ? [place] : []));
}

/** @param {string} character @param {() => number} random */
function otherCharacter(character, random) {
  const alphabet = ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"].find(
    (letters) => letters.includes(character),
  );
  if (!alphabet) return `${character}x`;
  const step = 1 + Math.floor(random() * (alphabet.length - 1));
  return alphabet.charAt((alphabet.indexOf(character) + step) % alphabet.length);
}
