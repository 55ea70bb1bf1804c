/** A portal's page, a proxy's error and half of an answer are not our server's answers (decision 34). */
import type { Answer, EndpointName } from "#contract/endpoints";
import type { ErrorAnswer } from "#contract/errors";
import { answerHeader } from "#contract/headers";

export type Received = { isYes: boolean; text: string; status: number; header(name: string): string | null };

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
