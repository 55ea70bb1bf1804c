import type { Notification } from "#contract/club/notifications";
import { notifications as labels } from "#contract/labels/notifications";
import { fill } from "#contract/messages";
import { patterns } from "../../paths.ts";
import { Link } from "../../router/link.tsx";
import { useTitleFocusAfter } from "../screen.tsx";
import { NotificationRow } from "./notification-row.tsx";

export function News(props: { notification: Notification; more?: number; label?: string }) {
  const { notification, more = 0, label = labels.news } = props;
  useTitleFocusAfter(true);
  return (
    <section aria-label={label} className="rounded-card border-2 border-accent bg-surface py-1 pr-1 pl-4">
      <NotificationRow notification={notification}>
        {more > 0 && (
          <Link
            to={patterns.notifications}
            className="figures flex min-h-target-scoring items-center font-bold text-accent underline active:opacity-70"
          >
            {fill(labels.more, { count: more })}
          </Link>
        )}
      </NotificationRow>
    </section>
  );
}
