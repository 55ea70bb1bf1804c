/** Who is logged in here? One target that leads to the profile. */
import { home } from "#contract/labels/player";
import { displayName } from "#rules/person";
import { Avatar } from "../../components/player/avatar.tsx";
import { patterns } from "../../paths.ts";
import { Link } from "../../router/link.tsx";
import { useSession } from "../../session.tsx";

export function Me() {
  const { me } = useSession();
  return (
    <Link
      to={patterns.myProfile}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card active:opacity-70"
    >
      <Avatar player={me} size="head" />
      <span className="min-w-words flex-1">
        <h2 translate="no" className="text-title">
          {displayName(me)}
        </h2>
        {me.guestOf && (
          <span className="block text-muted">
            {home.guestOf} {me.guestOf}
          </span>
        )}
        <span className="sr-only">{home.myProfile}</span>
      </span>
    </Link>
  );
}
