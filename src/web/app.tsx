import { StrictMode } from "react";
import { Announcements } from "./components/announcements.tsx";
import { Screens } from "./router/screens.tsx";

export function App() {
  return (
    <StrictMode>
      <Screens />
      <Announcements />
    </StrictMode>
  );
}
