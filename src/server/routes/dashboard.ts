/** What is asked by the admin dashboard? */
import type { Handler } from "../http/mount.ts";
import { dashboardAnswer } from "../presenters/dashboard.ts";

export const readDashboard: Handler<"readDashboard"> = (context) => dashboardAnswer(context);
