/** Never a PIN, never a score: local storage may be cleared at any time (specification sections 2 and 9). */
import { version } from "#contract/messages";
import type { Me } from "#contract/people";
import type { PlayerId } from "#rules/golf";

const versionKey = "appVersion";

/** Clears local storage when a stored version differs from this one, and only then (rulings). */
export function checkStoredVersion(): void {
  const stored = localStorage.getItem(versionKey);
  if (stored !== null && stored !== version) clearStored();
  localStorage.setItem(versionKey, version);
}

const leavingKey = "leaving";
/** By player: numbers of holes. */
export const unsentKey = "unsent";

/** Keeps the notes of a session that has to be ended and of unsent scores. */
export function clearStored(): void {
  const noted = [leavingKey, unsentKey].map((key) => [key, localStorage.getItem(key)] as const);
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of noted) if (value !== null) localStorage.setItem(key, value);
}

/** Whether scores wait in the phone's database (`outbox/unsent.ts`). */
export function isUnsentNoted(): boolean {
  return localStorage.getItem(unsentKey) !== null;
}

export function noteLeaving(): void {
  localStorage.setItem(leavingKey, "yes");
}

export function isLeavingNoted(): boolean {
  return localStorage.getItem(leavingKey) !== null;
}

export function forgetLeaving(): void {
  localStorage.removeItem(leavingKey);
}

export function onLeavingNoted(listener: () => void): void {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === leavingKey && newValue !== null) listener();
  });
}

const keptForKey = "keptFor";

/** Whose answers the phone has kept; null after a logout. */
export function readKeptFor(): string | null {
  return localStorage.getItem(keptForKey);
}

/** For display only: the server decides who is logged in. */
export function storeMe(me: Me): void {
  store(keptForKey, me.id);
  store("firstName", me.firstName);
  store("lastName", me.lastName);
  store("role", me.role);
  store("photoUrl", me.photoUrl || null);
}

export function readFirstName(): string | null {
  return localStorage.getItem("firstName");
}

const registrationKeys = [
  "code",
  "firstName",
  "lastName",
  "nickname",
  "showNickname",
  "teeBox",
  /** A guest's: the member's id. */
  "affiliation",
] as const;

export type RegistrationField = (typeof registrationKeys)[number];

export type StoredRegistration = Record<RegistrationField, string>;

export type As = "member" | "guest";

const asKey = "reg_as";

/** A code typed in the other form would count as a wrong one in this form. */
export function readRegistration(as: As): StoredRegistration {
  const stored = Object.fromEntries(
    registrationKeys.map((key) => [key, localStorage.getItem(`reg_${key}`) ?? ""]),
  ) as StoredRegistration;
  return localStorage.getItem(asKey) === as ? stored : { ...stored, code: "" };
}

export function storeRegistration(values: StoredRegistration, as: As): void {
  for (const key of registrationKeys) localStorage.setItem(`reg_${key}`, values[key]);
  localStorage.setItem(asKey, as);
}

export function clearRegistration(): void {
  for (const key of registrationKeys) localStorage.removeItem(`reg_${key}`);
  localStorage.removeItem(asKey);
}

const pushedPlayerKey = "pushedPlayer";

/** Who has turned on notifications in this browser. A logout clears it, an expired session does not. */
export function pushedPlayer(): PlayerId | null {
  return localStorage.getItem(pushedPlayerKey);
}

export function storePushedPlayer(playerId: PlayerId | null): void {
  store(pushedPlayerKey, playerId);
}

const foldedKey = "foldedNotification";

/** The last one that was shown or opened: it is not unfolded at each load. */
export function readFoldedNotification(): string | null {
  return localStorage.getItem(foldedKey);
}

export function storeFoldedNotification(notificationId: string): void {
  localStorage.setItem(foldedKey, notificationId);
}

const themeKey = "theme";

/** The Sun theme outlives a reload; the system's preference decides between light and dark. */
export function readSunTheme(): boolean {
  return localStorage.getItem(themeKey) === "sun";
}

export function storeSunTheme(isSun: boolean): void {
  store(themeKey, isSun ? "sun" : null);
}

function store(key: string, value: string | null): void {
  if (value !== null) localStorage.setItem(key, value);
  else localStorage.removeItem(key);
}

/** Known here, where the database's code is not loaded. */
export const databaseName = "clubhouse";
