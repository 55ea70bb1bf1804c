export const meanwhile = {
  title: "Just Changed",
  howToKeep: "To keep what you typed, cancel and save again.",
  take: "Take What Is Saved",
  none: "none",
  noGroup: "No group",
  left: "not in this tee time any more",
  joined: "joined",
  onWaitlist: "on the waitlist",
  yes: "yes",
  no: "no",
} as const;
