/** Shows no button without https, because the browser then has no clipboard. */
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

export function AddressToCopy({ address, label, copy }: { address: string; label: string; copy: string }) {
  return (
    <>
      <input
        readOnly
        aria-label={label}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        className="min-h-target-scoring w-full rounded-control border-2 border-line bg-soft px-3 font-bold"
      />
      <CopyButton text={address} label={copy} />
    </>
  );
}
