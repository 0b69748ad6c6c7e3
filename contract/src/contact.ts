// How people reach Live Oak, and what is said to somebody whose account is shut.
export const SUPPORT_EMAIL = 'support@liveoak.example';
export const SUPPORT_PHONE = { shown: '(225) 555-0142', dialed: '+12255550142' };

/** To a suspended person at every door, and in the mail that tells them. */
export const ACCOUNT_SUSPENDED = `Your account is suspended. Write to ${SUPPORT_EMAIL} to ask why or to have it opened again.`;
