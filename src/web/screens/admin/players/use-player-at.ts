/**
 * Which player does the address of an admin's page name, and what if their phone changes while it is open?
 * The page stays with the player it was opened for, unsaved fields included, and its address takes the new phone.
 */
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { playersQuery } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";

/** `phone`: as it is in the address. */
export function usePlayerAt(phone: string) {
  const query = useQuery(playersQuery);
  const navigate = useNavigate();
  const digits = phone.replace(/\D/g, "");
  const players = query.data?.players ?? [];
  const [opened, setOpened] = useState({ digits: "", id: "" });
  const player =
    opened.digits === digits
      ? players.find(({ id }) => id === opened.id)
      : players.find((one) => one.phone === digits);
  const [id, now] = [player?.id, player?.phone];

  useEffect(() => {
    if (id === undefined || now === undefined) return;
    if (now === digits) {
      setOpened({ digits, id });
      return;
    }
    // The form on it is not left.
    const there = { to: patterns.adminPlayer, params: { phone: now }, search: keepSearch } as const;
    void navigate({ ...there, replace: true, ignoreBlocker: true });
  }, [id, now, digits, navigate]);

  return { query, playerId: id ?? null };
}
