import Hourglass from "lucide-react/icons/hourglass";
import { emptyTexts } from "#contract/labels/empty-texts";
import { roundResults } from "#contract/labels/results";
import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import type { PlayerStatus } from "#contract/results/results";
import type { TeeTimeId } from "#rules/golf";
import { groupNumbers } from "#rules/tee-times/groups";
import { Badge } from "../../components/badge.tsx";
import { NotConfirmed } from "../../components/card/not-confirmed.tsx";
import { EmptyWithLink } from "../../components/empty.tsx";
import { Panel } from "../../components/panel.tsx";
import { PersonRow } from "../../components/player/person-button.tsx";
import { Answered } from "../../components/query-boundary.tsx";
import { playerStatusQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";

export function ScoreEntry({ teeTimeId, byGroup }: { teeTimeId: TeeTimeId; byGroup: boolean }) {
  return (
    <Answered query={playerStatusQuery(teeTimeId)}>
      {({ players }) =>
        players.length === 0 ? (
          <NotReady text={teeTimes.nobody} teeTimeId={teeTimeId} />
        ) : (
          <>
            <p className="figures">
              {fill(roundResults.submittedOf, {
                submitted: players.filter(({ status }) => status === "submitted").length,
                players: players.length,
              })}
            </p>
            {byGroup ? <Groups players={players} teeTimeId={teeTimeId} /> : <PlayerList players={players} />}
          </>
        )
      }
    </Answered>
  );
}

function Groups({ players, teeTimeId }: { players: readonly PlayerStatus[]; teeTimeId: TeeTimeId }) {
  if (players.every(({ groupNumber }) => groupNumber === null))
    return (
      <>
        <NotReady text={emptyTexts.groups} teeTimeId={teeTimeId} />
        <PlayerList players={players} />
      </>
    );
  return [...groupNumbers, null].map((number) => {
    const ofGroup = players.filter(({ groupNumber }) => groupNumber === number);
    if (ofGroup.length === 0) return null;
    const name = number === null ? roundResults.noGroup : fill(teeTimes.group, { group: number });
    return (
      <Panel key={name} label={name}>
        <h2 className="text-title">{name}</h2>
        <PlayerList players={ofGroup} />
      </Panel>
    );
  });
}

function NotReady({ text, teeTimeId }: { text: string; teeTimeId: TeeTimeId }) {
  return (
    <EmptyWithLink
      text={text}
      label={roundResults.seeTeeTime}
      to={patterns.manageTeeTime}
      params={{ teeTimeId }}
    />
  );
}

function PlayerList({ players }: { players: readonly PlayerStatus[] }) {
  return (
    <ul className="[&>li:last-child]:border-0">
      {players.map((player) => (
        <PersonRow key={player.player.id} player={player.player} note={<Status {...player} />} />
      ))}
    </ul>
  );
}

function Status({ status, thru, keptBy }: PlayerStatus) {
  return (
    <span className="flex flex-col items-end gap-1">
      <Badge tone={status === "submitted" ? "on" : "plain"}>
        {status === "submitted" ? roundResults.submitted : roundResults.pending}
      </Badge>
      {thru !== null && (
        <span className="figures text-small text-muted">{fill(roundResults.thru, { holes: thru })}</span>
      )}
      <NotConfirmed keptBy={keptBy} />
    </span>
  );
}

export function Waiting({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-3 rounded-card border border-dashed border-muted px-4 py-3">
      <Hourglass aria-hidden className="size-6 shrink-0 text-accent" />
      {text}
    </p>
  );
}
