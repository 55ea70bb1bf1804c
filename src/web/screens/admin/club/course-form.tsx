/** The admin changes the course here. The form makes a course file, which is then checked like an uploaded one. */
import X from "lucide-react/icons/x";
import { useId, useState } from "react";
import type { CourseOfClub } from "#contract/club/club";
import { adminCourse } from "#contract/labels/club";
import { fill } from "#contract/messages";
import { printRating } from "#rules/cards/handicap";
import { Button, IconButton } from "../../../components/button.tsx";
import { CheckboxField, TextField } from "../../../components/form/fields.tsx";
import { useLeaveQuestion } from "../../../components/form/leave-question.ts";
import { Table } from "../../../components/table.tsx";
import { useTimeZone } from "../../../session.tsx";
import { figuresOfHole, pasteHoles, type TypedHole, typedHoles } from "./typed-holes.ts";

type TypedTeeBox = {
  key: number;
  name: string;
  yards: string;
  rating: string;
  slope: string;
  /** Null if the tee box has the course's holes. */
  holes: readonly TypedHole[] | null;
};

export function CourseForm(props: {
  course: CourseOfClub;
  isBusy: boolean;
  onChange: () => void;
  onReady: (file: string) => void;
  onCancel: () => void;
}) {
  const { course } = props;
  const timeZone = useTimeZone();
  const [name, setName] = useState(course.name);
  const [holes, setHoles] = useState(() => typedHoles(course.holes));
  const [teeBoxes, setTeeBoxes] = useState<readonly TypedTeeBox[]>(() =>
    course.teeBoxes.map((one, key) => ({
      key,
      name: one.name,
      yards: String(one.yards),
      rating: printRating(one.ratingTenths),
      slope: String(one.slope),
      holes: one.holes ? typedHoles(one.holes) : null,
    })),
  );
  const file = JSON.stringify({
    id: course.id,
    name: name.trim(),
    timeZone,
    holes: holes.map(holeInFile),
    teeBoxes: teeBoxes.map((one) => ({
      name: one.name.trim(),
      yards: asFigure(one.yards),
      rating: asFigure(one.rating),
      slope: asFigure(one.slope),
      ...(one.holes && { holes: one.holes.map(holeInFile) }),
    })),
  });
  const [atFirst] = useState(file);
  useLeaveQuestion(file === atFirst ? 0 : 1);

  const changeTeeBox = (key: number, change: Partial<TypedTeeBox>) =>
    setTeeBoxes(teeBoxes.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const addTeeBox = () => {
    props.onChange();
    const key = Math.max(0, ...teeBoxes.map((one) => one.key)) + 1;
    setTeeBoxes([...teeBoxes, { key, name: "", yards: "", rating: "", slope: "", holes: null }]);
  };
  const removeTeeBox = (gone: number) => {
    // The removed tee box has the focus. So the focus moves to the next tee box, or to "Add Tee Box".
    const next = document.activeElement?.closest("fieldset")?.nextElementSibling;
    if (next instanceof HTMLElement) next.focus();
    props.onChange();
    setTeeBoxes(teeBoxes.filter(({ key }) => key !== gone));
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onChange={props.onChange}
      onSubmit={(event) => {
        event.preventDefault();
        props.onReady(file);
      }}
    >
      <TextField label={adminCourse.isName} hint={adminCourse.nameHint} value={name} onChange={setName} />
      <HolesTable
        caption={adminCourse.editHoles}
        holes={holes}
        onHoles={(typed) => {
          props.onChange();
          setHoles(typed);
        }}
      />
      {teeBoxes.map((one) => {
        const field = (key: "name" | "yards" | "rating" | "slope") => ({
          value: one[key],
          onChange: (typed: string) => changeTeeBox(one.key, { [key]: typed }),
        });
        return (
          <fieldset
            key={one.key}
            tabIndex={-1}
            className="flex flex-col gap-3 border-t border-line pt-3 outline-none"
          >
            <legend className="sr-only">{fill(adminCourse.isTeeBox, { name: one.name })}</legend>
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
              <TextField label={adminCourse.teeBox} hint={adminCourse.teeBoxHint} {...field("name")} />
              <IconButton
                label={fill(adminCourse.removeTeeBox, { name: one.name })}
                onPress={() => removeTeeBox(one.key)}
              >
                <X aria-hidden className="size-6" />
              </IconButton>
            </div>
            <div className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
              <TextField
                label={adminCourse.yards}
                hint={adminCourse.yardsHint}
                inputMode="numeric"
                {...field("yards")}
              />
              <TextField
                label={adminCourse.rating}
                hint={adminCourse.ratingHint}
                inputMode="decimal"
                {...field("rating")}
              />
              <TextField
                label={adminCourse.slope}
                hint={adminCourse.slopeHint}
                inputMode="numeric"
                {...field("slope")}
              />
            </div>
            <CheckboxField
              label={adminCourse.sameHoles}
              checked={one.holes === null}
              onChange={(isSame) => changeTeeBox(one.key, { holes: isSame ? null : holes })}
            />
            {one.holes && (
              <HolesTable
                caption={fill(adminCourse.holesOf, { name: one.name })}
                holes={one.holes}
                teeBox={one.name}
                onHoles={(typed) => {
                  props.onChange();
                  changeTeeBox(one.key, { holes: typed });
                }}
              />
            )}
          </fieldset>
        );
      })}
      <Button look="secondary" onPress={addTeeBox}>
        {adminCourse.addTeeBox}
      </Button>
      <Button type="submit" busy={props.isBusy}>
        {adminCourse.seeChanges}
      </Button>
      <Button look="quiet" onPress={props.onCancel}>
        {adminCourse.cancel}
      </Button>
    </form>
  );
}

function HolesTable(props: {
  caption: string;
  holes: readonly TypedHole[];
  teeBox?: string;
  onHoles: (holes: readonly TypedHole[]) => void;
}) {
  const { holes, teeBox } = props;
  const hint = useId();
  return (
    <>
      <p id={hint} className="text-small text-muted">
        {adminCourse.pasteHint}
      </p>
      <Table
        caption={props.caption}
        columns={[adminCourse.hole, adminCourse.par, adminCourse.strokeIndex]}
        columnClass="bg-surface! p-1"
      >
        {holes.map((hole, row) => {
          const { number } = hole;
          const text = teeBox === undefined ? adminCourse.isHole : adminCourse.isHoleOf;
          const called = fill(text, { number, teeBox: teeBox ?? "" });
          return (
            <tr key={number} className="border-t border-line">
              <th scope="row" className="bg-surface! px-2 text-left font-bold">
                {number}
              </th>
              {figuresOfHole.map((figure) => (
                <FigureCell
                  key={figure}
                  label={`${figure === "par" ? adminCourse.par : adminCourse.strokeIndex}, ${called}`}
                  hintId={hint}
                  value={hole[figure]}
                  onChange={(typed) => props.onHoles(holes.with(row, { ...hole, [figure]: typed }))}
                  onPaste={(text) => props.onHoles(pasteHoles(holes, text, row, figure))}
                />
              ))}
            </tr>
          );
        })}
      </Table>
    </>
  );
}

function FigureCell(props: {
  label: string;
  hintId: string;
  value: string;
  onChange: (typed: string) => void;
  onPaste: (text: string) => void;
}) {
  return (
    <td className="p-1">
      <input
        aria-label={props.label}
        aria-describedby={props.hintId}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text");
          if (!/[\t\n]/.test(text.trim())) return;
          event.preventDefault();
          props.onPaste(text);
        }}
        className="figures min-h-target w-16 rounded-control border-2 border-muted bg-surface px-2 text-center text-lead"
      />
    </td>
  );
}

/** A text that is not a number stays unchanged, so that the error shows the typed text. */
function asFigure(typed: string): number | string {
  const text = typed.trim().replace(",", ".");
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}

function holeInFile({ number, par, handicap }: TypedHole) {
  return { number, par: asFigure(par), handicap: asFigure(handicap) };
}
