/**
 * An area is a part of the app whose files load together (`vite.config.ts`). The server names these files in the page.
 * An area has the name of a folder of screens, except "round" and "group". Each folder of `admin` is a separate area.
 */

export type Area = keyof typeof addressesOfAreas;

/** Each entry is the first word of an address, its first two words, or its first and third word. */
const addressesOfAreas = {
  public: ["login", "reset-pin", "register", "guest-register"],
  profile: [
    "register/step3",
    "guest-register/step3",
    "my-profile",
    "my-calendar",
    "my-data",
    "standing-places",
    "my-game",
    "game",
    "ledger",
  ],
  home: ["home"],
  notifications: ["notifications"],
  play: ["play", "manage-tee-time"],
  score: ["enter-score"],
  round: ["enter-score/hole-by-hole"],
  group: ["enter-score/group"],
  results: ["results", "select-tee-time", "team-scorecard"],
  leaderboard: ["leaderboard", "season", "television"],
  print: ["print", "admin/print", "admin/poster"],
  bets: ["games", "add-bet", "bet", "settle-up"],
  help: ["help"],
  admin: ["admin"],
  "admin-tee-times": [
    "admin/tee-times",
    "admin/edit-tee-time",
    "admin/repeating",
    "admin/television",
    "SkinsRawTable",
  ],
  "admin-teams": ["admin/teams"],
  "admin-players": [
    "admin/players",
    "admin/player",
    "admin/missed-places",
    "admin/members-by-list",
    "admin/index-gaps",
  ],
  "admin-codes": ["admin/codes"],
  "admin-audit": ["admin/audit"],
  "admin-club": ["admin/settings", "admin/course"],
};

export const areas = Object.keys(addressesOfAreas) as Area[];

/** Null for the landing page, which needs no more files, and for unknown addresses. */
export function areaAt(path: string): Area | null {
  const [first = "", second = "", third = ""] = path.split("/").slice(1);
  return areaNamed(`${first}/${second}`) ?? areaNamed(`${first}/${third}`) ?? areaNamed(first);
}

function areaNamed(words: string): Area | null {
  return areas.find((area) => addressesOfAreas[area].includes(words)) ?? null;
}
