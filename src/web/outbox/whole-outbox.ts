/** All of the outbox that is not loaded before it is needed. */
import { UnsentHoles } from "../components/unsent/unsent-holes.tsx";
import { UnsentPanel } from "../components/unsent/unsent-panel.tsx";
import { KeepSending } from "./keep-sending.tsx";
import { trySending } from "./outbox.ts";

export const outbox = { KeepSending, UnsentPanel, UnsentHoles, trySending: () => trySending() };
