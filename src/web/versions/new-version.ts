import { observable } from "../data/observable.ts";

export const { set: setNewVersion, useValue: useNewVersion } = observable(false);
