/** "/admin/players" (specification section 2): everybody in the club, by group, and the way to each. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { adminPlayers } from "#contract/labels/admin";
import { paper } from "#contract/labels/print";
import { fill } from "#contract/messages";
import type { PlayerRow as PlayerOfClub } from "#contract/players";
import { displayName, formatPhone } from "#rules/person";
import { Button, LinkButton } from "../../components/button.tsx";
import { Empty } from "../../components/empty.tsx";
import { SelectField, TextField } from "../../components/fields.tsx";
import { FileLink } from "../../components/file-link.tsx";
import { Loaded } from "../../components/loading.tsx";
import { PlayerRow } from "../../components/player-row.tsx";
import { Screen } from "../../components/screen.tsx";
import { SortButtons } from "../../components/sort-buttons.tsx";
import { Tabs, useTab } from "../../components/tabs.tsx";
import { codesQuery, playersQuery, refreshAll } from "../../data/queries.ts";
import { fileAddress } from "../../data/request.ts";
import { patterns } from "../../paths.ts";
import { keepSearch, ListBeside } from "./list-beside.tsx";
import { allCodes, noGroup, type PlayerChoice, shownPlayers } from "./shown-players.ts";

/** More at once would make a phone wait. */
const shownAtOnce = 100;

const orders = [
  { order: "first-name", label: adminPlayers.firstName },
  { order: "last-name", label: adminPlayers.lastName },
] as const;

export function AdminPlayers() {
  const [order, setOrder] = useState<PlayerChoice["order"]>("first-name");
  const [name, setName] = useState("");
  const list = (isBeside: boolean) => (
    <List isBeside={isBeside} order={order} onOrder={setOrder} name={name} onName={setName} />
  );
  return <ListBeside path={patterns.adminPlayers} list={list} />;
}

function List(props: {
  isBeside: boolean;
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
      beside={props.isBeside}
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
        <Loaded query={query} rows={8}>
          {({ players }) => (
            <Players
              players={shownPlayers(players, { kind, code, order: props.order, name: props.name })}
              kind={kind}
            />
          )}
        </Loaded>
      </Tabs>
      <FileLink href={fileAddress("exportPlayers", {})}>{paper.playersFile}</FileLink>
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
  const [most, setMost] = useState(shownAtOnce);
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
          {players.slice(0, most).map((player) => (
            <PlayerRow
              key={player.id}
              player={player}
              {...(!player.isGuest && { line: formatPhone(player.phone) })}
              note={<EditLink player={player} />}
            />
          ))}
        </ul>
      )}
      {players.length > most && (
        <Button look="secondary" onPress={() => setMost(most + shownAtOnce)}>
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
