/** The guides of the first visit, to be read again. */
import { guide as labels } from "#contract/labels/guide";
import type { Guide } from "#rules/guides";
import { hasAdminArea } from "#rules/permissions";
import { stepsOf } from "../../components/guide-steps.ts";
import { useSession } from "../../session.tsx";
import { Part } from "./part.tsx";

export function FirstSteps() {
  const { me } = useSession();
  return (
    <>
      <Steps guide="home" />
      {hasAdminArea(me) && <Steps guide="admin" />}
    </>
  );
}

function Steps({ guide }: { guide: Guide }) {
  const { me } = useSession();
  return (
    <Part title={guide === "admin" ? labels.forAdmins : labels.forPlayers}>
      <ol className="flex list-decimal flex-col gap-3 pl-5">
        {stepsOf(guide, me.role).map(({ title, text }) => (
          <li key={title}>
            <span className="block font-bold">{title}</span>
            {text}
          </li>
        ))}
      </ol>
    </Part>
  );
}
