/**
 * What is asked about what happened in the club?
 */
import { auditAnswer } from "../answers/audit.ts";
import { auditTeeTimesAnswer } from "../answers/audit-tee-times.ts";
import type { Handler } from "../http/mount.ts";

export const listAudit: Handler<"listAudit"> = (context, { query }) => auditAnswer(context, query);

export const listAuditTeeTimes: Handler<"listAuditTeeTimes"> = (context, { query }) =>
  auditTeeTimesAnswer(context, query.day);
