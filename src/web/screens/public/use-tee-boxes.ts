/** Which tee boxes may a new member prefer? Asked without the query library, which waits behind the login. */
import { useCallback, useEffect, useState } from "react";
import type { Answer } from "#contract/endpoints";
import { refusalTexts } from "#contract/messages";
import { teeBoxOptions } from "../../components/player/tee-box-label.ts";
import { request } from "../../data/request.ts";
import { failureText } from "../../data/request-errors.ts";

type TeeBox = Answer<"listTeeBoxes">["teeBoxes"][number];

/** The options as the server orders them, highest rating first; `failure` is why there are none. */
export function useTeeBoxes() {
  const [teeBoxes, setTeeBoxes] = useState<readonly TeeBox[]>([]);
  const [failure, setFailure] = useState<string | null>(null);

  const load = useCallback(async () => {
    setFailure(null);
    try {
      setTeeBoxes((await request("listTeeBoxes")).teeBoxes);
    } catch (error) {
      setFailure(failureText(error, refusalTexts["something-went-wrong"]));
    }
  }, []);
  useEffect(() => void load(), [load]);

  return { options: teeBoxOptions(teeBoxes), failure, load };
}
