/**
 * Which player does the address of an admin's page name, and what if their phone changes while it is open?
 * The page stays with the player it was opened for, unsaved fields included, and its address takes the new phone.
 */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PlayerId } from "#rules/golf";
import { playerAtQuery, playerQuery } from "../../../data/player-queries.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { useNavigate } from "../../../router/hooks.ts";

/** `phones`: under which the page shows this player; two while the address changes. */
type Opened = { readonly id: PlayerId; readonly phones: readonly string[] };

/** `phone`: as it is in the address. */
export function usePlayerAt(phone: string) {
  const digits = phone.replace(/\D/g, "");
  const [opened, setOpened] = useState<Opened>({ id: "", phones: [] });
  const isOpened = opened.phones.includes(digits);
  const query = useQuery({ ...playerAtQuery(digits), enabled: !isOpened });
  const { data: player } = useQuery({ ...playerQuery(opened.id), enabled: isOpened });
  const navigate = useNavigate();
  const found = query.data?.players[0];
  const id = isOpened ? opened.id : found?.id;
  const now = isOpened ? player?.phone : found?.phone;

  useEffect(() => {
    if (id === undefined || now === undefined) return;
    setOpened((before) => {
      const phones = now === digits ? [digits] : [digits, now];
      return before.id === id && before.phones.join() === phones.join() ? before : { id, phones };
    });
    if (now === digits) return;
    // The form on it is not left.
    const there = { to: patterns.adminPlayer, params: { phone: now }, search: keepSearch } as const;
    void navigate({ ...there, replace: true, ignoreBlocker: true });
  }, [id, now, digits, navigate]);

  return { query, playerId: id ?? null };
}
