/**
 * What is asked about what happened in the club?
 */

import type { Handler } from "../http/mount.ts";
import { auditAnswer } from "../presenters/audit.ts";
import { auditTeeTimesAnswer } from "../presenters/audit-tee-times.ts";

export const listAudit: Handler<"listAudit"> = (context, { query }) => auditAnswer(context, query);

export const listAuditTeeTimes: Handler<"listAuditTeeTimes"> = (context, { query }) =>
  auditTeeTimesAnswer(context, query.day);
