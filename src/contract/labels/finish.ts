/** What a round came to, after Finish Round or Submit Scores: how is it said? Beyond the specification. */

export const finish = {
  title: "Your round",
  out: "Out",
  in: "In",
  toPar: "to par",
  oneScore: {
    ace: "1 hole in one",
    albatross: "1 albatross",
    eagle: "1 eagle",
    birdie: "1 birdie",
    par: "1 par",
  },
  scores: {
    ace: "{times} holes in one",
    albatross: "{times} albatrosses",
    eagle: "{times} eagles",
    birdie: "{times} birdies",
    par: "{times} pars",
  },
  onPhone: "On this phone until there is a connection. It is sent by itself.",
  decide: "One of these scores needs your decision. Close this to see it.",
  matches: "Your matches",
  against: "vs {opponent}",
  segments: "Front {front} · Back {back} · Overall {overall}",
  submit: "Submit and settle",
  whySubmit: "Your bets settle when you submit your card.",
  submitted: "Submitted.",
  settlesWithBoth: "Settled when both cards are in.",
  skins: "Skins",
  skinsWon: "{skins} · {amount}",
} as const;
