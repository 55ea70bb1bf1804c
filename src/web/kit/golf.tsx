/** Players, marks of a card, and notifications. */

import { OutcomeBadge } from "../components/bet/outcome-badge.tsx";
import { NetScore } from "../components/card/net-score.tsx";
import { ScoreMark } from "../components/card/score-mark.tsx";
import { StrokeMarks } from "../components/card/stroke-marks.tsx";
import { NotificationRow } from "../components/notifications/notification-row.tsx";
import { Avatar } from "../components/player/avatar.tsx";
import { PersonButton } from "../components/player/person-button.tsx";
import { PlayerRow } from "../components/player/player-row.tsx";
import { WaitlistPosition } from "../components/tee-time/waitlist-position.tsx";
import { Part, Row, State } from "./part.tsx";
import { gus, mia } from "./people.ts";

const arrived = {
  kind: "promoted",
  id: "aNotification",
  teeTimeId: "aTeeTime0",
  startsAt: "2026-11-28T14:30:00.000Z",
} as const;

export function Golf() {
  return (
    <>
      <Part name="Players">
        <Row>
          {(["row", "page", "sheet"] as const).map((size) => (
            <State key={size} name={size}>
              <Avatar player={mia} size={size} />
            </State>
          ))}
        </Row>
        <ul>
          <PlayerRow player={mia} note="Group 2" />
          <PlayerRow player={gus} Around={PersonButton} note="No show" />
          <PlayerRow
            player={gus}
            Around={PersonButton}
            mark={<WaitlistPosition position={3} />}
            line="since Nov 20"
          />
        </ul>
      </Part>
      <Part name="Marks">
        <Row>
          {[2, 3, 4, 5, 6, 7].map((score) => (
            <State key={score} name={`${score} on par 4`}>
              <span className="figures text-lead">
                <ScoreMark score={score} par={4} />
              </span>
            </State>
          ))}
          {[2, 1, -1].map((strokes) => (
            <State key={strokes} name={`${strokes} strokes`}>
              <StrokeMarks strokes={strokes} />
            </State>
          ))}
          <State name="net">
            <NetScore holeNumber={6} gross={5} strokes={1} />
          </State>
        </Row>
        <Row>
          {[500, -500, 0].map((cents) => (
            <OutcomeBadge key={cents} totalCents={cents} />
          ))}
        </Row>
      </Part>
      <Part name="Notifications">
        <NotificationRow notification={arrived} />
        <NotificationRow notification={arrived} isSeen />
      </Part>
    </>
  );
}
