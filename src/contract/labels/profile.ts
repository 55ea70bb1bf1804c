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
