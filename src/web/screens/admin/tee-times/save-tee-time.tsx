/**
 * What if a tee time that has started is moved into the future, and its players change by that? The admin reads which
 * players (experience 12; rulings 9 and 13), and is asked again when they have changed in the meantime.
 */

import type { Answer, Body } from "#contract/endpoints";
import { teeTimePlayers } from "#contract/labels/tee-time-players";
import { playersToAgree } from "#contract/moved-players";
import type { TeeTimeId } from "#rules/golf";
import { askPlayer } from "../../../components/announcements.tsx";
import { request } from "../../../data/request.ts";
import { Refused } from "../../../data/request-errors.ts";

/** Null when the admin decides against it. */
export async function saveTeeTime(
  teeTimeId: TeeTimeId,
  body: Body<"changeTeeTime">,
): Promise<Answer<"changeTeeTime"> | null> {
  for (let agreed: string[] | undefined; ; ) {
    try {
      return await request("changeTeeTime", { params: { teeTimeId }, body: { ...body, agreed } });
    } catch (error) {
      if (!(error instanceof Refused) || error.reason !== "players-change") throw error;
      const lines = playersToAgree(error.detail);
      const text = <Consequences lines={lines} />;
      if (!(await askPlayer({ title: teeTimePlayers.askMove, text, verb: teeTimePlayers.move }))) return null;
      agreed = lines;
    }
  }
}

function Consequences({ lines }: { lines: readonly string[] }) {
  return (
    <div className="flex flex-col gap-3">
      <p>{teeTimePlayers.movedAnew}</p>
      <ul>
        {lines.map((line, i) => (
          // Two players may have one name, and the list does not change.
          <li key={i} className="border-b border-line py-1">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
