/** Specification sections 2 and 5, /my-profile. */
import * as z from "zod/mini";
import { defineEndpoint, type Upload } from "./define-endpoint.ts";
import { opaqueId } from "./people.ts";
import { shortText } from "./values.ts";

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

export const deviceSession = z.object({
  id: opaqueId,
  /** In plain words: "Safari on iPhone". */
  device: z.string(),
  lastSeenAt: z.string(),
  isThisDevice: z.boolean(),
});

export type DeviceSession = z.infer<typeof deviceSession>;

/** This device first, then the last seen first. */
const deviceSessionsAnswer = z.object({ sessions: z.array(deviceSession) });

/** By this schema the server knows a picture from other files. */
export const picture = z.custom<Uint8Array>((body) => body instanceof Uint8Array);

/** What a picture really is, its content says; the type only keeps other requests from it. */
export const photoUpload: Upload = {
  types: /^image\//,
  limitBytes: 2 * 1024 * 1024,
  tooLarge: "photo-too-large",
};

export const profileEndpoints = {
  readPhoto: defineEndpoint("GET /api/photos/:photoId", "player", "A profile photo, 300 × 300", {
    params: z.object({ photoId: opaqueId }),
    answer: picture,
  }),
  listSessions: defineEndpoint("GET /api/sessions", "player", "Where one is logged in", {
    answer: deviceSessionsAnswer,
  }),
  endSession: defineEndpoint("DELETE /api/sessions/:sessionId", "player", "Log out one device", {
    params: z.object({ sessionId: opaqueId }),
    answer: deviceSessionsAnswer,
  }),
  endOtherSessions: defineEndpoint("DELETE /api/sessions", "player", "Log out all other devices", {
    answer: deviceSessionsAnswer,
  }),
};
