/** The address that opens the television, shown once: the club keeps no more of it than a hash. */
import { televisionLinks as labels } from "#contract/labels/television";
import { fill } from "#contract/messages";
import { Modal } from "../../../components/announcements.tsx";
import { Button, buttonClass } from "../../../components/button.tsx";
import { AddressToCopy } from "../../../components/copy-button.tsx";
import { patterns } from "../../../paths.ts";

export type NewLink = { name: string; token: string };

export function NewTelevisionLink({ link, onClose }: { link: NewLink; onClose: () => void }) {
  const title = fill(labels.newTitle, { name: link.name });
  // Behind "#" it is sent to no server, and no log has it.
  const address = `${window.location.origin}${patterns.television}#${link.token}`;
  return (
    <Modal label={title} onClose={onClose}>
      <h2 className="text-title">{title}</h2>
      <p>{labels.once}</p>
      <AddressToCopy address={address} label={title} copy={labels.copy} />
      <a href={address} target="_blank" rel="noreferrer" className={buttonClass("secondary")}>
        {labels.open}
      </a>
      <Button look="secondary" onPress={onClose}>
        {labels.close}
      </Button>
    </Modal>
  );
}
