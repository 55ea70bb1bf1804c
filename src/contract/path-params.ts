/** Each `:name` in the path of an endpoint has a schema here. */
import * as z from "zod/mini";
import { maxKeptCodeLength, readCode } from "#rules/players/group-codes";
import { guideNames } from "#rules/players/guides";
import { noGroup } from "#rules/players/player-search";
import { betId, date, integerInAddress, opaqueId, playerId, teeTimeId, text, token } from "./values.ts";

/** A group code in an address may be in lower case, so it is changed to capitals. */
export const codeInAddress = text(
  maxKeptCodeLength,
  z.overwrite<string>((code) => (code === noGroup ? code : readCode(code))),
);

const schemas = {
  betId,
  code: codeInAddress.check(z.minLength(1)),
  /** The `originalId` of a course. */
  courseId: text(200),
  date,
  guide: z.enum(guideNames),
  linkId: opaqueId,
  paymentId: opaqueId,
  photoId: opaqueId,
  playerId,
  /** Results are numbered from 0 in the order of first settlement. A number never changes (ruling 26). */
  resultIndex: integerInAddress(0, 100_000),
  seriesId: opaqueId,
  sessionId: opaqueId,
  teeTimeId,
  token,
  weekday: integerInAddress(0, 6),
};

type Names<Path> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | Names<`/${More}`>
    : Rest
  : never;

export type PathParams<Path> = [Names<Path>] extends [never]
  ? unknown
  : { params: z.ZodMiniObject<Pick<typeof schemas, Names<Path> & keyof typeof schemas>> };

export function pathParams(path: string): { params?: z.ZodMiniType } {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as keyof typeof schemas);
  if (names.length === 0) return {};
  return { params: z.object(Object.fromEntries(names.map((name) => [name, schemas[name]]))) };
}
