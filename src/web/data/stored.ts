/** PINs and scores are never stored here (specification sections 2 and 9). Local storage may be cleared at any time. */
import { version } from "#contract/messages";
import type { Me } from "#contract/players/people";
import type { PlayerId } from "#rules/golf";

function store(key: string, value: string | null): void {
  if (value !== null) localStorage.setItem(key, value);
  else localStorage.removeItem(key);
}

const versionKey = "appVersion";

/** If another version of the app stored data here, local storage is cleared (rulings). */
export function checkStoredVersion(): void {
  const stored = localStorage.getItem(versionKey);
  if (stored !== null && stored !== version) clearStored();
  store(versionKey, version);
}

const leavingKey = "leaving";
export const unsentKey = "unsent";

/** Clears everything except the notes about unsent scores and about a session that must still be ended. */
export function clearStored(): void {
  const noted = [leavingKey, unsentKey].map((key) => [key, localStorage.getItem(key)] as const);
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of noted) store(key, value);
}

export const isUnsentNoted = () => localStorage.getItem(unsentKey) !== null;

export const noteLeaving = () => store(leavingKey, "yes");
export const forgetLeaving = () => store(leavingKey, null);
export const isLeavingNoted = () => localStorage.getItem(leavingKey) !== null;

export function onLeavingNoted(listener: () => void): void {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === leavingKey && newValue !== null) listener();
  });
}

/** Phones already have data under this old name, so the name stays. */
const cacheOwnerKey = "keptFor";
const firstNameKey = "firstName";

/** The server decides who is logged in, not these values. */
export function storeMe(me: Me): void {
  store(cacheOwnerKey, me.id);
  store(firstNameKey, me.firstName);
  store("lastName", me.lastName);
  store("role", me.role);
  store("photoUrl", me.photoUrl || null);
}

/** The player whose answers are stored; null after a logout. */
export const readCacheOwner = () => localStorage.getItem(cacheOwnerKey);
export const readFirstName = () => localStorage.getItem(firstNameKey);

const registrationKeys = [
  "code",
  "firstName",
  "lastName",
  "nickname",
  "showNickname",
  "teeBox",
  /** The id of the member who hosts a guest. */
  "affiliation",
] as const;

export type RegistrationField = (typeof registrationKeys)[number];

export type StoredRegistration = Record<RegistrationField, string>;

export type RegistrationKind = "member" | "guest";

const asKey = "reg_as";

/**
 * Leaves out a code that was typed in the form of the other kind. A member's code does not register a guest.
 * The server would refuse the code and count an attempt.
 */
export function readRegistration(as: RegistrationKind): StoredRegistration {
  const stored = Object.fromEntries(
    registrationKeys.map((key) => [key, localStorage.getItem(`reg_${key}`) ?? ""]),
  ) as StoredRegistration;
  return localStorage.getItem(asKey) === as ? stored : { ...stored, code: "" };
}

export function storeRegistration(values: StoredRegistration, as: RegistrationKind): void {
  for (const key of registrationKeys) store(`reg_${key}`, values[key]);
  store(asKey, as);
}

export function clearRegistration(): void {
  for (const key of registrationKeys) store(`reg_${key}`, null);
  store(asKey, null);
}

const pushedPlayerKey = "pushedPlayer";

/** The player who turned on notifications in this browser. Logout clears this value, but a 401 does not. */
export const pushedPlayer = () => localStorage.getItem(pushedPlayerKey);
export const storePushedPlayer = (playerId: PlayerId | null) => store(pushedPlayerKey, playerId);

const shownKey = "shownNotification";

export const readShownNotification = () => localStorage.getItem(shownKey);
export const storeShownNotification = (notificationId: string) => store(shownKey, notificationId);

const themeKey = "theme";

export const readSunTheme = () => localStorage.getItem(themeKey) === "sun";
export const storeSunTheme = (isSun: boolean) => store(themeKey, isSun ? "sun" : null);

/** The name is defined here, because `on-demand.ts` needs it without the database's code. */
export const databaseName = "clubhouse";

/**
 * Asks the browser to keep the storage when space is short. The app does not wait, because some browsers
 * never answer.
 */
export function keepStorage(): void {
  void navigator.storage?.persist?.().catch(() => {});
}
