import { CopyButton } from "./copy-button.tsx";

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
