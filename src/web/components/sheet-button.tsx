import { type ComponentProps, type ReactNode, useState } from "react";

type Props = ComponentProps<"button"> & { sheet: (close: () => void) => ReactNode };

export function SheetButton({ sheet, ...attributes }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} {...attributes} />
      {isOpen && sheet(() => setOpen(false))}
    </>
  );
}
