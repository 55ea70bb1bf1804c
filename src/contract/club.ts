/**
 * What may anybody know of the club? Its name, its clock and its tee boxes.
 */
import * as z from "zod/mini";

export const club = z.object({
  name: z.string(),
  /** IANA zone in which every date and time of the app is told. */
  timeZone: z.string(),
});

export const teeBox = z.object({
  name: z.string(),
  yards: z.int(),
  /** Whole tenths: 69.9 is 699. */
  ratingTenths: z.int(),
  slope: z.int(),
});

export const hole = z.object({
  number: z.int(),
  par: z.int(),
  /** stroke index */
  handicap: z.int(),
});
