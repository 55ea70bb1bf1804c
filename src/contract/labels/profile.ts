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
  explain:
    "A private address that your calendar subscribes to. It then has all your tee times, with the start of your group, and follows every change.",
  none: "You have no address yet.",
  made: "Made {when}",
  neverUsed: "No calendar has asked for it yet",
  used: "A calendar last asked {when}",
  make: "Make Address",
  renew: "Make a New Address",
  renewTitle: "Make a new address?",
  renewText:
    "The address you have now stops working at once. Calendars that subscribe to it get no more changes until you give them the new one.",
  stop: "Stop",
  stopTitle: "Stop this address?",
  stopText:
    "It stops working at once, and calendars that subscribe to it get no more changes. You can make a new one at any time.",
  stopped: "Your calendar address no longer works.",
  newTitle: "Your Calendar Address",
  once: "It is shown only now. Anybody who has it sees when you play: give it to your own calendars only.",
  subscribe: "Subscribe",
  subscribeHint:
    "Subscribe opens it in the calendar of an iPhone, an iPad or a Mac. For Google Calendar, copy it, and add it on a computer under Other calendars, From URL. Most calendars ask for changes every few hours.",
  address: "Address",
  copy: "Copy Address",
} as const;
