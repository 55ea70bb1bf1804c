import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { admin, adminCodes } from "#contract/labels/admin";
import { fill } from "#contract/messages";
import type { CodeRow } from "#contract/players/group-codes";
import { printDay } from "#rules/calendar";
import { printDayOf } from "#rules/dates";
import { codeTab } from "#rules/players/group-codes";
import { LinkButton } from "../../../components/button.tsx";
import { Empty } from "../../../components/empty.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Table } from "../../../components/table.tsx";
import { Tabs, useTabs } from "../../../components/tabs.tsx";
import { codesQuery } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { useAnyParams } from "../../../router/hooks.ts";
import { useTimeZone } from "../../../session.tsx";
import { ListAndDetail } from "../list-and-detail.tsx";

export function AdminCodes() {
  return (
    <ListAndDetail path={patterns.adminCodes} title={adminCodes.title} choose={admin.chooseCode}>
      <List />
    </ListAndDetail>
  );
}

function List() {
  const query = useQuery(codesQuery);
  const { code: open } = useAnyParams();
  const opened = query.data?.codes.find(({ code }) => code === open);
  const { member, guest, inactive } = adminCodes;
  const { tab, tabs } = useTabs({ member, guest, inactive }, "tab", opened && codeTab(opened));
  return (
    <>
      <div className="sm:self-end">
        <LinkButton to={patterns.addCode} search={keepSearch}>
          <Plus aria-hidden className="size-6" />
          {adminCodes.addNew}
        </LinkButton>
      </div>
      <Tabs label={adminCodes.title} {...tabs}>
        <QueryBoundary query={query}>
          {({ codes }) => <Codes codes={codes.filter((code) => codeTab(code) === tab)} />}
        </QueryBoundary>
      </Tabs>
    </>
  );
}

function Codes({ codes }: { codes: readonly CodeRow[] }) {
  if (codes.length === 0) return <Empty text={adminCodes.none} />;
  return (
    <Table
      caption={adminCodes.title}
      columns={[adminCodes.code, adminCodes.created, adminCodes.players, adminCodes.edit]}
      columnClass="px-1 py-1 text-left first:pl-0 sm:px-2 sm:first:pl-2"
    >
      {codes.map((code) => (
        <Row key={code.code} code={code} />
      ))}
    </Table>
  );
}

function Row(props: { code: CodeRow }) {
  const { code, createdAt, players, maxPlayers, linkedMember, linkedMemberCode, lastDay, hasEnded } =
    props.code;
  const zone = useTimeZone();
  return (
    <tr className="border-t border-line text-left has-[[aria-current=page]]:rounded-control has-[[aria-current=page]]:outline-2 has-[[aria-current=page]]:-outline-offset-2 has-[[aria-current=page]]:outline-accent has-[[aria-current=page]]:*:first:bg-transparent">
      <th scope="row" className="py-2 pr-2 text-left sm:pl-2">
        {code}
        {linkedMember !== null && (
          <span className="block text-small font-normal text-muted">
            {fill(adminCodes.guestsOf, { member: linkedMember, code: linkedMemberCode ?? "" })}
          </span>
        )}
        {lastDay !== null && (
          <span className={`block text-small ${hasEnded ? "text-lost" : "font-normal text-muted"}`}>
            {fill(hasEnded ? adminCodes.ended : adminCodes.until, { day: printDayOf(lastDay) })}
          </span>
        )}
      </th>
      <td className="min-w-18 px-1 py-2 sm:px-2 sm:whitespace-nowrap">{printDay(createdAt, zone)}</td>
      <td className="px-1 py-2 sm:px-2">
        {maxPlayers === null ? players : fill(adminCodes.playersOf, { players, most: maxPlayers })}
      </td>
      <td className="min-w-15 py-2 *:px-2 sm:min-w-19 sm:px-2">
        <LinkButton to={patterns.editCode} params={{ code }} search={keepSearch} look="secondary">
          {adminCodes.edit}
          <span className="sr-only">{code}</span>
        </LinkButton>
      </td>
    </tr>
  );
}
