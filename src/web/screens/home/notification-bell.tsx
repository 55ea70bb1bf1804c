import Bell from "lucide-react/icons/bell";
import { useContext } from "react";
import { notifications as labels } from "#contract/labels/notifications";
import { fill } from "#contract/messages";
import { iconButtonClass } from "../../components/button.tsx";
import { NotificationsOfPlayer } from "../../data/notifications.ts";
import { patterns } from "../../paths.ts";
import { Link } from "../../router/link.tsx";

export function NotificationBell() {
  const { arrived } = useContext(NotificationsOfPlayer);
  const count = arrived.length;
  return (
    <Link to={patterns.notifications} className={`relative ${iconButtonClass}`}>
      <Bell aria-hidden className="size-6" />
      <span className="sr-only">{labels.all}</span>
      {count > 0 && (
        <>
          {/* Large text must not hide the bell. */}
          <span
            aria-hidden
            className="figures absolute top-0 right-0 flex h-[1.6em] min-w-[1.6em] items-center justify-center rounded-full border border-transparent bg-lost px-1 text-[min(var(--text-small),18px)] font-bold text-on-lost"
          >
            {count > maxShown ? `${maxShown}+` : count}
          </span>
          <span className="sr-only">{fill(labels.unseenCount, { count })}</span>
        </>
      )}
    </Link>
  );
}

const maxShown = 9;
