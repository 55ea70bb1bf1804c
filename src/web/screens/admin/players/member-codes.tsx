import { memberList as labels } from "#contract/labels/member-list";
import { paper } from "#contract/labels/print";
import { fill } from "#contract/messages";
import type { AddedMembers } from "#contract/players/member-list";
import { printDateAndTime } from "#rules/calendar";
import { writeCsv } from "#rules/csv";
import { formatPhone } from "#rules/players/person";
import { askPlayer } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";
import { CopyButton } from "../../../components/copy-button.tsx";
import { saveFile } from "../../../components/save-file.ts";
import { Screen } from "../../../components/screen.tsx";
import { Table } from "../../../components/table.tsx";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { useBlocker } from "../../../router/hooks.ts";
import { navigate } from "../../../router/router.ts";
import { useTimeZone } from "../../../session.tsx";

const columns = [labels.name, labels.phone, labels.oneTimeCode];

/** The codes are shown only once, because the club stores only hashes of them. */
export function MemberCodes({ added: { members, expiresAt } }: { added: AddedMembers }) {
  const zone = useTimeZone();
  const toPlayers = { to: patterns.adminPlayers, search: keepSearch };
  const rows = members.map(({ firstName, lastName, phone, code }) => [
    `${firstName} ${lastName}`,
    formatPhone(phone),
    code,
  ]);
  useBlocker(true, () =>
    askPlayer({ title: labels.leave, text: labels.leaveText, verb: labels.leaveVerb, isDestructive: true }),
  );
  return (
    <div data-print="portrait">
      <Screen title={labels.title} back={toPlayers} wide>
        <div className="flex flex-col gap-4 sm:w-80 print:hidden">
          <Button onPress={() => window.print()}>{paper.print}</Button>
          <CopyButton text={[columns, ...rows].map((row) => row.join("\t")).join("\n")} label={labels.copy} />
          <Button look="secondary" onPress={() => saveFile(new File([writeCsv(columns, rows)], "codes.csv"))}>
            {labels.file}
          </Button>
        </div>
        <h2 className="text-title">{labels.codes}</h2>
        <p>{fill(labels.once, { when: printDateAndTime(expiresAt, zone) })}</p>
        <p className="text-small wrap-anywhere">{fill(labels.how, { address: window.location.host })}</p>
        <Table caption={labels.codes} columns={columns} columnClass="p-1 text-left">
          {rows.map(([name, phone, code]) => (
            <tr
              key={phone}
              translate="no"
              className="break-inside-avoid border-t border-line text-left *:p-1 *:py-2"
            >
              <th scope="row">{name}</th>
              <td className="whitespace-nowrap">{phone}</td>
              <td className="font-bold whitespace-nowrap">{code}</td>
            </tr>
          ))}
        </Table>
        <div className="sm:w-80 print:hidden">
          <Button look="secondary" onPress={() => void navigate(toPlayers)}>
            {labels.done}
          </Button>
        </div>
      </Screen>
    </div>
  );
}
