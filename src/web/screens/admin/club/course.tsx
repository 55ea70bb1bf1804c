import type { CourseOfClub as Course } from "#contract/club/club";
import { adminCourse } from "#contract/labels/club";
import { fill } from "#contract/messages";
import { printDay } from "#rules/calendar";
import { parOf, printRating } from "#rules/cards/handicap";
import type { Hole } from "#rules/golf";
import { Panel } from "../../../components/panel.tsx";
import { FigureTable } from "../../../components/picture/figure-table.tsx";
import { Answered } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { courseQuery } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { useTimeZone } from "../../../session.tsx";
import { ReplaceCourse } from "./replace-course.tsx";

export function CourseOfClub() {
  return (
    <Screen title={adminCourse.title} back={{ to: patterns.admin }} wide>
      <Answered query={courseQuery}>{(course) => <Layout course={course} />}</Answered>
    </Screen>
  );
}

function Layout({ course }: { course: Course }) {
  const { name, loadedAt, holes, teeBoxes } = course;
  const date = printDay(loadedAt, useTimeZone());
  const byRating = teeBoxes.toSorted((a, b) => b.ratingTenths - a.ratingTenths);
  return (
    <>
      <p className="text-center">
        <span className="block font-serif text-title">{name}</span>
        <span className="block text-small text-muted">
          {fill(adminCourse.parTotal, { par: parOf(holes) })} · {fill(adminCourse.loaded, { date })}
        </span>
      </p>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <Panel>
          <FigureTable
            inPanel
            caption={adminCourse.holes}
            columns={[adminCourse.hole, adminCourse.par, adminCourse.strokeIndex]}
            rows={holes.map(rowOf)}
          />
        </Panel>
        <div className="flex min-w-0 flex-col gap-4">
          <Panel>
            <FigureTable
              inPanel
              caption={adminCourse.teeBoxes}
              columns={[adminCourse.teeBox, adminCourse.yards, adminCourse.rating, adminCourse.slope]}
              rows={byRating.map((one) => [one.name, one.yards, printRating(one.ratingTenths), one.slope])}
            />
          </Panel>
          {byRating.map(
            (one) =>
              one.holes && (
                <Panel key={one.name}>
                  <FigureTable
                    inPanel
                    caption={fill(adminCourse.holesOf, { name: one.name })}
                    columns={[adminCourse.hole, adminCourse.par, adminCourse.strokeIndex]}
                    rows={one.holes.map(rowOf)}
                  />
                </Panel>
              ),
          )}
          <ReplaceCourse course={course} />
        </div>
      </div>
    </>
  );
}

function rowOf({ number, par, handicap }: Hole) {
  return [number, par, handicap];
}
