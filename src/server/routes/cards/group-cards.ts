import { refuse } from "#rules/refusal";
import type { Handlers } from "../../http/mount.ts";

export const groupCardRoutes = {
  readGroupCards: async () => refuse("scorers-off"),
  beginGroupCard: async () => refuse("scorers-off"),
  saveGroupHoles: async () => refuse("scorers-off"),
} satisfies Partial<Handlers>;
