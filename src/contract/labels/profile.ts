export const profile = {
  title: "My Profile",
  contactAdmin: "contact admin to change",
  save: "Save Changes",
  changePin: "Change PIN",
  currentPin: "Current PIN",
  newPin: "New PIN",
  devices: "Devices",
  thisDevice: "This device",
  lastSeen: "Last seen {when}",
  logOutDevice: "Log Out",
  logOutOthers: "Log Out All Other Devices",
  onlyThisDevice: "You are logged in on this device only.",
} as const;

export const myCalendar = {
  title: "My Calendar",
  about: "Your tee times in your phone's calendar",
  explain: "Your tee times and start times, always up to date in your own calendar.",
  none: "You have no link yet.",
  made: "Created {when}",
  neverUsed: "Not used yet",
  used: "Last used {when}",
  make: "Create Link",
  renew: "Create New Link",
  renewTitle: "Create a new link?",
  renewText:
    "The link you have now stops working at once. Calendars that subscribe to it get no more changes until you give them the new one.",
  stop: "Turn Off",
  stopTitle: "Turn off this link?",
  stopText:
    "It stops working at once, and calendars that subscribe to it get no more changes. You can create a new one at any time.",
  stopped: "Your calendar link no longer works.",
  newTitle: "Your Calendar Link",
  once: "Shown only once. Anyone with this link can see when you play, so keep it private.",
  subscribe: "Subscribe",
  subscribeHint:
    "Subscribe opens it in the calendar of an iPhone, an iPad or a Mac. For Google Calendar, copy it, and add it on a computer under Other calendars, From URL. Most calendars ask for changes every few hours.",
  address: "Link",
  copy: "Copy Link",
} as const;
