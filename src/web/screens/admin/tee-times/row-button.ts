/** How does a button at the end of a row look? */
export const rowButton =
  "min-h-target shrink-0 rounded-control border-2 border-accent px-4 font-bold text-accent active:opacity-70";
