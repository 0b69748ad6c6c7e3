// Refusals of applications, credentials and the door check; sentences of replies, and the next steps of a business.
import type { LaneLicense } from '../features/jobs/lanes.ts';
import { credentialLabel, type CredentialKind } from '../features/providers/credentials.ts';

export const vetting = {
  fileGone: 'This file is no longer there. Choose it again',
  fileTaken:
    'This file already belongs to another credential. Choose it here again so that each credential has its own copy',
  final: 'This decision is final, so you can’t submit anything more. If you think it is wrong, contact support.',
  inReview: 'This application is still under review.',
  waiting: 'This application is waiting for more information.',
  verified: 'This business is already verified.',
  rejected: 'This application was already rejected.',
  suspended: 'This business is suspended.',
  expired: 'A credential of this business has expired.',
  documentsWithoutTrees:
    'Before you can bid, three documents must be verified: business license, liability insurance, and workers’ compensation (or exemption). Your Verification page shows which ones are not verified yet.',
  licenseNeeded: ({ licenses }: { licenses: LaneLicense[] }) =>
    `This job needs a license that Live Oak has not verified for your business: ${licenses.map(credentialLabel).join(' and ')}. Submit it on your Verification page.`,
  /** To the owner who chooses. */
  licenseMissing: ({ licenses }: { licenses: LaneLicense[] }) =>
    `This business can’t take this job right now: its license is not in force (${licenses.map(credentialLabel).join(' and ')}). Choose another bid.`,
  cannotTakeBack: ({ kind }: { kind: CredentialKind }) =>
    `${credentialLabel(kind)} is required of every bidder and cannot be withdrawn. Submit a new one instead.`,
};

export const doors = {
  cardLater: 'Your card will be ready once your business is approved. We’ll let you know here and by email.',
  reportClosed: 'This report is already closed. Reload to see the result.',
  useForm: 'Please use the form on the page.',
  unknownCode: 'No business on Live Oak has this code. Check it letter by letter and try again.',
};

export const replies = {
  phoneCodeSent: 'We texted you a code.',
  codeSent: 'We texted a code to this phone if an account uses it.',
  stormTextsAsked: 'We texted this phone. Answer YES and you get storm texts for your parish.',
  loggedOut: 'You are logged out.',
  deviceLoggedOut: 'This device is logged out.',
  otherDevicesLoggedOut: 'All your other devices are logged out.',
  proved: 'Thank you. You can continue.',
  resetLinkSent:
    'If this address has an account, a link to choose a new password is on its way. It works for 30 minutes.',
  passwordReset: 'Your password is changed. Please log in.',
  passwordChanged: 'Your password is changed. Your other devices are logged out.',
  newAddressLinkSent:
    'A link is on its way to the new address; it works for 30 minutes. Your address changes when you open it and press the button.',
  addressLinkSent: 'A new link is on its way; it works for 30 minutes.',
  addressConfirmed: 'Your email address is confirmed.',
  addressChanged: 'Your email address is changed.',
  addressRestored: 'Your old address is back, and you were logged out on every device. Choose a new password now.',
  addressChangeStopped: 'The change was stopped. Your address stays as it is. Choose a new password now.',
  twoFactorOff: 'Two-factor login is off. Your other devices are logged out.',
  twoFactorOffForUser: 'Two-factor login is off for this account. Its owner was notified.',
  accountClosed: 'Your account is closed. Thank you for using Live Oak.',
  requestReceived: 'We received your request. We answer within 24 hours, here and by email.',
  credentialsSubmitted: "Your credentials are being reviewed. You'll receive an email within 24-48 hours.",
};

type Named = { credentials: CredentialKind[] };
const list = new Intl.ListFormat('en-US');
const namesOf = ({ credentials }: Named) => list.format(credentials.map(credentialLabel));

export const nextSteps = {
  add: (named: Named) => `Add what we check before you can bid: ${namesOf(named)}.`,
  addRest: (named: Named) => `We’re checking what you submitted. Still missing: ${namesOf(named)}.`,
  wait: 'Nothing for now. We’ll check your credentials within 24-48 hours and let you know here and by email.',
  addUnverified: (named: Named) => `Add what isn’t verified yet: ${namesOf(named)}.`,
  waitToBid: (named: Named) => `We’re checking: ${namesOf(named)}. You can bid once each one is verified.`,
  payMembership: 'Pay the $99 annual membership to start bidding on jobs.',
  renewSoon: (named: Named) => `Renew before it expires: ${namesOf(named)}. You can keep bidding in the meantime.`,
  waitForRest: (named: Named) => `Not verified yet: ${namesOf(named)}. We’re checking.`,
  current: 'Everything is current. When you get a renewal, add it here.',
  waitForRenewal: 'We’re checking your renewal. You can bid again as soon as it’s verified.',
  renew: (named: Named) => `Renew: ${namesOf(named)}. You can bid again once we’ve checked it.`,
  renewOrWithdraw: (named: Named) =>
    `Renew: ${namesOf(named)}. You can bid again once we’ve checked it. You can also withdraw credentials that aren’t required.`,
  sendInfo: 'Send what we asked for, and we’ll continue the review.',
  reapply: 'Fix the issue described above, then submit your credentials again.',
  contactSupport: 'This decision is final. If you think it’s wrong, contact support.',
  fixSuspension: 'Fix the issue described above, submit it here, and contact support.',
};
