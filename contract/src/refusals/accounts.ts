// Refusals of accounts: signing in, addresses, passwords, two-factor login, closing.

const minutesOf = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

/** What prevents closing an account. */
export const CLOSING_BLOCKS = {
  held_payment: 'a payment is held on one of your jobs',
  running_work: 'work on one of your jobs is under way',
  disputed: 'one of your jobs is in dispute',
  payout_owed: 'we owe you earnings that are not sent yet',
  refund_owed: 'a refund to you was returned by your bank and is still yours',
  last_administrator: 'you are the last administrator',
};
export type ClosingBlock = keyof typeof CLOSING_BLOCKS;

export const accounts = {
  hasPassword: 'This account already has an email address and a password. Change them under Profile and Security.',
  sameEmail: 'This is already your email address',
  proofNeeded: 'Enter your password again to continue.',
  emailConfirmed: 'Your email address is already confirmed.',
  confirmFirst:
    'Confirm your email address first. We sent you a link when you signed up; you can get a new one on your profile.',
  emailUnusable: 'This email address can no longer be used. Choose another one on your profile.',
  linkOverProfile: 'This link has expired or was already used. Get a new one on your profile.',
  linkOver: 'This link has expired or was already used.',
  linkOverAgain: 'This link has expired or was already used. Request a new one.',
  emailTaken: 'An account with this email already exists',
  usernameTaken: 'This username is taken. Please choose another.',
  passwordGuessable:
    'This password is easy to guess: it uses your name, your email address, or words from Live Oak. Please choose another.',
  passwordCommon: 'This is one of the most common passwords. Please choose another.',
  twoFactorOn: 'Two-factor login is already on. To move it to another phone, turn it off first.',
  twoFactorNotBegun: 'Start the setup again from the first step.',
  twoFactorOff: 'Two-factor login is not on.',
  ownSecondFactor: 'Turn off your own two-factor login on the “Login and security” page, with a code.',
  samePassword: 'This is already your password. Choose another one.',
  codeWrong: 'This code is wrong or was already used. Wait for the next code in your app, or use a recovery code.',
  noTestAccounts: 'Testing accounts are not allowed here.',
  noTestingMode: 'Testing accounts are not allowed here. Register without testing mode.',
  loggedOut: 'You were logged out. Log in and try again.',
  otherPerson: 'This belongs to another account. Log in to that account to send it.',
  setUpSecondFactor: 'Administrators need two-factor login here. Set it up before you continue.',
  suspended: 'Your account is suspended. Contact support to find out why or to have it reopened.',
  otherAccount: 'This account belongs to someone else.',
  adminPasswordShort: ({ least }: { least: number }) =>
    `Administrators need a password of at least ${least} characters`,
  tooManyTries: ({ minutes }: { minutes: number }) =>
    `Too many tries. Please wait ${minutesOf(minutes)} and try again.`,
  tooManyLogins: ({ minutes }: { minutes: number }) =>
    `Too many tries. Please wait ${minutesOf(minutes)} and try again. Or choose a new password with “Forgot password”: then you can log in right away.`,
  cannotClose: ({ blocks }: { blocks: ClosingBlock[] }) =>
    `Your account cannot be closed yet: ${blocks.map((block) => CLOSING_BLOCKS[block]).join('; ')}.`,
  firstCodeWrong:
    'This code is wrong. Wait for the next code in your app, and check that your phone’s clock is correct.',
};
