/** The admin changes the course here. The form makes a course file, which is then checked like an uploaded one. */
import X from "lucide-react/icons/x";
import { useId, useState } from "react";
import type { CourseOfClub } from "#contract/club/club";
import { adminCourse } from "#contract/labels/club";
import { fill } from "#contract/messages";
import { printRating } from "#rules/cards/handicap";
import { Button, IconButton } from "../../../components/button.tsx";
import { TextField } from "../../../components/form/fields.tsx";
import { useLeaveQuestion } from "../../../components/form/leave-question.ts";
import { Table } from "../../../components/table.tsx";
import { useTimeZone } from "../../../session.tsx";

type TypedTeeBox = { key: number; name: string; yards: string; rating: string; slope: string };

export function CourseForm(props: {
  course: CourseOfClub;
  isBusy: boolean;
  onChange: () => void;
  onReady: (file: string) => void;
  onCancel: () => void;
}) {
  const { course } = props;
  const timeZone = useTimeZone();
  const holesHint = useId();
  const [name, setName] = useState(course.name);
  const [holes, setHoles] = useState(() =>
    course.holes.map(({ number, par, handicap }) => ({
      number,
      par: String(par),
      handicap: String(handicap),
    })),
  );
  const [teeBoxes, setTeeBoxes] = useState<readonly TypedTeeBox[]>(() =>
    course.teeBoxes.map((one, key) => ({
      key,
      name: one.name,
      yards: String(one.yards),
      rating: printRating(one.ratingTenths),
      slope: String(one.slope),
    })),
  );
  const file = JSON.stringify({
    id: course.id,
    name: name.trim(),
    timeZone,
    holes: holes.map(({ number, par, handicap }) => ({
      number,
      par: asFigure(par),
      handicap: asFigure(handicap),
    })),
    teeBoxes: teeBoxes.map((one) => ({
      name: one.name.trim(),
      yards: asFigure(one.yards),
      rating: asFigure(one.rating),
      slope: asFigure(one.slope),
    })),
  });
  const [atFirst] = useState(file);
  useLeaveQuestion(file === atFirst ? 0 : 1);

  const changeHole = (number: number, change: { par?: string; handicap?: string }) =>
    setHoles(holes.map((hole) => (hole.number === number ? { ...hole, ...change } : hole)));
  const changeTeeBox = (key: number, change: Partial<TypedTeeBox>) =>
    setTeeBoxes(teeBoxes.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const addTeeBox = () => {
    props.onChange();
    const key = Math.max(0, ...teeBoxes.map((one) => one.key)) + 1;
    setTeeBoxes([...teeBoxes, { key, name: "", yards: "", rating: "", slope: "" }]);
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
      <p id={holesHint} className="text-small text-muted">
        {adminCourse.holesHint}
      </p>
      <Table
        caption={adminCourse.editHoles}
        columns={[adminCourse.hole, adminCourse.par, adminCourse.strokeIndex]}
        columnClass="bg-surface! p-1"
      >
        {holes.map(({ number, par, handicap }) => {
          const hole = fill(adminCourse.isHole, { number });
          return (
            <tr key={number} className="border-t border-line">
              <th scope="row" className="bg-surface! px-2 text-left font-bold">
                {number}
              </th>
              <FigureCell
                label={`${adminCourse.par}, ${hole}`}
                hintId={holesHint}
                value={par}
                onChange={(typed) => changeHole(number, { par: typed })}
              />
              <FigureCell
                label={`${adminCourse.strokeIndex}, ${hole}`}
                hintId={holesHint}
                value={handicap}
                onChange={(typed) => changeHole(number, { handicap: typed })}
              />
            </tr>
          );
        })}
      </Table>
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

function FigureCell(props: {
  label: string;
  hintId: string;
  value: string;
  onChange: (typed: string) => void;
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
