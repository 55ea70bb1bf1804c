/** What is said of photos, wherever one is chosen? */

export const photo = {
  choose: "Choose Photo",
  change: "Change Photo",
  remove: "Remove Photo",
  save: "Save",
  cancel: "Cancel",
  preview: "Photo in its circle. Drag it, or move it with the arrow keys.",
  zoom: "Zoom",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  opening: "Opening the photo",
  sending: "Sending the photo",
  sent: "{percent} % sent",
  askRemove: "Remove your photo?",
  removeText: "We'll show your initials until you add another.",
  askRemoveTheirs: "Remove this photo?",
  removeTheirsText: "The player's initials are shown until there is another.",
} as const;
