/** All of the outbox that is not loaded before it is needed. */
import { UnsentPanel } from "../components/unsent/unsent-panel.tsx";
import { listTyped } from "../drafts/stored-drafts.ts";
import { KeepSending } from "./keep-sending.tsx";
import { trySending } from "./outbox.ts";

export const outbox = { KeepSending, UnsentPanel, listTyped, trySending: () => trySending() };
