import { useContext, useRef, useState } from "react";
import type { Notification } from "#contract/club/notifications";
import { notifications as labels } from "#contract/labels/notifications";
import { NotificationsOfPlayer, useDismissNotifications } from "../../data/notifications.ts";
import { Modal } from "../announcements.tsx";
import { Button } from "../button.tsx";
import { NotificationRow } from "./notification-row.tsx";

/** If a notification is seen on another phone, its row in the open sheet becomes invisible, so that no other row moves. */
export function NotificationsSheet(props: { notifications: readonly Notification[]; onClose: () => void }) {
  const { notifications, onClose } = props;
  const { isUnseen } = useContext(NotificationsOfPlayer);
  const dismiss = useDismissNotifications();
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = notifications.filter(
    (notification) => isUnseen(notification) || !dismissed.includes(notification.id),
  );
  const left = rows.filter(isUnseen).map(({ id }) => id);
  return (
    <Modal label={labels.title} onClose={onClose} closeButton={{ look: "secondary" }}>
      {rows.length > 0 && (
        <div>
          <h2 ref={heading} tabIndex={-1} className="pt-2 text-lead [--longest-word:8.5vw]">
            {labels.title}
          </h2>
          {rows.length > 1 && (
            <Button
              look="quiet"
              onPress={() => {
                setDismissed(rows.map(({ id }) => id));
                dismiss(left);
              }}
            >
              {labels.dismissAll}
            </Button>
          )}
          <ul className="py-2">
            {rows.map((notification) => (
              <li
                key={notification.id}
                className={`border-b border-line last:border-0 ${isUnseen(notification) ? "" : "invisible"}`}
              >
                <NotificationRow
                  notification={notification}
                  onFollow={onClose}
                  onDismiss={() => {
                    setDismissed((ids) => [...ids, notification.id]);
                    heading.current?.focus();
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Modal>
  );
}
