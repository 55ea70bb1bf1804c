import { adminTeams } from "#contract/labels/admin";
import { fill } from "#contract/messages";
import { groupNumbers } from "#rules/tee-times/groups";
import { Empty } from "../../../components/empty.tsx";
import { Panel } from "../../../components/panel.tsx";
import { PlayerRow } from "../../../components/player/player-row.tsx";
import { Tabs, useTabs } from "../../../components/tabs.tsx";
import { useWideWindow } from "../../../components/wide-window.ts";
import { GroupChips } from "./group-chips.tsx";
import { GroupColumns, PoolOfCards } from "./group-columns.tsx";
import {
  averageText,
  countText,
  inGroup,
  lineOf,
  nameOf,
  type ArrangementProps as Props,
} from "./players-in-group.ts";

const labels: Record<string, string> = { all: adminTeams.all };
for (const group of groupNumbers) labels[`group-${group}`] = fill(adminTeams.group, { group });

export function Pool(props: Props) {
  return useWideWindow("columns") ? <PoolOfCards {...props} /> : <Players {...props} group={null} />;
}

export function GroupTabs(props: Props) {
  const hasColumns = useWideWindow("columns");
  const { tab, tabs } = useTabs(labels, "view");
  const shown = groupNumbers.filter(
    (group) => tab === `group-${group}` || (tab === "all" && inGroup(props, group).length > 0),
  );
  return (
    <Tabs label={adminTeams.title} {...tabs} inOneRow>
      {hasColumns && tab === "all" ? (
        <GroupColumns {...props} />
      ) : (
        <>
          {shown.length === 0 && <Empty text={adminTeams.noGroups} />}
          {shown.map((group) => (
            <Players key={group} {...props} group={group} />
          ))}
        </>
      )}
    </Tabs>
  );
}

function Players(props: Props & { group: number | null }) {
  const { group, indexes, onMove } = props;
  const [name, emptyText] =
    group === null
      ? [adminTeams.pool, adminTeams.poolEmpty]
      : [fill(adminTeams.group, { group }), fill(adminTeams.groupEmpty, { group })];
  const places = inGroup(props, group);
  if (places.length === 0) return <Empty text={emptyText} />;
  return (
    <Panel label={name}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-title">{name}</h2>
        <p className="figures text-muted">
          {[countText(places), averageText(places, indexes)].filter(Boolean).join(" · ")}
        </p>
      </div>
      <ul className="[&>li:last-child]:border-0">
        {places.map((place) => (
          <PlayerRow
            key={place.player.id}
            player={place.player}
            line={lineOf(place, props)}
            note={
              <GroupChips
                player={nameOf(place, props)}
                group={group}
                onMove={(to) => onMove(place.player.id, to)}
              />
            }
          />
        ))}
      </ul>
    </Panel>
  );
}
