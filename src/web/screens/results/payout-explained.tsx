import { skinsGame } from "#contract/labels/skins";
import { fill } from "#contract/messages";
import type { Skins, SkinsPlayer } from "#contract/results";
import { printAmount } from "#rules/money";
import { displayName } from "#rules/person";
import { Modal } from "../../components/announcements.tsx";
import { explainSharing } from "./explain-skin.ts";

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
