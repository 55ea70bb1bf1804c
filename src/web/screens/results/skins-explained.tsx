import { skinsGame } from "#contract/labels/skins";
import { fill } from "#contract/messages";
import type { Skins, SkinsHole, SkinsPlayer } from "#contract/results/results";
import { printAmount } from "#rules/money";
import { displayName } from "#rules/players/person";
import { Modal } from "../../components/announcements.tsx";
import { explainNet, explainSharing, explainSkin } from "./explain-skin.ts";
import { outcomeText, playerOf } from "./skin-outcome.ts";

export function SkinExplained(props: { hole: SkinsHole; skins: Skins; onClose: () => void }) {
  const { hole, skins } = props;
  const title = fill(skinsGame.holeNumber, { hole: hole.number });
  return (
    <Modal label={title} onClose={props.onClose} closeButton={{ autoFocus: true }}>
      <h2 className="text-title">
        {title} · {outcomeText(hole, skins)}
      </h2>
      <p className="figures text-lead">{explainSkin(hole, skins.players)}</p>
      {hole.outcome === "won" && (
        <p className="figures font-bold">{fill(skinsGame.worth, { amount: printAmount(hole.cents) })}</p>
      )}
      <Scores hole={hole} skins={skins} />
    </Modal>
  );
}

function Scores({ hole, skins }: { hole: SkinsHole; skins: Skins }) {
  const lowestFirst = hole.scores.toSorted((a, b) => rankOf(a) - rankOf(b));
  return (
    <ul className="figures">
      {lowestFirst.map((score) => {
        const player = playerOf(score.playerId, skins);
        return (
          <li key={score.playerId} className="flex justify-between gap-3 border-b border-line py-1.5">
            <span translate="no">{player && displayName(player)}</span>
            <span className={score.playerId === hole.winnerId ? "font-bold" : ""}>
              {explainNet(score) || skinsGame.none}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Picked-up holes come after all scores, because they cannot win. Empty holes are last. */
function rankOf({ halves, hasPickedUp }: SkinsHole["scores"][number]): number {
  if (halves === null) return Number.MAX_SAFE_INTEGER;
  return hasPickedUp ? Number.MAX_SAFE_INTEGER - 1 : halves;
}

export function PayoutExplained(props: { player: SkinsPlayer; skins: Skins; onClose: () => void }) {
  const { player, skins } = props;
  const title = fill(skinsGame.howShared, { player: displayName(player.player) });
  const won = skins.holes.filter(({ winnerId }) => winnerId === player.player.id);
  return (
    <Modal label={title} onClose={props.onClose} closeButton={{ autoFocus: true }}>
      <h2 className="text-title">{title}</h2>
      {skins.skinsWon > 0 && (
        <div className="figures">
          {explainSharing(skins).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {skins.potReturned ? (
        <p>{fill(skinsGame.potReturned, { share: printAmount(skins.potPerPlayerCents) })}</p>
      ) : won.length === 0 ? (
        <p>{skinsGame.noSkins}</p>
      ) : (
        <ul className="figures">
          {won.map(({ number, cents }) => (
            <li key={number}>{fill(skinsGame.onHole, { hole: number, amount: printAmount(cents) })}</li>
          ))}
        </ul>
      )}
      <p className="figures text-lead font-bold">{printAmount(player.cents)}</p>
    </Modal>
  );
}
