export const guide = {
  label: "First steps",
  step: "Step {step} of 3",
  next: "Next",
  back: "Back",
  skip: "Skip",
  done: "Done",
  forPlayers: "For players",
  forAdmins: "For admins",
  joinTitle: "Join a tee time",
  join: "Under Tee Times, open a date and tap Join Tee Time. If it's full, you go on the waitlist and we tell you when you're in.",
  scoreTitle: "Enter your scores",
  score:
    "Once play starts, tap Enter Scores. Score each hole as you go, or all 18 afterwards. It works without reception.",
  betsTitle: "Bets and results",
  bets: "Challenge a member to a Nassau under My Bets; it settles itself. Teams, skins and bets are under View Results. Tap “?” for help.",
  guestJoinTitle: "Join your host",
  guestJoin:
    "Under Tee Times, open the date you were invited to and tap Join Tee Time. An admin puts you into a group.",
  guestResultsTitle: "Team and skins",
  guestResults:
    "You play for your group's team and for skins, like everyone. Follow both under View Results. Tap “?” for help.",
  courseTitle: "Course and tee times",
  course:
    "Course shows your course. You can replace it with a course file. Then add the next tee times: date, time and number of players.",
  codesTitle: "Group codes",
  codes:
    "Players register with a code, its link or its poster. Add one for members, and one for a member's guests. Under Players you see who has registered and can reset a PIN.",
  groupsTitle: "Groups",
  groups:
    "Before the tee time, open Teams and tap Suggest Groups, or move players yourself. The dashboard shows what's left to do.",
} as const;
