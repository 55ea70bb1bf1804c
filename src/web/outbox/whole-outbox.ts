import { UnsentHoles, UnsentPanel } from "../components/unsent/unsent-panel.tsx";
import { listTyped } from "../drafts/stored-drafts.ts";
import { KeepSending } from "./keep-sending.tsx";
import { startSending, trySending } from "./outbox.ts";
import { countOnPhone } from "./store.ts";
import { listUnstored } from "./unsent.ts";

export const outbox = {
  KeepSending,
  UnsentPanel,
  UnsentHoles,
  listTyped,
  listUnstored,
  trySending,
  startSending,
  countOnPhone,
};
