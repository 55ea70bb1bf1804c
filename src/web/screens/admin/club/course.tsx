/** "/admin/course", beyond section 2: on what is played here, and how does another course come in? Ruling 6. */
import { useQuery } from "@tanstack/react-query";
import type { CourseOfClub as Course } from "#contract/club";
import { adminCourse } from "#contract/labels/club";
import { fill } from "#contract/messages";
import { printDay } from "#rules/calendar";
import type { Hole, TeeBox } from "#rules/golf";
import { parOf, printRating } from "#rules/handicap";
import { Panel } from "../../../components/panel.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { Table } from "../../../components/table.tsx";
import { courseQuery } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { useTimeZone } from "../../../session.tsx";
import { ReplaceCourse } from "./replace-course.tsx";

export function CourseOfClub() {
  const query = useQuery(courseQuery);
  return (
    <Screen title={adminCourse.title} back={{ to: patterns.admin }} wide>
      <QueryBoundary query={query}>{(course) => <Layout course={course} />}</QueryBoundary>
    </Screen>
  );
}

function Layout({ course }: { course: Course }) {
  const date = printDay(course.loadedAt, useTimeZone());
  return (
    <>
      <p className="text-center">
        <span className="block font-serif text-title">{course.name}</span>
        <span className="block text-small text-muted">
          {fill(adminCourse.parTotal, { par: parOf(course.holes) })} · {fill(adminCourse.loaded, { date })}
        </span>
      </p>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <Panel>
          <Holes holes={course.holes} />
        </Panel>
        <div className="flex min-w-0 flex-col gap-4">
          <Panel>
            <TeeBoxes teeBoxes={course.teeBoxes} />
          </Panel>
          <ReplaceCourse />
        </div>
      </div>
    </>
  );
}

function Holes({ holes }: { holes: readonly Hole[] }) {
  return (
    <Table
      caption={adminCourse.holes}
      head={<Heads names={[adminCourse.hole, adminCourse.par, adminCourse.strokeIndex]} />}
    >
      {holes.map(({ number, par, handicap }) => (
        <Row key={number} name={number} cells={[par, handicap]} />
      ))}
    </Table>
  );
}

function TeeBoxes({ teeBoxes }: { teeBoxes: readonly TeeBox[] }) {
  const { teeBox, yards, rating, slope } = adminCourse;
  return (
    <Table caption={adminCourse.teeBoxes} head={<Heads names={[teeBox, yards, rating, slope]} />}>
      {teeBoxes
        .toSorted((a, b) => b.ratingTenths - a.ratingTenths)
        .map((one) => (
          <Row key={one.name} name={one.name} cells={[one.yards, printRating(one.ratingTenths), one.slope]} />
        ))}
    </Table>
  );
}

function Heads({ names }: { names: readonly string[] }) {
  return (
    <tr>
      {names.map((name) => (
        <th key={name} scope="col" className="bg-surface! px-1 pb-1">
          {name}
        </th>
      ))}
    </tr>
  );
}

function Row({ name, cells }: { name: string | number; cells: readonly (string | number)[] }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="bg-surface! px-1 py-2 font-bold">
        {name}
      </th>
      {cells.map((cell, i) => (
        <td key={i} className="px-1 py-2">
          {cell}
        </td>
      ))}
    </tr>
  );
}
