import Info from "lucide-react/icons/info";
import { type ReactNode, useState } from "react";
import { Modal } from "../../components/announcements.tsx";
import { IconButton } from "../../components/button.tsx";

export function InfoButton({ label, title = label, children }: InfoProps) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <IconButton label={label} onPress={() => setShown(true)}>
        <Info aria-hidden className="size-6" />
      </IconButton>
      {isShown && (
        <Modal label={label} onClose={() => setShown(false)} closeButton={{ autoFocus: true }}>
          <h2 className="text-title">{title}</h2>
          {children}
        </Modal>
      )}
    </>
  );
}

type InfoProps = { label: string; title?: string; children: ReactNode };
