// Refusals of notifications and their settings.

export const notifications = {
  notSent: "You don't get notifications about this, so there is nothing to change",
  locked: "This can't be turned off: it is about your account, your documents or your money.",
  notPushAddress: "This is not the address of a browser's push service.",
  tooManyPages: 'Too many pages are waiting for notifications right now. They will take turns.',
  mostBrowsers: ({ most }: { most: number }): string =>
    `You already get push notifications in ${most} browsers. Log out of one you no longer use.`,
};
