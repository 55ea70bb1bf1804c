/** Specification section 2, public and registration; and the television. */
import { lazyScreen } from "../lazy-screen.ts";
import { patterns } from "../paths.ts";
import { Landing } from "../screens/public/landing.tsx";
import { within } from "./layouts.ts";

export const publicRoutes = within([], {
  [patterns.landing]: { load: async () => Landing },
  [patterns.register1]: lazyScreen(() => import("../screens/public/register-step1.tsx"), "RegisterStep1"),
  [patterns.register2]: lazyScreen(() => import("../screens/public/register-step2.tsx"), "RegisterStep2"),
  [patterns.guestRegister1]: lazyScreen(
    () => import("../screens/public/guest-register.tsx"),
    "GuestRegister",
  ),
  [patterns.guestRegister2]: lazyScreen(
    () => import("../screens/public/register-step2.tsx"),
    "GuestRegisterStep2",
  ),
  [patterns.login]: lazyScreen(() => import("../screens/public/login.tsx"), "Login"),
  [patterns.television]: lazyScreen(
    () => import("../screens/leaderboard/television.tsx"),
    "TelevisionScreen",
  ),
  [patterns.resetPin]: lazyScreen(() => import("../screens/public/reset-pin.tsx"), "ResetPin"),
});
