/** "/admin/players" (specification section 2): everybody in the club, by group, and the way to each. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { addressOf } from "#contract/address";
import { adminPlayers } from "#contract/labels/admin";
import { paper } from "#contract/labels/print";
import { fill } from "#contract/messages";
import type { PlayerRow as PlayerOfClub } from "#contract/players";
import { displayName, formatPhone } from "#rules/person";
import { Button, LinkButton } from "../../../components/button.tsx";
import { Empty } from "../../../components/empty.tsx";
import { SelectField, TextField } from "../../../components/fields.tsx";
import { FileLink } from "../../../components/file-link.tsx";
import { PlayerRow } from "../../../components/player/player-row.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { SortButtons } from "../../../components/sort-buttons.tsx";
import { Tabs, useTab } from "../../../components/tabs.tsx";
import { codesQuery, playersQuery, refreshAll } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { ListAndDetail } from "../list-and-detail.tsx";
import { allCodes, noGroup, type PlayerChoice, visiblePlayers } from "../visible-players.ts";

/** More at once would make a phone wait. */
const pageSize = 100;

const orders = [
  { order: "first-name", label: adminPlayers.firstName },
  { order: "last-name", label: adminPlayers.lastName },
] as const;

export function AdminPlayers() {
  const [order, setOrder] = useState<PlayerChoice["order"]>("first-name");
  const [name, setName] = useState("");
  const list = (isSidebar: boolean) => (
    <List isSidebar={isSidebar} order={order} onOrder={setOrder} name={name} onName={setName} />
  );
  return <ListAndDetail path={patterns.adminPlayers} list={list} />;
}

function List(props: {
  isSidebar: boolean;
  order: PlayerChoice["order"];
  onOrder: (order: PlayerChoice["order"]) => void;
  name: string;
  onName: (name: string) => void;
}) {
  const queries = useQueryClient();
  const query = useQuery(playersQuery);
  const [kind, chooseKind] = useTab(["members", "guests"]);
  const [code, chooseCode] = useCode();
  return (
    <Screen
      title={adminPlayers.title}
      back={{ to: patterns.admin }}
      onRefresh={() => void refreshAll(queries)}
      wide
      sidebar={props.isSidebar}
    >
      <CodeSelect chosen={code} onChoose={chooseCode} />
      <TextField label={adminPlayers.find} value={props.name} onChange={props.onName} />
      <Tabs
        label={adminPlayers.title}
        tabs={[
          { name: "members", label: adminPlayers.members },
          { name: "guests", label: adminPlayers.guests },
        ]}
        chosen={kind}
        onChoose={chooseKind}
      >
        <SortButtons
          label={adminPlayers.sortBy}
          orders={orders}
          chosen={props.order}
          onChoose={props.onOrder}
        />
        <QueryBoundary query={query} rows={8}>
          {({ players }) => (
            <Players
              players={visiblePlayers(players, { kind, code, order: props.order, name: props.name })}
              kind={kind}
            />
          )}
        </QueryBoundary>
      </Tabs>
      <FileLink href={addressOf("exportPlayers", {})}>{paper.playersFile}</FileLink>
    </Screen>
  );
}

/** In the URL as `code`. */
function useCode(): [string, (code: string) => void] {
  const { code = allCodes } = useSearch({ strict: false }) as { code?: string };
  const navigate = useNavigate();
  const choose = (chosen: string) =>
    void navigate({ to: ".", search: (words: object) => ({ ...words, code: chosen }), replace: true });
  return [code, choose];
}

function CodeSelect(props: { chosen: string; onChoose: (code: string) => void }) {
  const { data } = useQuery(codesQuery);
  const codes = (data?.codes ?? []).map(({ code }) => code).toSorted();
  const isKnown = props.chosen === allCodes || props.chosen === noGroup || codes.includes(props.chosen);
  return (
    <SelectField
      label={adminPlayers.groupCode}
      value={isKnown ? props.chosen : allCodes}
      onChange={props.onChoose}
      options={[
        { value: allCodes, label: adminPlayers.allCodes },
        { value: noGroup, label: adminPlayers.noGroup },
        ...codes.map((code) => ({ value: code, label: code })),
      ]}
    />
  );
}

function Players({ players, kind }: { players: readonly PlayerOfClub[]; kind: PlayerChoice["kind"] }) {
  const [visible, setVisible] = useState(pageSize);
  const [one, many] =
    kind === "members"
      ? [adminPlayers.oneMember, adminPlayers.memberCount]
      : [adminPlayers.oneGuest, adminPlayers.guestCount];
  return (
    <>
      <p role="status" className="figures font-bold">
        {players.length === 1 ? one : fill(many, { count: players.length })}
      </p>
      {players.length === 0 ? (
        <Empty text={adminPlayers.nobody} />
      ) : (
        <ul>
          {players.slice(0, visible).map((player) => (
            <PlayerRow
              key={player.id}
              player={player}
              {...(!player.isGuest && { line: formatPhone(player.phone) })}
              note={<EditLink player={player} />}
            />
          ))}
        </ul>
      )}
      {players.length > visible && (
        <Button look="secondary" onPress={() => setVisible(visible + pageSize)}>
          {adminPlayers.showMore}
        </Button>
      )}
    </>
  );
}

function EditLink({ player }: { player: PlayerOfClub }) {
  return (
    <LinkButton
      to={patterns.adminPlayer}
      params={{ phone: player.phone }}
      search={keepSearch}
      look="secondary"
    >
      {adminPlayers.edit}
      <span className="sr-only">{displayName(player)}</span>
    </LinkButton>
  );
}
