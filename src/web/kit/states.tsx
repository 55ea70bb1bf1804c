/** What holds things, leads on, says that there is nothing, and waits. */
import { useQuery } from "@tanstack/react-query";
import Flag from "lucide-react/icons/flag";
import { Badge } from "../components/badge.tsx";
import { LinkButton } from "../components/button.tsx";
import { Empty } from "../components/empty.tsx";
import { FinalBadge } from "../components/final-badge.tsx";
import { MenuLink } from "../components/menu-link.tsx";
import { Panel } from "../components/panel.tsx";
import { ProgressBar } from "../components/progress-bar.tsx";
import { QueryBoundary } from "../components/query-boundary.tsx";
import { RowLink } from "../components/row-link.tsx";
import { Step } from "../components/step.tsx";
import { Table } from "../components/table.tsx";
import { JoinedCount } from "../components/tee-time/joined-count.tsx";
import { StatusBadge } from "../components/tee-time/status-badge.tsx";
import { Part, Row } from "./part.tsx";

const statuses = ["Joined", "Waitlisted", "Waitlist", "DNP", "Open"] as const;

export function States() {
  return (
    <>
      <Part name="Badges">
        <Row>
          <Badge tone="on">On</Badge>
          <Badge tone="good">Won</Badge>
          <Badge tone="bad">Lost</Badge>
          <Badge>Plain</Badge>
          <FinalBadge isFinal />
          <FinalBadge isFinal={false} />
          {statuses.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </Row>
      </Part>
      <Part name="Panels and Rows">
        <Panel>A panel</Panel>
        <Panel accent>A panel that matters most</Panel>
        <MenuLink to="/play" icon={<Flag />} title="Tee Times" note="3" />
        <Step number={2} />
        <Table
          caption="Tee times"
          head={
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Players</th>
              <td />
            </tr>
          }
        >
          <RowLink to="/play" first="Saturday, Nov 28">
            <td>
              <JoinedCount joined={9} countLimit={12} />
            </td>
          </RowLink>
        </Table>
        <Empty text="No active tee times, please check back later.">
          <LinkButton to="/home">Home</LinkButton>
        </Empty>
      </Part>
      <Part name="Waiting and Refused">
        <Loading />
        <ProgressBar label="Sending the photo" done={0.42} text="{percent} % sent" />
        <Failed />
      </Part>
    </>
  );
}

function Loading() {
  const query = useQuery({ queryKey: ["never"], queryFn: () => new Promise<string>(() => {}) });
  return (
    <QueryBoundary query={query} rows={2}>
      {(text) => text}
    </QueryBoundary>
  );
}

function Failed() {
  const query = useQuery({
    queryKey: ["failed"],
    queryFn: (): Promise<string> => Promise.reject(new TypeError()),
  });
  return <QueryBoundary query={query}>{(text) => text}</QueryBoundary>;
}
