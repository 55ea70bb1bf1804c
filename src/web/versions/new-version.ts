import { useSyncExternalStore } from "react";
import { observable } from "../data/observable.ts";

const isHere = observable(false);

export const { set: setNewVersion } = isHere;

export function useNewVersion(): boolean {
  return useSyncExternalStore(isHere.subscribe, isHere.read);
}
