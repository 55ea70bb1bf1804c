/** Without https a browser has no clipboard, and there is no button. */
import { useState } from "react";
import { shared } from "#contract/labels/shared";
import { Button } from "./button.tsx";

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  const { clipboard } = navigator as Partial<Navigator>;
  if (clipboard === undefined) return null;
  const copy = () =>
    clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <Button onPress={() => void copy()}>{label}</Button>
      <p role="status" className="text-center font-bold empty:hidden">
        {isCopied && shared.copied}
      </p>
    </>
  );
}
