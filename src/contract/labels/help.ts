/** What do the help pages and the guides of the first visit say? All of it beyond section 2. */

export const help = {
  /** What a "?" is called, and the page that it opens. */
  ofFirstSteps: "First Steps",
  ofHandicap: "Help: Handicap",
  ofGroups: "Help: Groups",
  ofTeam: "Help: Team",
  ofSkins: "Help: Skins",
  ofBets: "Help: Bets",
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
