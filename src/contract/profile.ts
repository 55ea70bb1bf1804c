/**
 * What crosses the wire about one's own profile, PIN, photo and the devices one is logged in on?
 * Specification sections 2 and 5, /my-profile.
 */
import * as z from "zod/mini";
import { opaqueId } from "./people.ts";
import { text } from "./values.ts";

const shortText = text(80);

export const profileRequest = z.object({
  firstName: shortText,
  lastName: shortText,
  nickname: shortText,
  showNickname: z.boolean(),
  /** Name of the preferred tee box; empty for none. */
  teeBox: shortText,
});

export type ProfileRequest = z.infer<typeof profileRequest>;

export const changePinRequest = z.object({ pin: shortText, newPin: shortText });

export const sessionParams = z.object({ sessionId: opaqueId });

/** One device on which one is logged in. */
export const deviceSession = z.object({
  id: opaqueId,
  /** In plain words: "Safari on iPhone". */
  device: z.string(),
  lastSeenAt: z.string(),
  isThisDevice: z.boolean(),
});

export type DeviceSession = z.infer<typeof deviceSession>;

/** This device first, then the last seen first. */
export const deviceSessionsAnswer = z.object({ sessions: z.array(deviceSession) });

/** A picture as it is: the bytes of a file, and not JSON. */
export const picture = z.custom<Uint8Array>((body) => body instanceof Uint8Array);

export const photoParams = z.object({ photoId: opaqueId });
