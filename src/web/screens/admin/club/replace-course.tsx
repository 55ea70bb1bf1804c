import { type ReactNode, useEffect, useRef, useState } from "react";
import type { CourseOfClub, CoursePreview } from "#contract/club/club";
import { endpoints } from "#contract/endpoints";
import { adminCourse } from "#contract/labels/club";
import { confirmations } from "#contract/labels/confirmations";
import { fill, refusalTexts } from "#contract/messages";
import { type CourseChange, courseChanges } from "#rules/cards/course-changes";
import { printRating } from "#rules/cards/handicap";
import type { Hole, TeeBox } from "#rules/golf";
import { alertPlayer, confirmToPlayer } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";
import { isEditConflict } from "../../../components/form/edit-conflict.ts";
import { FileChooser } from "../../../components/form/file-chooser.tsx";
import { useChange } from "../../../components/form/use-change.ts";
import { Panel } from "../../../components/panel.tsx";
import { Table } from "../../../components/table.tsx";
import { Refused, reasonText } from "../../../data/request-errors.ts";
import { uploadCourse, uploadCoursePreview } from "../../../data/upload.ts";
import { CourseForm } from "./course-form.tsx";

type ReadCourse = { file: string; preview: CoursePreview } | { faults: readonly string[] };

export function ReplaceCourse({ course }: { course: CourseOfClub }) {
  const [isEditing, setEditing] = useState(false);
  const [read, setRead] = useState<ReadCourse | null>(null);
  const reading = useChange({ changesScreen: false });
  const { isBusy, run } = useChange();
  const heading = useRef<HTMLHeadingElement>(null);
  const changes = useRef(0);

  function choose(chosen: File): void {
    setRead(null);
    if (chosen.size > endpoints.previewCourse.upload.limitBytes)
      alertPlayer(refusalTexts["course-too-large"]);
    else void reading.run(async () => preview(await chosen.text()), setRead);
  }

  function edit(isOpen: boolean): void {
    leave();
    setEditing(isOpen);
  }

  /**
   * When the admin changes the form, its preview disappears. Otherwise "Replace Course" would save the older
   * course of the preview. A list of faults stays, so that the admin can mend them.
   */
  function dropPreview(): void {
    changes.current += 1;
    setRead((read) => (read && "preview" in read ? null : read));
  }

  function previewTyped(file: string): void {
    const typed = changes.current;
    setRead(null);
    void reading.run(
      () => preview(file),
      (answer) => {
        if (changes.current === typed) setRead(answer);
      },
    );
  }

  /** The heading takes the focus, because the tapped button disappears. */
  function leave(): void {
    setRead(null);
    heading.current?.focus();
  }

  async function preview(file: string): Promise<ReadCourse> {
    try {
      return { file, preview: await uploadCoursePreview(file) };
    } catch (error) {
      const faults = faultsIn(error);
      if (faults === null) throw error;
      return { faults };
    }
  }

  function replace(file: string, { course }: CoursePreview): void {
    void run(
      () => uploadCourse(file, course.id),
      () => {
        edit(false);
        confirmToPlayer(confirmations.courseReplaced);
      },
      (error) => {
        alertPlayer(reasonText(error));
        // Another admin replaced the course meanwhile, so the preview is out of date.
        if (isEditConflict(error)) void reading.run(() => preview(file), setRead);
      },
    );
  }

  return (
    <Panel label={adminCourse.replaceTitle}>
      <div className="flex flex-col gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
          {adminCourse.replaceTitle}
        </h2>
        {isEditing ? (
          <CourseForm
            course={course}
            isBusy={reading.isBusy}
            onChange={dropPreview}
            onReady={previewTyped}
            onCancel={() => edit(false)}
          />
        ) : (
          <>
            <p>
              {adminCourse.replaceHint} {adminCourse.zoneHint}
            </p>
            <Button look="secondary" onPress={() => edit(true)}>
              {adminCourse.edit}
            </Button>
            <FileChooser
              label={reading.isBusy ? adminCourse.reading : adminCourse.choose}
              accept="application/json,.json"
              isBusy={reading.isBusy || isBusy}
              onChoose={choose}
            />
          </>
        )}
        {read && "faults" in read && <Faults faults={read.faults} />}
        {read && "preview" in read && (
          <Preview
            key={read.preview.course.id}
            preview={read.preview}
            isBusy={isBusy}
            onReplace={() => replace(read.file, read.preview)}
            onCancel={leave}
          />
        )}
      </div>
    </Panel>
  );
}

function faultsIn(error: unknown): string[] | null {
  if (!(error instanceof Refused) || error.reason !== "course-invalid") return null;
  return String(error.detail.problems).split("; ");
}

function Faults({ faults }: { faults: readonly string[] }) {
  return (
    <div className="flex flex-col gap-2">
      <Heading>
        <span aria-hidden>! </span>
        {adminCourse.faults}
      </Heading>
      <ul className="list-disc pl-5 wrap-break-word">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </div>
  );
}

function Preview(props: {
  preview: CoursePreview;
  isBusy: boolean;
  onReplace: () => void;
  onCancel: () => void;
}) {
  const { course, wanted, teeTimes, preferences, cards } = props.preview;
  const changes = courseChanges(course, wanted);
  if (changes.length === 0) return <Heading>{adminCourse.nothing}</Heading>;
  return (
    <>
      <Heading>{adminCourse.changes}</Heading>
      <CourseChanges changes={changes} />
      <ul className="flex flex-col gap-2">
        <li>{adminCourse.begunStay}</li>
        <li>{fill(adminCourse.teeTimes, { count: teeTimes })}</li>
        {preferences > 0 && <li>{fill(adminCourse.preferences, { count: preferences })}</li>}
        {cards > 0 && <li>{fill(adminCourse.cards, { count: cards })}</li>}
      </ul>
      <Button busy={props.isBusy} onPress={props.onReplace}>
        {adminCourse.replace}
      </Button>
      <Button look="secondary" onPress={props.onCancel}>
        {adminCourse.cancel}
      </Button>
    </>
  );
}

function CourseChanges({ changes }: { changes: readonly CourseChange[] }) {
  return (
    <Table
      caption={adminCourse.changes}
      columns={[adminCourse.place, adminCourse.now, adminCourse.afterwards]}
      columnClass="bg-surface! p-1"
    >
      {changes.map(changeText).map(({ place, before, after }) => (
        <tr key={place} className="border-t border-line">
          <th scope="row" className="bg-surface! p-1 py-2 text-left font-bold">
            {place}
          </th>
          <td className="p-1 py-2">{before}</td>
          <td className="p-1 py-2 font-bold">{after}</td>
        </tr>
      ))}
    </Table>
  );
}

function changeText(change: CourseChange): { place: string; before: string; after: string } {
  switch (change.place) {
    case "name":
      return { place: adminCourse.isName, before: change.before, after: change.after };
    case "hole": {
      const { teeBox = "" } = change;
      const text = teeBox === "" ? adminCourse.isHole : adminCourse.isHoleOf;
      const place = fill(text, { number: change.before.number, teeBox });
      return { place, before: holeText(change.before), after: holeText(change.after) };
    }
    case "tee-box": {
      const place = fill(adminCourse.isTeeBox, { name: (change.before ?? change.after)?.name ?? "" });
      return { place, before: teeBoxText(change.before), after: teeBoxText(change.after) };
    }
  }
}

function holeText({ par, handicap }: Hole): string {
  return fill(adminCourse.ofHole, { par, handicap });
}

function teeBoxText(teeBox: TeeBox | null): string {
  if (teeBox === null) return adminCourse.absent;
  const { yards, ratingTenths, slope } = teeBox;
  return fill(adminCourse.ofTeeBox, { yards, rating: printRating(ratingTenths), slope });
}

/** The heading takes the focus, because the text below has just appeared. */
function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className="text-lead font-bold outline-none">
      {children}
    </h3>
  );
}
