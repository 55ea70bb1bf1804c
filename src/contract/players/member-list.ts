/** Only admins use these endpoints. A list is CSV, or cells that were copied from a spreadsheet. */
import * as z from "zod/mini";
import { listFaults, maxListLength } from "#rules/players/member-list";
import { forAdmins } from "../define-endpoint.ts";
import { instant } from "../values.ts";
import { codeText } from "./group-codes.ts";

const memberList = z.object({ code: codeText, list: z.string().check(z.maxLength(maxListLength)) });

const listRow = z.object({
  row: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  teeBox: z.nullable(z.string()),
  faults: z.array(z.enum(listFaults)),
});

const addedMembers = z.object({
  /** `code`: with it the member chooses a PIN. Written for reading aloud. No other answer contains it. */
  members: z.array(
    z.object({ firstName: z.string(), lastName: z.string(), phone: z.string(), code: z.string() }),
  ),
  expiresAt: instant,
});

export type AddedMembers = z.infer<typeof addedMembers>;

export const memberListEndpoints = {
  previewMembers: forAdmins("POST /api/member-lists/preview", "A list of new members, as it will be taken", {
    repeat: "harmless",
    body: memberList,
    answer: z.object({ rows: z.array(listRow) }),
  }),
  addMembers: forAdmins(
    "POST /api/member-lists",
    "Add a list of members, each with a one-time code for a PIN",
    {
      repeat: "by-key",
      body: memberList,
      answer: addedMembers,
    },
  ),
};
