/** Returns what was typed when typing pauses, so that the server is not asked at every key. */
import { useEffect, useState } from "react";

const pauseMs = 200;

export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed === "" ? "" : settled;
}
