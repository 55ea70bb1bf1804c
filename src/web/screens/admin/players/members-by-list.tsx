import { useId, useState } from "react";
import type { Answer } from "#contract/endpoints";
import { fieldHints } from "#contract/labels/field-hints";
import { memberList as labels } from "#contract/labels/member-list";
import { fill } from "#contract/messages";
import type { CodeRow } from "#contract/players/group-codes";
import type { AddedMembers } from "#contract/players/member-list";
import { refusalTexts } from "#contract/refusal-texts";
import { offeredMemberCodes } from "#rules/players/group-codes";
import { maxListLength } from "#rules/players/member-list";
import { formatPhone } from "#rules/players/person";
import { alertPlayer } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/form/fields.tsx";
import { FileChooser } from "../../../components/form/file-chooser.tsx";
import { Form } from "../../../components/form/form.tsx";
import { useLeaveQuestion } from "../../../components/form/leave-question.ts";
import { useChange } from "../../../components/form/use-change.ts";
import { useFields } from "../../../components/form/use-fields.ts";
import { Answered } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { Table } from "../../../components/table.tsx";
import { codesQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { reasonText } from "../../../data/request-errors.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { MemberCodes } from "./member-codes.tsx";
import { aboutCode } from "./player-group.tsx";
import { readListFile } from "./read-list-file.ts";

export function MembersByList() {
  const [added, setAdded] = useState<AddedMembers | null>(null);
  if (added !== null) return <MemberCodes added={added} />;
  return (
    <Screen title={labels.title} back={{ to: patterns.adminPlayers, search: keepSearch }} wide>
      <p>{labels.about}</p>
      <Answered query={codesQuery}>{({ codes }) => <ListForm codes={codes} onAdded={setAdded} />}</Answered>
    </Screen>
  );
}

type Rows = Answer<"previewMembers">["rows"];

function ListForm(props: { codes: readonly CodeRow[]; onAdded: (added: AddedMembers) => void }) {
  const { values, change, field, fieldErrors, refused } = useFields({ code: "", list: "" });
  const [rows, setRows] = useState<Rows | null>(null);
  const listId = useId();
  const checking = useChange({ changesScreen: false });
  const adding = useChange();
  useLeaveQuestion(values.list === "" ? 0 : 1);

  /** A preview of something else than what is sent would be wrong. */
  function type(part: Partial<typeof values>): void {
    setRows(null);
    change(part);
  }

  function check() {
    const missing = (["code", "list"] as const).filter((name) => values[name].trim() === "");
    if (missing.length > 0) return fieldErrors.set(refusalTexts["form-incomplete"], ...missing);
    if (values.list.length > maxListLength) return fieldErrors.set(tooLong, "list");
    setRows(null);
    void checking.run(
      () => request("previewMembers", { body: values }),
      (preview) => setRows(preview.rows),
      (error) => refused(error, fieldOf),
    );
  }

  const add = () =>
    adding.run(
      () => request("addMembers", { body: values }),
      props.onAdded,
      (error) => {
        setRows(null);
        alertPlayer(reasonText(error));
      },
    );

  async function choose(file: File): Promise<void> {
    // A character has at most four bytes.
    if (file.size > 4 * maxListLength) alertPlayer(tooLong);
    else type({ list: await readListFile(file) });
  }

  return (
    <>
      <Form
        fieldErrors={fieldErrors}
        onSubmit={check}
        verb={labels.check}
        isBusy={checking.isBusy || adding.isBusy}
      >
        <SelectField
          {...field("code", "", fieldHints.chooseOne)}
          onChange={(code) => type({ code })}
          label={labels.code}
          placeholder={labels.chooseCode}
          options={offeredMemberCodes(props.codes).map(({ code }) => ({ value: code, label: code }))}
        />
        <FileChooser
          label={labels.chooseFile}
          accept=".csv,.txt,text/csv,text/plain"
          isBusy={adding.isBusy}
          onChoose={(file) => void choose(file)}
        />
        <div className="flex flex-col gap-1.5">
          <label htmlFor={listId} className="font-bold">
            {labels.list}
          </label>
          <textarea
            id={listId}
            rows={8}
            value={values.list}
            spellCheck={false}
            autoComplete="off"
            translate="no"
            aria-invalid={fieldErrors.has("list") || undefined}
            onChange={(event) => type({ list: event.target.value })}
            className="w-full rounded-control border-2 border-muted bg-surface px-4 py-2 aria-[invalid]:border-lost"
          />
        </div>
      </Form>
      {rows !== null && <Preview rows={rows} isBusy={adding.isBusy} onAdd={() => void add()} />}
    </>
  );
}

const tooLong = fill(refusalTexts["text-too-long"], { longest: maxListLength });

const fieldOf = { ...aboutCode, "group-code-too-small": "code", "list-invalid": "list" } as const;

function Preview({ rows, isBusy, onAdd }: { rows: Rows; isBusy: boolean; onAdd: () => void }) {
  const wrong = rows.filter(({ faults }) => faults.length > 0);
  const isRight = wrong.length === 0;
  const shown = isRight ? rows : wrong;
  const count = shown.length;
  const say = ({ one, many }: { one: string; many: string }) => (count === 1 ? one : fill(many, { count }));
  return (
    <>
      <div role="status">
        <h2 className={`text-title ${isRight ? "" : "text-lost"}`}>
          {say(isRight ? labels.ready : labels.wrong)}
        </h2>
      </div>
      <Table
        caption={labels.list}
        columns={[labels.row, labels.name, labels.phone, labels.teeBox]}
        columnClass="p-1 text-left"
      >
        {shown.map((one) => (
          <tr key={one.row} className="border-t border-line text-left *:p-1 *:py-2">
            <th scope="row">{one.row}</th>
            <td>
              <span translate="no">{`${one.firstName} ${one.lastName}`}</span>
              {one.faults.map((fault) => (
                <span key={fault} className="block text-small font-bold text-lost">
                  {labels.faults[fault]}
                </span>
              ))}
            </td>
            <td className="whitespace-nowrap">
              {one.faults.includes("phone-invalid") ? one.phone : formatPhone(one.phone)}
            </td>
            <td>{one.teeBox}</td>
          </tr>
        ))}
      </Table>
      {isRight && (
        <div className="md:w-80">
          <Button busy={isBusy} onPress={onAdd}>
            {say(labels.add)}
          </Button>
        </div>
      )}
    </>
  );
}
