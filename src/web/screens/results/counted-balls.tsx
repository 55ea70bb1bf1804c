import { Fragment } from "react";
import { roundResults } from "#contract/labels/results";
import { teamGame } from "#contract/labels/team";
import { fill } from "#contract/messages";
import type { Team } from "#contract/results/results";
import { teamSegments } from "#rules/results/team";
import { Modal } from "../../components/announcements.tsx";
import { SheetTitle } from "../../components/sheet-title.tsx";
import { segmentOf } from "./team-cards.tsx";

export function CountedBalls({ team, onClose }: { team: Team; onClose: () => void }) {
  const title = fill(teamGame.whichCounted, { team: team.teamName });
  return (
    <Modal label={title} onClose={onClose} closeButton={{ look: "primary" }}>
      <SheetTitle>{title}</SheetTitle>
      <table className="figures w-full border-collapse [&_td]:whitespace-nowrap [&_thead_th]:whitespace-nowrap">
        <caption className="sr-only">{title}</caption>
        <thead className="text-small text-muted">
          <tr>
            <th scope="col">{teamGame.hole}</th>
            <th scope="col" className="px-2 text-left">
              {teamGame.net}
            </th>
            <th scope="col">{teamGame.par}</th>
            <th scope="col">{roundResults.team}</th>
          </tr>
        </thead>
        <tbody className="text-center">
          {teamSegments.map((segment) => {
            const { holes, balls, bestBalls, net, par } = segmentOf(team, segment);
            if (holes.length === 0) return null;
            return (
              <Fragment key={segment.first}>
                {holes.map((hole) => (
                  <tr key={hole.number} className="border-b border-line">
                    <th scope="row">{hole.number}</th>
                    <td className="whitespace-normal! px-2 py-1 text-left">
                      {balls(hole).map((ball) => (
                        <span key={ball} className="mr-2 inline-block whitespace-nowrap">
                          {ball}
                        </span>
                      ))}
                    </td>
                    <td className="text-muted">{hole.par}</td>
                    <td className="font-bold">{hole.netTotal}</td>
                  </tr>
                ))}
                <tr className="border-b border-line bg-soft font-bold">
                  <th scope="row" colSpan={2} className="p-2 text-left">
                    {fill(teamGame.segment, segment)}: {bestBalls}
                  </th>
                  <td>{par}</td>
                  <td>{net}</td>
                </tr>
              </Fragment>
            );
          })}
          <tr className="font-bold">
            <th scope="row" colSpan={2} className="p-2 text-left">
              {teamGame.total}
            </th>
            <td>{team.par}</td>
            <td className="text-lead">{team.netTotal}</td>
          </tr>
        </tbody>
      </table>
    </Modal>
  );
}
