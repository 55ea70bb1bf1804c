export const examplePlayers = { me: "You", sam: "Sam", pat: "Pat", robin: "Robin" } as const;

export const handicapHelp = {
  intro:
    "Your handicap index is worth a different number of strokes from each tee box: your adjusted handicap.",
  yours: "Your index on your latest card is {index}. From {teeBox} it is worth this much:",
  invented: "You have no card yet, so here is an index of {index}, from {teeBox}:",
  bySlope: "Index × slope ÷ 113",
  bySlopeSum: "{index} × {slope} ÷ 113 = {part}",
  byRating: "Rating less par",
  byRatingSum: "{rating} − {par} = {part}",
  together: "Together, rounded",
  togetherSum: "{sum} → {handicap}",
  plusNote: "A plus index counts as minus here. A + handicap gives strokes back.",
  teeBoxes: "From each tee box",
  teeBoxTable: "Handicap from each tee box",
  teeBox: "Tee box",
  rating: "Rating",
  slope: "Slope",
  strokes: "Handicap",
  where: "Where you get them",
  whereBack: "Where you give them back",
  none: "None: your net scores are your gross scores.",
  receive: "{strokes} a hole, on {where}",
  giveBack: "{strokes} a hole given back, on {where}",
  oneStroke: "1 stroke",
  someStrokes: "{count} strokes",
  receiveNote: "They go to the hardest holes first, by stroke index.",
  giveBackNote: "A plus handicap gives strokes back, beginning with the easiest hole.",
  onHole: "Hole {hole} has par {par} and stroke index {strokeIndex}: a {gross} there counts as {net}.",
  pickedUp:
    "If you pick up your ball there, the hole counts as par + 2 + your strokes: {score}. In a bet it loses to any score; in skins it cannot win.",
  inTeam: "Team: all your strokes count.",
  inSkins: "Skins: half a stroke, on as many holes as your handicap is above the lowest of the field.",
  inBets: "Bets: only the difference to your opponent counts.",
  played:
    "After three rounds here, the form before a card shows the index that you play to. One tap fills it in.",
  kept: "A card keeps the handicap it was started with. Change your index or tee box on the card, and it is worked out again.",
} as const;

export const groupsHelp = {
  intro:
    "An admin puts the players of a tee time into up to {groups} groups. Group 1 starts at the tee time, each other one {minutes} minutes after the one before.",
  ofNext: "The groups of the next tee time, {date}, would start:",
  ofExample: "The groups of a tee time at {time} would start:",
  group: "Group",
  starts: "Starts",
  where:
    "You find yours in the tee time under Groups, and home shows it. You are notified when groups are saved.",
  empty: "An empty group keeps its start: the ones after it do not move up.",
  waitlist: "Players on the waitlist are in no group.",
  late: "In the last {hours} hours before the start, nobody moves up from the waitlist automatically. A spot that gets free is offered to everybody on it: tap Take the Spot.",
  lateOneHour:
    "In the last hour before the start, nobody moves up from the waitlist automatically. A spot that gets free is offered to everybody on it: tap Take the Spot.",
  onePhone: "One phone for the group",
  scorer:
    "One of you can enter the scores of the group: Enter Scores, then Live: My Group. It works without signal.",
  scorerExample:
    "An example: {sam} enters 5 for you on hole 7, but you have 6. Neither replaces the other. Both of you see it, and you decide.",
  scorerConfirms: "When your card is full, you confirm or correct it. From then on {sam} cannot change it.",
  scorerBets: "Your bets with {sam} settle once you have confirmed.",
  scorerRefused: "If you do not want it, refuse it in My Profile.",
  isTeam: "A group is also a team. How many balls count depends on its size:",
  forAdmins: "For admins",
  suggest:
    "Suggest Groups fills the groups evenly by handicap, with players who have not played together lately.",
  move: "Move a player with the select beside the name, or drag them between groups on a wide window.",
  save: "Nothing is shown to players before Save Teams.",
} as const;

export const teamHelp = {
  intro: "On each hole the best net scores of your group count, more of them as the round goes on:",
  group: "Group of",
  parOfAll: "Par",
  fewer: "A smaller group counts no more balls than it has players.",
  exampleIntro:
    "{players} play as a group of {size}. ✓ counts for the team, and the par counts once for each of them:",
  total: "Total",
  counts: "counts",
  counted: "Which net scores count",
  round: "After 18 holes the group has {net}, against a par of {par}: {toPar}.",
  leaving:
    "If {one} and {other} leave after hole {hole}, {count} of the group are still there. From then on {count} balls count, and the par of {count}.",
  leftRound: "After 18 holes the group then has {net}, against a par of {par}: {toPar}.",
  compare: "Groups are ranked to their own par, so groups of different sizes compare. Ties share a place.",
  waits:
    "A group's result is final when all its players have complete cards or have left early. A no show does not count.",
} as const;

export const skinsHelp = {
  intro: "A skin is a hole that one player wins alone, with the lowest score of the whole field.",
  pot: "Everybody who plays has {share} in the pot: with {players} players that is {pot}.",
  halfIntro:
    "The lowest handicap of the field plays level. The others take half a stroke off on the hardest holes, one for each stroke they are above it:",
  handicap: "Handicap",
  half: "½ strokes",
  won: "Hole {hole}, par {par}: {player} wins with {net}. The others: {others}.",
  youWon: "Hole {hole}, par {par}: you win with {net}. The others: {others}.",
  push: "Hole {hole}, par {par}: {players} tie with {net}. That is a push: nobody wins it, and nothing is carried over.",
  score: "{player} {net}",
  worth: "{skins} skins are won on this course by these four, so the pot of {pot} is shared like this:",
  worthOne: "1 skin is won on this course by these four, and takes the pot of {pot}.",
  skins: "Skins",
  gets: "Gets",
  leftGets: "Gets then",
  none: "No skin is won on this course by these four, so each gets {share} back.",
  leaving:
    "If {player} leaves after hole {hole}, {player} keeps the skins won so far, wins no later hole, and the share of {share} stays in the pot.",
  odd: "Cents that cannot be shared evenly go to the earliest skins.",
  noShow: "A no show is out of the field and of the pot.",
} as const;

export const betsHelp = {
  intro: "A Nassau is three bets in one: front 9, back 9 and all 18 holes, each for its own stake.",
  rules:
    "The lower net score wins a hole. Whoever wins more holes wins that part and its stake, no matter by how many.",
  yours: "An example with your last stakes:",
  invented: "An example with made-up stakes:",
  handicaps: "You play off {mine}, {opponent} off {theirs}, both from {teeBox}.",
  difference: "{receiver} the difference: {strokes}, on {where}.",
  youReceive: "You receive",
  theyReceive: "{opponent} receives",
  level: "The two play level.",
  segment: "Segment",
  stake: "Stake",
  holesUp: "Match",
  pays: "Pays you",
  paid: "What each segment pays",
  total: "Total",
  won: "won",
  lost: "lost",
  halved: "halved",
  youWon: "▲ a hole you won, ▼ one you lost, – one that is halved.",
  holeResult: "Result",
  matchAfter: "Match",
  picture: "{segment}: holes won {won}, lost {lost}, halved {halved}",
  leaving:
    "If you leave after hole {hole}, you lose every later hole to {opponent}, so this example ends like this:",
  leftPays: "What each segment pays then",
  leftBoth: "If both of you have left, the holes that neither plays are halved.",
  leftOnFront:
    "If you leave after hole 9 or earlier, the back nine pays nothing against an opponent who has no score on it yet. In Overall its holes are lost all the same.",
  locked: "Stakes are locked when a round starts. Changes count from your next round.",
  settles:
    "A bet settles when both cards are complete and one of you has submitted a card. After a live round, submit your card, too.",
  settlesLive:
    "A bet settles when both cards are complete and one of you has submitted a card or finished a live round.",
  corrected:
    "A corrected card settles the bet again, on the same stakes. Both of you can see what was changed.",
  closes: "Cards close {hours} hours after the start. Then only an admin corrects them.",
  seen: "Only the two of you see a bet.",
} as const;
