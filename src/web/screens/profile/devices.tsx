import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Answer } from "#contract/endpoints";
import { profile } from "#contract/labels/profile";
import { confirmations, fill } from "#contract/messages";
import type { DeviceSession } from "#contract/profile";
import { printMonthDay, printTime } from "#rules/calendar";
import { confirmToPlayer } from "../../components/announcements.tsx";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { Panel } from "../../components/panel.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { useChange } from "../../components/use-change.ts";
import { deviceSessionsQuery } from "../../data/queries.ts";
import { request } from "../../data/request.ts";
import { useTimeZone } from "../../session.tsx";

export function Devices() {
  const query = useQuery(deviceSessionsQuery);
  const queries = useQueryClient();
  const { isBusy, run } = useChange();

  const logOut = (end: () => Promise<Answer<"listSessions">>) =>
    void run(end, (left) => {
      queries.setQueryData(deviceSessionsQuery.queryKey, left);
      confirmToPlayer(confirmations.deviceLoggedOut);
    });

  return (
    <Panel label={profile.devices}>
      <h2 className="text-title">{profile.devices}</h2>
      <QueryBoundary query={query} rows={1}>
        {({ sessions }) => (
          <div className="flex flex-col gap-4">
            <ul>
              {sessions.map((session) => (
                <Device
                  key={session.id}
                  session={session}
                  isBusy={isBusy}
                  onLogOut={() => logOut(() => request("endSession", { params: { sessionId: session.id } }))}
                />
              ))}
            </ul>
            {sessions.length > 1 ? (
              <Button
                look="secondary"
                busy={isBusy}
                onPress={() => logOut(() => request("endOtherSessions"))}
              >
                {profile.logOutOthers}
              </Button>
            ) : (
              <p className="text-muted">{profile.onlyThisDevice}</p>
            )}
          </div>
        )}
      </QueryBoundary>
    </Panel>
  );
}

function Device(props: { session: DeviceSession; isBusy: boolean; onLogOut: () => void }) {
  const zone = useTimeZone();
  const { device, lastSeenAt, isThisDevice } = props.session;
  const when = `${printMonthDay(lastSeenAt, zone)} @ ${printTime(lastSeenAt, zone)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-3">
      <span className="min-w-0 grow basis-words">
        <span className="block font-bold">{device}</span>
        <span className="figures block text-small text-muted">{fill(profile.lastSeen, { when })}</span>
      </span>
      {isThisDevice ? (
        <Badge tone="on">{profile.thisDevice}</Badge>
      ) : (
        <button
          type="button"
          aria-disabled={props.isBusy || undefined}
          onClick={() => !props.isBusy && props.onLogOut()}
          className="min-h-target shrink-0 rounded-control border-2 border-accent px-4 font-bold text-accent active:opacity-70"
        >
          {profile.logOutDevice}
          <span className="sr-only"> {device}</span>
        </button>
      )}
    </li>
  );
}
