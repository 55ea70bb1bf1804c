import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addressOf } from "#contract/address";
import { admin, adminPlayers, indexGaps, missedPlaces } from "#contract/labels/admin";
import { memberList } from "#contract/labels/member-list";
import { playerDeletion } from "#contract/labels/my-data";
import { paper } from "#contract/labels/print";
import { fill } from "#contract/messages";
import type { PlayerRow as PlayerOfClub, PlayersQuery } from "#contract/players/players";
import { readCode } from "#rules/players/group-codes";
import { displayName, formatPhone } from "#rules/players/person";
import { maxSearchLength, noGroup } from "#rules/players/player-search";
import { Button, LinkButton } from "../../../components/button.tsx";
import { Empty } from "../../../components/empty.tsx";
import { FileLink } from "../../../components/file-link.tsx";
import { SelectField, TextField } from "../../../components/form/fields.tsx";
import { useDebounced } from "../../../components/form/use-debounced.ts";
import { PlayerRow } from "../../../components/player/player-row.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { SortButtons } from "../../../components/sort-buttons.tsx";
import { Tabs, useTabs } from "../../../components/tabs.tsx";
import { playerAtQuery, playersQuery } from "../../../data/player-queries.ts";
import { codesQuery } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { useAnyParams, useSearch } from "../../../router/hooks.ts";
import { navigate } from "../../../router/router.ts";
import { ListAndDetail } from "../list-and-detail.tsx";

// Codes are in capitals, so no code has this value.
const allCodes = "all";

type Kind = NonNullable<PlayersQuery["kind"]>;
type Order = NonNullable<PlayersQuery["order"]>;

const orders = [
  { order: "first-name", label: adminPlayers.firstName },
  { order: "last-name", label: adminPlayers.lastName },
] as const;

export function AdminPlayers() {
  const [order, setOrder] = useState<Order>("first-name");
  const [name, setName] = useState("");
  return (
    <ListAndDetail path={patterns.adminPlayers} title={adminPlayers.title} choose={admin.choosePlayer}>
      <List order={order} onOrder={setOrder} name={name} onName={setName} />
    </ListAndDetail>
  );
}

function List(props: {
  order: Order;
  onOrder: (order: Order) => void;
  name: string;
  onName: (name: string) => void;
}) {
  const opened = useIsOpenGuest() ? "guests" : "members";
  const { members, guests } = adminPlayers;
  const { tab: kind, chooseTab: chooseKind, tabs } = useTabs({ members, guests }, "tab", opened);
  const [code, chooseCode] = useCode();
  const name = useDebounced(props.name.trim());
  const choice = { kind, ...(code !== allCodes && { code }), order: props.order };
  const query = useInfiniteQuery(playersQuery(choice, name));
  return (
    <>
      <CodeSelect chosen={code} onChoose={chooseCode} />
      <TextField
        label={adminPlayers.find}
        maxLength={maxSearchLength}
        value={props.name}
        onChange={props.onName}
      />
      <Tabs label={adminPlayers.title} {...tabs}>
        <SortButtons
          label={adminPlayers.sortBy}
          orders={orders}
          chosen={props.order}
          onChoose={props.onOrder}
        />
        <QueryBoundary query={query} rows={8}>
          {({ pages }) => (
            <Players
              players={pages.flatMap(({ players }) => players)}
              count={pages[0]?.total ?? 0}
              kind={kind}
              isSearched={name !== ""}
              onKind={chooseKind}
            />
          )}
        </QueryBoundary>
        {query.hasNextPage && (
          <Button look="secondary" busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {adminPlayers.showMore}
          </Button>
        )}
      </Tabs>
      <LinkButton look="quiet" to={patterns.membersByList} search={keepSearch}>
        {memberList.title}
      </LinkButton>
      <LinkButton look="quiet" to={patterns.missedPlaces}>
        {missedPlaces.title}
      </LinkButton>
      <LinkButton look="quiet" to={patterns.indexGaps}>
        {indexGaps.title}
      </LinkButton>
      <FileLink href={addressOf("exportPlayers", {})}>{paper.playersFile}</FileLink>
    </>
  );
}

function useIsOpenGuest(): boolean {
  const digits = useAnyParams().phone?.replace(/\D/g, "") ?? "";
  const { data } = useQuery({ ...playerAtQuery(digits), enabled: digits !== "" });
  return data?.players[0]?.isGuest ?? false;
}

function useCode(): [string, (code: string) => void] {
  const { code: typed = allCodes } = useSearch();
  const code = [allCodes, noGroup].includes(typed) ? typed : readCode(typed);
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

type ListedPlayer = PlayerOfClub & { asksForDeletion: boolean };

function lineOf({ isGuest, phone, asksForDeletion }: ListedPlayer): string {
  return [isGuest ? [] : formatPhone(phone), asksForDeletion ? playerDeletion.asks : []].flat().join(" · ");
}

type PlayersProps = {
  players: readonly ListedPlayer[];
  count: number;
  kind: Kind;
  isSearched: boolean;
  onKind: (kind: Kind) => void;
};

function Players(props: PlayersProps) {
  const { players, count, kind } = props;
  const [one, many] =
    kind === "members"
      ? [adminPlayers.oneMember, adminPlayers.memberCount]
      : [adminPlayers.oneGuest, adminPlayers.guestCount];
  return (
    <>
      <p role="status" className="figures font-bold">
        {count === 1 ? one : fill(many, { count })}
      </p>
      {players.length === 0 ? (
        <Nobody {...props} />
      ) : (
        <ul>
          {players.map((player) => (
            <PlayerRow
              key={player.id}
              player={player}
              line={lineOf(player)}
              note={
                <LinkButton
                  to={patterns.adminPlayer}
                  params={{ phone: player.phone }}
                  search={keepSearch}
                  look="secondary"
                >
                  {admin.edit}
                  <span translate="no" className="sr-only">
                    {displayName(player)}
                  </span>
                </LinkButton>
              }
            />
          ))}
        </ul>
      )}
    </>
  );
}

function Nobody({ kind, isSearched, onKind }: Pick<PlayersProps, "kind" | "isSearched" | "onKind">) {
  if (!isSearched) return <Empty text={adminPlayers.nobody} />;
  const isMembers = kind === "members";
  return (
    <Empty text={isMembers ? adminPlayers.noMemberNamed : adminPlayers.noGuestNamed}>
      <Button look="secondary" onPress={() => onKind(isMembers ? "guests" : "members")}>
        {isMembers ? adminPlayers.searchGuests : adminPlayers.searchMembers}
      </Button>
    </Empty>
  );
}
