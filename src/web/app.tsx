/** What is drawn into a page: the screen at its address, and what is announced over it. */
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { Announcements } from "./components/announcements.tsx";
import { router } from "./router.tsx";

export function App() {
  return (
    <StrictMode>
      <RouterProvider router={router} />
      <Announcements />
    </StrictMode>
  );
}
