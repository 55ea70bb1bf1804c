import Info from "lucide-react/icons/info";
import type { ReactNode } from "react";
import { Modal } from "../../components/announcements.tsx";
import { iconButtonClass } from "../../components/button.tsx";
import { SheetButton } from "../../components/sheet-button.tsx";

export function InfoButton(props: { label: string; title?: string; children: ReactNode }) {
  const { label, title = label } = props;
  return (
    <SheetButton
      aria-label={label}
      className={iconButtonClass}
      sheet={(close) => (
        <Modal label={label} onClose={close} closeButton={{ autoFocus: true }}>
          <h2 className="text-title">{title}</h2>
          {props.children}
        </Modal>
      )}
    >
      <Info aria-hidden className="size-6" />
    </SheetButton>
  );
}
