// What an email address is: one rule for forms, calls and settings.

/** As `<input type=email>`, but the domain must have a dot, and a local part no dots side by side or at its ends (RFC 5322). */
export const EMAIL_ADDRESS =
  /^(?!\.)(?!.*\.\.)(?!.*\.@)[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** RFC 5321: 64 before the sign, 254 in all. */
export const MAX_EMAIL = 254;
const MAX_LOCAL = 64;
/** Nobody can have one there (RFC 2606), so it stands for none in accounts with a phone alone. */
const NOBODYS = /\.invalid$/i;

export const isEmailAddress = (text: string): boolean =>
  text.length <= MAX_EMAIL && text.indexOf('@') <= MAX_LOCAL && EMAIL_ADDRESS.test(text) && !NOBODYS.test(text);
