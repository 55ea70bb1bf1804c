/**
 * Only our server's whole answers count. A page of a captive portal, a proxy's error and half of an answer do not
 * (decision 34).
 */
import type { Answer, EndpointName } from "#contract/endpoints";
import type { ErrorAnswer } from "#contract/errors";
import { answerHeader } from "#contract/headers";

/** By `fetch` or `XMLHttpRequest`. */
export type Received = {
  isYes: boolean;
  text: string;
  status: number;
  header(name: string): string | null;
};

/** Null where it is not our server's, or is cut off. */
export function readReceived<Name extends EndpointName>({
  isYes,
  text,
  header,
}: Received): { answer: Answer<Name> } | { refusal: ErrorAnswer } | null {
  if (header(answerHeader) === null) return null;
  try {
    const said = JSON.parse(text);
    return isYes ? { answer: said } : { refusal: said };
  } catch {
    return null;
  }
}
