/** The player's row disappears when the player is moved, so the next row takes the focus. */
export function focusNext(moved: HTMLElement | null): void {
  const row = moved?.closest("li");
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = next?.querySelector<HTMLElement>("select, [aria-pressed]");
  (target ?? document.querySelector<HTMLElement>("main [role=tab][aria-selected=true]"))?.focus();
}
