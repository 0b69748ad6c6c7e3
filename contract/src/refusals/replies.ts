// What a reply says once something is done.

export const replies = {
  loggedOut: 'You are logged out.',
  deviceLoggedOut: 'This device is logged out.',
  otherDevicesLoggedOut: 'All your other devices are logged out.',
  proved: 'Thank you. You can go on.',
  resetLinkSent:
    'If this address has an account, a link to choose a new password is on its way. It works for 30 minutes.',
  passwordReset: 'Your password is changed. Please log in.',
  passwordChanged: 'Your password is changed. Your other devices are logged out.',
  newAddressLinkSent:
    'A link is on its way to the new address; it works for 30 minutes. Your address changes when you open it and press the button.',
  addressLinkSent: 'A new link is on its way; it works for 30 minutes.',
  addressConfirmed: 'Your email address is confirmed.',
  addressChanged: 'Your email address is changed.',
  addressRestored: 'Your old address is back and every session is ended. Choose a new password now.',
  addressChangeStopped: 'The change is stopped. Your address stays as it is. Choose a new password now.',
  twoFactorOff: 'Two-factor login is off. Your other devices are logged out.',
  twoFactorOffForUser: 'Two-factor login is off for this account. Its owner was told.',
  accountClosed: 'Your account is closed. Thank you for using Live Oak.',
  requestReceived: 'Your request is with us. We answer within 24 hours, here and by email.',
  credentialsSubmitted: "Your credentials are being reviewed. You'll receive an email within 24-48 hours.",
};
