/**
 * What do the screens before the login call things?
 * Section 2 of the specification to the letter; the rulings' additions below each.
 */

export const registration = {
  title: "New Member",
  guestTitle: "Guest",
  groupCode: "Group Code",
  hostCode: "Host Code",
  firstName: "First Name",
  lastName: "Last Name",
  nickname: "Nickname",
  showNickname: "Display nickname on tee times and games",
  preferredTeeBox: "Preferred Tee Box",
  affiliation: "Club Member Affiliation",
  chooseMember: "Choose a member",
  codeBeforeMember: "Enter the host code first",
  phone: "Phone",
  pin: "PIN",
  next: "Next",
  signUp: "Sign Up",
  logIn: "Log In",
  skip: "Skip",
  easyPin: "That PIN is easy to guess. You can keep it, but a less obvious one is safer.",
  step: "Step {step} of 3",
  optional: "Optional",
  chooseTeeBox: "Choose a tee box",
  teeBoxOption: "{name} - {yards} | {rating} | {slope}",
  showPin: "Show Digits",
  profilePicture: "Profile Picture",
  initialsForNow: "We'll show your initials until you add one.",
} as const;

/** Beyond the specification (ruling 31). */
export const resetPin = {
  forgot: "Forgot PIN?",
  title: "Reset PIN",
  askAdmin: "Your club admin can give you a code. With it you choose a new PIN here.",
  code: "Code",
  codeHint: "Eight letters and digits, such as 7KQM-3XWD",
  codeOnce: "Each code works once, within a day, for the player it was given to",
  newPin: "New PIN",
  setPin: "Set New PIN",
} as const;
