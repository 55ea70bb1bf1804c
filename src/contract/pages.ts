import * as z from "zod/mini";
import { pageStart } from "#rules/pages";
import { pattern } from "./values.ts";

/** The `next` of the page before. */
export const pageFrom = pattern(pageStart, 24);

/** Null after the last page. */
export const pageNext = z.nullable(z.string());
