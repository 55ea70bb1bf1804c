/**
 * Which members may a guest name as host? The server says so for a valid guest code, and counts wrong codes, so it
 * is not asked at every key but when the field is left, or at a long pause.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import type { Answer } from "#contract/endpoints";
import { guestPrefix, readCode } from "#rules/group-code";
import { request } from "../../data/request.ts";
import { Refused } from "../../data/request-errors.ts";

type CodeCheck = Answer<"checkGroupCode">;

/** Milliseconds; somebody who reads the code off a card types slowly. */
const longPause = 2_000;

/** `members` by first name; null until the typed code is known to be valid. */
export function useHosts(typed: string) {
  const code = readCode(typed);
  const [codeAtFirst] = useState(code);
  const [known, setKnown] = useState<CodeCheck | null>(null);
  const asked = useRef("");

  /** Quietly: a wrong code is refused when the form is sent. */
  const ask = useCallback(async () => {
    if (code === "" || code === asked.current) return;
    asked.current = code;
    try {
      setKnown(await request("checkGroupCode", { body: { code, as: "guest" } }));
    } catch (error) {
      if (!(error instanceof Refused)) asked.current = "";
    }
  }, [code]);

  useEffect(() => {
    if (!code.startsWith(guestPrefix) || code === guestPrefix) return;
    // On the way back from step 2 the code was right already.
    const timer = setTimeout(() => void ask(), code === codeAtFirst ? 0 : longPause);
    return () => clearTimeout(timer);
  }, [code, codeAtFirst, ask]);

  return { members: known?.code === code ? known.members : null, ask, learn: setKnown };
}
