/** What do the clubhouse television and its links call things? All of it beyond section 2. */

export const television = {
  starts: "Starts {time}",
  holesOf: "{way} · {page} of {pages}",
  live: "Live",
  opening: "Opening the leaderboard…",
  lost: "No connection. These scores are as of {minutes} min ago.",
  lostNow: "No connection. Trying again.",
  noneToday: "No tee time today",
  next: "Next tee time: {when}",
  linkEnded: "This link no longer works",
  linkEndedNote: "A club admin can make a new one under Admin, Television.",
} as const;

export const televisionLinks = {
  title: "Television",
  about:
    "Shows today's leaderboards on a television in the clubhouse, page after page. Make a link and open it in the television's browser: no login is needed there.",
  who: "Anybody with the link sees names and scores of the day, and nothing else, until you revoke it.",
  name: "Where It Is Shown",
  nameHint: "Such as Bar or Terrace, at most 40 letters",
  replaces: "A new link with the name of an old one takes its place.",
  make: "Make Link",
  links: "Links",
  none: "No television has a link yet.",
  made: "Made {when}",
  used: "Last used {when}",
  neverUsed: "Not used yet",
  revoke: "Revoke",
  revokeTitle: "Revoke the link of {name}?",
  revokeText: "Every television that shows it goes dark at once. The link cannot be brought back.",
  newTitle: "Link of {name}",
  once: "It is shown only now. Copy it, or open it on the television.",
  copy: "Copy Link",
  open: "Open Here",
  close: "Done",
} as const;
