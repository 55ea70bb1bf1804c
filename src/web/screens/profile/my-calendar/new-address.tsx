/** The address that a calendar subscribes to, shown once: the club keeps no more of it than a hash. */
import { myCalendar as labels } from "#contract/labels/profile";
import { AddressToCopy } from "../../../components/address-to-copy.tsx";
import { Modal } from "../../../components/announcements.tsx";
import { Button, buttonClass } from "../../../components/button.tsx";

export function NewAddress({ token, onClose }: { token: string; onClose: () => void }) {
  // `readSubscribedCalendar` of the contract, which the phone does not carry (`vite.config.ts`).
  const address = `${window.location.origin}/api/calendars/${token}/tee-times.ics`;
  return (
    <Modal label={labels.newTitle} onClose={onClose}>
      <h2 className="text-title">{labels.newTitle}</h2>
      <p>{labels.once}</p>
      <AddressToCopy address={address} label={labels.address} copy={labels.copy} />
      {/* Opened by the phone's calendar, and not by the browser. */}
      <a href={address.replace(/^https?:/, "webcal:")} className={buttonClass("secondary")}>
        {labels.subscribe}
      </a>
      <p className="text-small text-muted">{labels.subscribeHint}</p>
      <Button look="secondary" onPress={onClose}>
        {labels.close}
      </Button>
    </Modal>
  );
}
