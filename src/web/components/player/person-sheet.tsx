import { gameSharing } from "#contract/labels/game-figures";
import { person as labels } from "#contract/labels/shared";
import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import type { Person } from "#contract/players/people";
import { writeIndex } from "#rules/cards/handicap";
import { displayName } from "#rules/players/person";
import { personQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { Modal } from "../announcements.tsx";
import { LinkButton } from "../button.tsx";
import { Answered } from "../query-boundary.tsx";
import { Avatar } from "./avatar.tsx";

export function PersonSheet({ player, onClose }: { player: Person; onClose: () => void }) {
  return (
    <Modal label={displayName(player)} onClose={onClose} closeButton={{ look: "secondary" }}>
      <div className="flex flex-col items-center gap-3 text-center">
        <Avatar player={player} size="sheet" />
        <h2 translate="no" className="text-name">
          {displayName(player)}
        </h2>
        {player.guestOf && <p className="text-muted">{fill(teeTimes.guestOf, { member: player.guestOf })}</p>}
      </div>
      <div className="flex min-h-16 flex-col gap-4">
        <Answered query={personQuery(player.id)} rows={1}>
          {({ handicapIndexTenths: tenths, showsGame }) => (
            <>
              <p className="figures text-center">
                <span className="block text-muted">{labels.index}</span>
                <span className="block font-bold font-serif text-title leading-tight">
                  {tenths === null ? labels.noIndex : writeIndex(tenths)}
                </span>
              </p>
              {showsGame && (
                <LinkButton look="secondary" to={patterns.gameOfPlayer} params={{ playerId: player.id }}>
                  {fill(gameSharing.see, { player: player.firstName })}
                </LinkButton>
              )}
            </>
          )}
        </Answered>
      </div>
    </Modal>
  );
}
