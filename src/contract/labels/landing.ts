export const landing = {
  newMember: "New Member Registration",
  guest: "Guest Registration",
  logIn: "Log In",
  checkForUpdates: "Check for Updates",
  version: "Version {version}",
  welcome: "Your club's tee times, scores and bets.",
  welcomeBack: "Welcome back, {player}.",
  continueAs: "Continue as {player}",
  scoresStay: "Saved on this phone, not sent yet: {count}. Sent when the player logs in here again.",
} as const;
