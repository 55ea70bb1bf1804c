/** What do the help pages and the guides of the first visit say? All of it beyond section 2. */

export const help = {
  /** What a "?" is called, and the page that it opens. */
  titles: {
    "first-steps": "First Steps",
    handicap: "Help: Handicap",
    groups: "Help: Groups",
    team: "Help: Team",
    skins: "Help: Skins",
    bets: "Help: Bets",
  },
  menu: "Help",
  about: "First steps, and how the games work",
  more: "More help",
  firstSteps: "First Steps",
  handicap: "Handicap",
  groups: "Groups",
  team: "Team",
  skins: "Skins",
  bets: "Bets",
  example: "An example",
  goodToKnow: "Good to know",
  hole: "Hole",
  par: "Par",
  player: "Player",
  someHoles: "holes {holes}",
  oneHole: "hole {holes}",
  everyHole: "every hole",
} as const;
