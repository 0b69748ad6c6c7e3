// Refusals of applications, credentials and the door check.
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
  licenseNeeded: ({ licenses }: { licenses: LaneLicense[] }): string =>
    `This job needs a license that Live Oak has not verified for your business: ${licenses.map(credentialLabel).join(' and ')}. Submit it on your Verification page.`,
  /** To the owner who chooses. */
  licenseMissing: ({ licenses }: { licenses: LaneLicense[] }): string =>
    `This business can’t take this job right now: its license is not in force (${licenses.map(credentialLabel).join(' and ')}). Choose another bid.`,
  cannotTakeBack: ({ kind }: { kind: CredentialKind }): string =>
    `${credentialLabel(kind)} is required of every bidder and cannot be withdrawn. Submit a new one instead.`,
};

export const doors = {
  cardLater: 'Your card will be ready once your business is approved. We’ll let you know here and by email.',
  reportClosed: 'This report is already closed. Reload to see the result.',
  useForm: 'Please use the form on the page.',
  unknownCode: 'No business on Live Oak has this code. Check it letter by letter and try again.',
};
