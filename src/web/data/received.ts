/**
 * Is what came over the network an answer of our server? A page of a captive portal, a proxy's error and half of an
 * answer are none (decision 11).
 */
import type { Answer, EndpointName } from "#contract/endpoints";
import type { ErrorAnswer } from "#contract/errors";
import { answerHeader } from "#contract/headers";

/** From any sender. */
export type Received = {
  isYes: boolean;
  text: string;
  status: number;
  /** Null where it is not sent. */
  header(name: string): string | null;
};

/** What our server says with it; null where it is somebody else's, or broke off. */
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
