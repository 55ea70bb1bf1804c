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
  /** Such as "Safari on iPhone". */
  device: z.string(),
  lastSeenAt: z.string(),
  isThisDevice: z.boolean(),
});

export type DeviceSession = z.infer<typeof deviceSession>;

/** This device first, then by last use. */
const deviceSessionsAnswer = z.object({ sessions: z.array(deviceSession) });

/** The server recognises pictures among files by this schema. */
export const picture = z.custom<Uint8Array>((body) => body instanceof Uint8Array);

/** The content decides what a picture is; the type only excludes other requests. */
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
