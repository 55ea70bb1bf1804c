import { guide as labels } from "#contract/labels/guide";
import type { Role } from "#rules/golf";
import type { Guide } from "#rules/players/guides";

export function stepsOf(guide: Guide, role: Role) {
  if (guide === "admin") return ofAdmin;
  return role === "guest" ? ofGuest : ofMember;
}

const score = { title: labels.scoreTitle, text: labels.score };

const ofMember = [
  { title: labels.joinTitle, text: labels.join },
  score,
  { title: labels.betsTitle, text: labels.bets },
];

const ofGuest = [
  { title: labels.guestJoinTitle, text: labels.guestJoin },
  score,
  { title: labels.guestResultsTitle, text: labels.guestResults },
];

const ofAdmin = [
  { title: labels.courseTitle, text: labels.course },
  { title: labels.codesTitle, text: labels.codes },
  { title: labels.groupsTitle, text: labels.groups },
];
