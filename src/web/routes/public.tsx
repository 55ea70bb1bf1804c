/** Which screens are there before the login? Specification section 2, public and registration. */
import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "../lazy-screen.ts";
import { patterns } from "../paths.ts";
import { Landing } from "../screens/public/landing.tsx";
import { root } from "./root.tsx";

export const publicRoutes = [
  createRoute({ getParentRoute: () => root, path: patterns.landing, component: Landing }),
  createRoute({
    getParentRoute: () => root,
    path: patterns.register1,
    component: lazyScreen(() => import("../screens/public/register-step1.tsx"), "RegisterStep1"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: patterns.register2,
    component: lazyScreen(() => import("../screens/public/register-step2.tsx"), "RegisterStep2"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: patterns.guestRegister1,
    component: lazyScreen(() => import("../screens/public/guest-register.tsx"), "GuestRegister"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: patterns.guestRegister2,
    component: lazyScreen(() => import("../screens/public/register-step2.tsx"), "GuestRegisterStep2"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: patterns.login,
    component: lazyScreen(() => import("../screens/public/login.tsx"), "Login"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: patterns.resetPin,
    component: lazyScreen(() => import("../screens/public/reset-pin.tsx"), "ResetPin"),
  }),
] as const;
