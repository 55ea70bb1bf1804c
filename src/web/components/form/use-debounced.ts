import { useEffect, useState } from "react";

const pauseMs = 200;

export function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed === "" ? "" : debounced;
}
