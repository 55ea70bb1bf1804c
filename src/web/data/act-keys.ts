/**
 * A repeated request has the same idempotency key as before. The app, a second tap, or the same form after a
 * reload may repeat a request.
 */
import { attempt } from "./attempt.ts";

/** After these hours, an equal request gets a new key. The server stores keys for longer (`retention.ts`). */
const maxAgeHours = 12;

const maxActs = 20;

const storageKey = "clubhouse-acts";

/** `contents`: the whole request. `by`: the player who sends it; null before the login. */
export type Act = { readonly by: string | null; readonly contents: string };

type Keys = { by: string | null; keys: Record<string, { key: string; madeAt: number }> };

/** Keys from before the login are never stored, because the contents may include a PIN. */
let inMemory: Keys = { by: null, keys: {} };

export function keyOf({ by, contents }: Act, now: number): string {
  const keys = readKeys(by);
  const known = keys[contents];
  if (known && now - known.madeAt < maxAgeHours * 60 * 60_000) return known.key;
  const key = newId();
  const others = Object.entries(keys).filter(([other]) => other !== contents);
  const all = [...others, [contents, { key, madeAt: now }] as const];
  storeKeys({ by, keys: Object.fromEntries(all.slice(-maxActs)) });
  return key;
}

export function forgetKey({ by, contents }: Act): void {
  const { [contents]: _, ...others } = readKeys(by);
  storeKeys({ by, keys: others });
}

export function forgetKeys(): void {
  inMemory = { by: null, keys: {} };
  attempt(() => sessionStorage.removeItem(storageKey));
}

function readKeys(by: string | null): Keys["keys"] {
  const stored: Keys | null = by && attempt(() => JSON.parse(sessionStorage.getItem(storageKey) ?? "null"));
  return [stored, inMemory].find((keys) => keys?.by === by)?.keys ?? {};
}

function storeKeys(keys: Keys): void {
  inMemory = keys;
  if (keys.by !== null) attempt(() => sessionStorage.setItem(storageKey, JSON.stringify(keys)));
}

/** Does not use `randomUUID`, which needs https. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
