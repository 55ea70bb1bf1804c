import { teamGame } from "#contract/labels/team";
import { fill } from "#contract/messages";

export function throughHoles(holes: number): string {
  return holes === 1 ? teamGame.throughOne : fill(teamGame.through, { holes });
}
