import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { adminPlayers } from "#contract/labels/admin";
import { audit } from "#contract/labels/audit";
import { confirmations } from "#contract/labels/confirmations";
import { photo } from "#contract/labels/photo";
import { fill } from "#contract/messages";
import type { Player } from "#contract/players/players";
import type { PlayerId } from "#rules/golf";
import { displayName } from "#rules/players/person";
import { confirmToPlayer } from "../../../components/announcements.tsx";
import { LinkButton } from "../../../components/button.tsx";
import { EmptyWithLink } from "../../../components/empty.tsx";
import { AskingButton } from "../../../components/form/asking-button.tsx";
import { PhotoEditor } from "../../../components/player/photo-editor.tsx";
import { Answered, QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { playerAtQuery, playerQuery } from "../../../data/player-queries.ts";
import { request } from "../../../data/request.ts";
import { uploadPhotoOf } from "../../../data/upload.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { useParams } from "../../../router/hooks.ts";
import { navigate } from "../../../router/router.ts";
import { PlayerPin, PlayerRole } from "./player-account.tsx";
import { PlayerDeletion } from "./player-deletion.tsx";
import { PlayerGroup } from "./player-group.tsx";
import { PlayerProfile } from "./player-profile.tsx";

const back = { to: patterns.adminPlayers, search: keepSearch };

export function AdminPlayer() {
  const { phone } = useParams(patterns.adminPlayer);
  const { query, playerId } = usePlayerAt(phone);
  if (playerId !== null) return <OnePlayer key={playerId} playerId={playerId} />;
  return (
    <Screen title={adminPlayers.editTitle} back={back} wide>
      <QueryBoundary query={query}>
        {() => <EmptyWithLink text={adminPlayers.notFound} label={adminPlayers.title} {...back} />}
      </QueryBoundary>
    </Screen>
  );
}

function OnePlayer({ playerId }: { playerId: PlayerId }) {
  return (
    <Screen title={adminPlayers.editTitle} back={back} wide>
      <Answered query={playerQuery(playerId)}>
        {(player) => (
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
            <div className="flex flex-col gap-4">
              <PlayerPhoto player={player} />
              <h2 translate="no" className="text-center text-name">
                {displayName(player)}
              </h2>
              {player.guestOf !== null && (
                <p className="text-center text-muted">
                  {fill(adminPlayers.guestOf, { member: player.guestOf })}
                </p>
              )}
            </div>
            <div className="xl:row-span-2">
              <PlayerProfile player={player} />
            </div>
            <div className="flex flex-col gap-4">
              <PlayerGroup player={player} />
              <PlayerPin player={player} />
              <PlayerRole player={player} />
              <PlayerDeletion player={player} />
              <LinkButton look="quiet" to={patterns.audit} search={{ player: player.id }}>
                {audit.title}
              </LinkButton>
            </div>
          </div>
        )}
      </Answered>
    </Screen>
  );
}

function PlayerPhoto({ player }: { player: Player }) {
  return (
    <PhotoEditor
      player={player}
      send={(jpeg, onProgress) => uploadPhotoOf(player.id, jpeg, onProgress)}
      onSaved={() => confirmToPlayer(confirmations.photoSaved)}
    >
      {player.photoUrl && (
        <AskingButton
          look="quiet"
          title={photo.askRemoveTheirs}
          text={<p>{photo.removeTheirsText}</p>}
          verb={photo.remove}
          isDestructive
          send={() => request("removePlayerPhoto", { params: { playerId: player.id } })}
          done={() => confirmToPlayer(confirmations.photoRemoved)}
        />
      )}
    </PhotoEditor>
  );
}

type OpenedPlayer = { readonly id: PlayerId; readonly phones: readonly string[] };

/** The address has the player's phone number. If the number changes, the page gets a new address and keeps unsaved fields. */
function usePlayerAt(phone: string) {
  const digits = phone.replace(/\D/g, "");
  const [opened, setOpened] = useState<OpenedPlayer>({ id: "", phones: [] });
  const isOpened = opened.phones.includes(digits);
  const query = useQuery({ ...playerAtQuery(digits), enabled: !isOpened });
  const { data: player } = useQuery({ ...playerQuery(opened.id), enabled: isOpened });
  const found = query.data?.players[0];
  const id = isOpened ? opened.id : found?.id;
  const now = isOpened ? player?.phone : found?.phone;

  useEffect(() => {
    if (id === undefined || now === undefined) return;
    setOpened((before) => {
      const phones = now === digits ? [digits] : [digits, now];
      return before.id === id && before.phones.join() === phones.join() ? before : { id, phones };
    });
    if (now === digits) return;
    // The form of the same player stays open, so no question about unsaved changes is asked.
    const there = { to: patterns.adminPlayer, params: { phone: now }, search: keepSearch } as const;
    void navigate({ ...there, replace: true, ignoreBlocker: true });
  }, [id, now, digits]);

  return { query, playerId: id ?? null };
}
