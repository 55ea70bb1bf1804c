/**
 * Is what came over the network an answer of our server? A page of a captive portal, a proxy's error and half of an
 * answer are none (decision 34).
 */
import beforeLogin from "virtual:answer-shapes/beforeLogin";
import type { AnswerShapes } from "#contract/answer-shapes";
import type { Answer, EndpointName } from "#contract/endpoints";
import type { ErrorAnswer } from "#contract/errors";
import { hasShape, type JsonShape } from "#contract/json-shape";

/** From any sender. */
export type Received = {
  isYes: boolean;
  text: string;
  status: number;
  /** The header, in seconds. */
  retryAfter: string | null;
};

const shapes: { [Name in EndpointName]?: JsonShape } = { ...beforeLogin };

/** The screens behind the login, those of a player's figures and those of admins bring the shapes of their answers along. */
export function learnShapes(more: AnswerShapes): void {
  Object.assign(shapes, more);
}

/** Undefined where no screen that asks for it has been opened. */
export function knownShape(name: EndpointName): JsonShape | undefined {
  return shapes[name];
}

/** What our server says with it; null where it is somebody else's. */
export function readReceived<Name extends EndpointName>(
  name: Name,
  { isYes, text }: Received,
): { answer: Answer<Name> } | { refusal: ErrorAnswer } | null {
  const said = parse(text);
  const shape = shapes[name];
  if (!shape) throw new Error(`The shape of the answer to ${name} is not known here.`);
  if (isYes) return hasShape(said, shape) ? { answer: said as Answer<Name> } : null;
  return hasShape(said, errorShape) ? { refusal: said as ErrorAnswer } : null;
}

const errorShape: JsonShape = { fields: { error: { fields: { reason: "string", message: "string" } } } };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
