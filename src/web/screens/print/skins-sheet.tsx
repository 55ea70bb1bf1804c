/** Who won the skins, and what does each get, on one sheet? Ruling 5. */
import type { ReactNode } from "react";
import { paper } from "#contract/labels/print";
import { roundResults } from "#contract/labels/results";
import { skinsGame } from "#contract/labels/skins";
import { emptyTexts, fill } from "#contract/messages";
import type { Skins } from "#contract/results";
import { printAmount } from "#rules/money";
import { displayName, type PersonName } from "#rules/person";
import { correctedText } from "../../components/card/late-changes.tsx";
import { Table } from "../../components/table.tsx";
import { Sheet, SheetHead } from "./print-view.tsx";

export function SkinsSheet({ skins }: { skins: Skins }) {
  const { potCents, potPerPlayerCents, players, skinsWon } = skins;
  const share = printAmount(potPerPlayerCents);
  const payouts = skins.isWaiting ? skinsGame.payoutsSoFar : skinsGame.payouts;
  return (
    <Sheet label={roundResults.skins}>
      <SheetHead title={roundResults.skins} startsAt={skins.startsAt} />
      {skins.isWaiting && <p className="pb-2 font-bold">{emptyTexts.waitingForSkins}</p>}
      {skins.changes.length > 0 && <p className="pb-2 font-bold">{correctedText(skins.changes)}</p>}
      <p className="figures pb-2">
        {skinsGame.pot} {printAmount(potCents)} ({fill(skinsGame.potOf, { share, players: players.length })})
        · {skinsGame.skinsWon} {skinsWon}
      </p>
      {skins.potReturned && <p className="pb-2 font-bold">{fill(skinsGame.potReturned, { share })}</p>}
      <div className="grid gap-x-8 sm:grid-cols-2 print:grid-cols-2">
        {skinsWon > 0 && (
          <Rows
            caption={skinsGame.holes}
            head={[paper.hole, paper.skinsWonBy, paper.amount]}
            rows={holesWon(skins)}
          />
        )}
        <Rows
          caption={payouts}
          head={[paper.player, paper.skins, paper.amount]}
          rows={players.map((one) => [
            <Name key="name" player={one.player} />,
            one.skins,
            printAmount(one.cents),
          ])}
        />
      </div>
    </Sheet>
  );
}

function holesWon({ holes, players }: Skins): ReactNode[][] {
  return holes.flatMap(({ number, winnerId, cents }) => {
    const winner = players.find(({ player }) => player.id === winnerId);
    return winner ? [[number, <Name key="name" player={winner.player} />, printAmount(cents)]] : [];
  });
}

function Name({ player }: { player: PersonName }) {
  return <span translate="no">{displayName(player)}</span>;
}

function Rows(props: { caption: string; head: readonly string[]; rows: readonly (readonly ReactNode[])[] }) {
  const line = (cells: readonly ReactNode[]) =>
    cells.map((cell, column) => (
      <td key={column} className="py-1">
        {cell}
      </td>
    ));
  return (
    <div className="pb-6">
      <h3 className="text-lead">{props.caption}</h3>
      <Table
        caption={props.caption}
        head={
          <tr>
            {props.head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        }
      >
        {props.rows.map((cells, row) => (
          <tr key={row} className="break-inside-avoid border-t border-line">
            {line(cells)}
          </tr>
        ))}
      </Table>
    </div>
  );
}
