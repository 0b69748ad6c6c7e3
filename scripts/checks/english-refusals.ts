// Refusals that owners and businesses read have a key, by which both languages word them; only administrators and programs get
// bare English.
import { matches, type Check } from './check.ts';

/** Called by administrators, the gateway or programs alone, or with a part for them. */
const FOR_ADMINISTRATORS = [
  'server/src/features/admin/',
  'server/src/features/awards/settle.ts',
  'server/src/features/disputes/policy.ts',
  /** A confirmation by a call. */
  'server/src/features/emergencies/confirm.ts',
  'server/src/features/jobs/acts.ts',
  'server/src/features/payments/',
  'server/src/features/payouts/',
  /** The values of a profile that somebody else changed. */
  'server/src/features/profile/commands.ts',
  'server/src/features/providers/commands.ts',
  'server/src/features/storms/',
  'server/src/features/text-replies/receive.ts',
  'server/src/features/vetting/checks.ts',
  'server/src/features/vetting/decisions.ts',
  'server/src/features/vetting/licenses/',
  'server/src/kernel/errors.ts',
  'server/src/kernel/http/idempotency.ts',
];

export const englishRefusals: Check = {
  rule: 'What owners and businesses are refused with is a key of contract/src/refusals; `{ english }` is for administrators and programs.',
  reads: (path) =>
    /^server\/src\/.*\.ts$/.test(path) &&
    !path.endsWith('.test.ts') &&
    !path.startsWith('server/src/texts/') &&
    !FOR_ADMINISTRATORS.some((start) => path.startsWith(start)),
  findings: (file) => matches(file, /\{ english: [^}]*/g, (match) => match),
};
