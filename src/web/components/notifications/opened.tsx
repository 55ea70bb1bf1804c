import { notifications as labels } from "#contract/labels/notifications";
import { shared } from "#contract/labels/shared";
import type { Notification } from "#contract/notifications";
import { Modal } from "../announcements.tsx";
import { Button } from "../button.tsx";
import { NotificationList } from "./notification-list.tsx";

export function Opened(props: { notifications: readonly Notification[]; onClose: () => void }) {
  const { notifications, onClose } = props;
  return (
    <Modal label={labels.title} onClose={onClose}>
      <NotificationList notifications={notifications} onFollow={onClose} />
      <Button look="secondary" onPress={onClose}>
        {shared.close}
      </Button>
    </Modal>
  );
}
