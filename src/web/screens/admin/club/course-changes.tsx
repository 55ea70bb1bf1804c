/** What does another course file change? Place by place, now and afterwards. */
import { adminCourse } from "#contract/labels/club";
import { fill } from "#contract/messages";
import type { CourseChange } from "#rules/course-changes";
import type { Hole, TeeBox } from "#rules/golf";
import { printRating } from "#rules/handicap";
import { Table } from "../../../components/table.tsx";

export function CourseChanges({ changes }: { changes: readonly CourseChange[] }) {
  return (
    <Table
      caption={adminCourse.changes}
      head={
        <tr>
          {[adminCourse.place, adminCourse.now, adminCourse.afterwards].map((name) => (
            <th key={name} scope="col" className="bg-surface! p-1">
              {name}
            </th>
          ))}
        </tr>
      }
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
      const place = fill(adminCourse.isHole, { number: change.before.number });
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
