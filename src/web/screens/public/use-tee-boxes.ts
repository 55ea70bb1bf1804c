/** Which tee boxes may a new member prefer? Asked without the query library, which waits behind the login. */
import { useCallback, useEffect, useState } from "react";
import { registration } from "#contract/labels";
import { fill } from "#contract/messages";
import type { Answer } from "#contract/schemas";
import { printRating } from "#rules/handicap";

import { reasonText, request } from "../../data/request.ts";

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
      setFailure(reasonText(error));
    }
  }, []);
  useEffect(() => void load(), [load]);

  return { options: teeBoxes.map((box) => ({ value: box.name, label: teeBoxLabel(box) })), failure, load };
}

/** Name, yards, rating and slope (section 2). */
function teeBoxLabel({ name, yards, ratingTenths, slope }: TeeBox): string {
  return fill(registration.teeBoxOption, { name, yards, rating: printRating(ratingTenths), slope });
}
