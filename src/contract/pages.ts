/** What says which page of a long list is asked for, and where the next one begins? Ruling 44. */
import * as z from "zod/mini";
import { pageStart } from "#rules/pages";
import { pattern } from "./values.ts";

/** The `next` of the page before. */
export const pageFrom = pattern(pageStart, 24);

/** Null after the last page. */
export const pageNext = z.nullable(z.string());
