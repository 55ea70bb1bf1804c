/**
 * What does the admin area call what holds for the whole club: its settings and its course?
 * All of it beyond section 2; rulings 5 to 7, 23 and 35.
 */

export const clubSettings = {
  title: "Club Settings",
  name: "Club Name",
  nameHint: "Shown on every phone; at most 40 letters",
  timeZone: "Time Zone",
  timeZoneHint: "Such as America/Phoenix. Now it is {time} there.",
  timeZoneUnknown: "Such as America/Phoenix",
  timeZoneMoves: "Every tee time keeps its date and time, those played as those to come.",
  pot: "Pot per Player",
  potHint: "In dollars. Rounds that have begun keep the pot they began with.",
  potRange: "A number of dollars, such as 20 or 12.50",
  settle: "Settle bets after a live round",
  settleHint: "Off: bets settle when a card is submitted. Earlier results stay as they are.",
  closeCards: "Close Cards After (hours)",
  closeCardsHint:
    "From the start of the tee time; then only an admin corrects a card. Empty: cards stay open.",
  closeCardsRange: "Such as 48, or nothing",
  never: "never",
  seasonStart: "Club Year Begins",
  seasonMonth: "Club Year Begins In",
  seasonDay: "On Day",
  seasonHint:
    "Season balances and the Ledger count from this day. Another day counts at once, also for rounds played.",
  save: "Save Changes",
} as const;

export const adminCourse = {
  title: "Course",
  loaded: "Loaded {date}",
  parTotal: "Par {par}",
  holes: "Holes",
  hole: "Hole",
  par: "Par",
  strokeIndex: "Hcp",
  teeBoxes: "Tee Boxes",
  teeBox: "Tee Box",
  yards: "Yards",
  rating: "Rating",
  slope: "Slope",
  replaceTitle: "Replace the Course",
  replaceHint: "By a course file (JSON). You see what it changes before anything is replaced.",
  zoneHint: "The time zone in it is not used: that is a club setting.",
  choose: "Choose Course File",
  reading: "Reading the file",
  faults: "The course file is not valid. Nothing was replaced.",
  changes: "What changes",
  place: "Place",
  now: "Now",
  afterwards: "Afterwards",
  isName: "Name",
  isHole: "Hole {number}",
  isTeeBox: "Tee Box {name}",
  ofHole: "par {par}, hcp {handicap}",
  ofTeeBox: "{yards} yds, {rating} / {slope}",
  absent: "none",
  nothing: "This file says what the course is already. There is nothing to replace.",
  begunStay:
    "Rounds that have begun keep the course they began on, with all their cards, totals and results.",
  teeTimes: "Tee times to come, played on the new course: {count}",
  preferences: "Players whose preferred tee box goes, and who choose another: {count}",
  cards: "Cards whose tee box goes, and for which index and tee box are entered again: {count}",
  replace: "Replace Course",
  cancel: "Cancel",
} as const;
