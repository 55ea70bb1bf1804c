/** The files of an area's screens load together (`vite.config.ts`); the server names them in the page. */

/** Named like the folders of the screens; each feature of the admin area is an own area. */
export type Area = (typeof areasOfAddresses)[keyof typeof areasOfAddresses];

/** The key is the first word of an address, the first two words, or the first and the third. */
const areasOfAddresses = {
  login: "public",
  "reset-pin": "public",
  register: "public",
  "guest-register": "public",
  "register/step3": "profile",
  "guest-register/step3": "profile",
  home: "home",
  notifications: "notifications",
  play: "play",
  "manage-tee-time": "play",
  "enter-score": "score",
  "enter-score/hole-by-hole": "round",
  results: "results",
  "select-tee-time": "results",
  "team-scorecard": "results",
  leaderboard: "leaderboard",
  television: "leaderboard",
  print: "print",
  games: "bets",
  "add-bet": "bets",
  bet: "bets",
  "settle-up": "bets",
  "my-profile": "profile",
  "my-calendar": "profile",
  "standing-places": "profile",
  "my-game": "profile",
  game: "profile",
  ledger: "profile",
  help: "help",
  admin: "admin",
  "admin/tee-times": "admin-tee-times",
  "admin/edit-tee-time": "admin-tee-times",
  "admin/repeating": "admin-tee-times",
  "admin/television": "admin-tee-times",
  SkinsRawTable: "admin-tee-times",
  "admin/teams": "admin-teams",
  "admin/players": "admin-players",
  "admin/player": "admin-players",
  "admin/codes": "admin-codes",
  "admin/audit": "admin-audit",
  "admin/settings": "admin-club",
  "admin/course": "admin-club",
  "admin/print": "print",
} as const;

export const areas: readonly Area[] = [...new Set(Object.values(areasOfAddresses))];

/** Null for the first page, which needs no more files, and for unknown addresses. */
export function areaAt(path: string): Area | null {
  const [first = "", second = "", third = ""] = path.split("/").slice(1);
  return areaNamed(`${first}/${second}`) ?? areaNamed(`${first}/${third}`) ?? areaNamed(first);
}

function areaNamed(words: string): Area | null {
  return Object.hasOwn(areasOfAddresses, words)
    ? areasOfAddresses[words as keyof typeof areasOfAddresses]
    : null;
}
