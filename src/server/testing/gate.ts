export type Gate = { readonly isOpen: Promise<void>; open(): void };

export function newGate(): Gate {
  let open = (): void => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open: () => open() };
}
