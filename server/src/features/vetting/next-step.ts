// What a business should do next, in words, and the screen where it does it: one sentence for each of its states.
import type { CredentialStanding, Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { bidBlock } from '../providers/policy.ts';
import type { providers } from '../providers/tables.ts';

type Step = Verification['next'];
type ProviderRecord = typeof providers.$inferSelect;

interface Standing {
  credentials: readonly CredentialStanding[];
  /** Labels of missing required credentials. */
  missing: readonly string[];
  now: Date;
}

const FORM = '/verification';
const list = new Intl.ListFormat('en-US');
const labelsOf = (credentials: readonly CredentialStanding[]) => list.format(credentials.map(({ label }) => label));

function whilePending({ credentials, missing }: Standing): Step {
  if (credentials.every(({ state }) => state === 'missing')) {
    return { text: `Add what we check before you can bid: ${list.format(missing)}.`, href: FORM };
  }
  if (missing.length > 0) {
    return { text: `We’re checking what you submitted. Still missing: ${list.format(missing)}.`, href: FORM };
  }
  return {
    text: 'Nothing for now. We’ll check your credentials within 24-48 hours and let you know here and by email.',
    href: null,
  };
}

function whileVerified(provider: ProviderRecord, { credentials, now }: Standing): Step {
  const unverified = credentials.filter(
    ({ required, state }) => required && (state === 'missing' || state === 'rejected'),
  );
  if (unverified.length > 0 && bidBlock(provider, now) !== 'membership_required') {
    return { text: `Add what isn’t verified yet: ${labelsOf(unverified)}.`, href: FORM };
  }
  const waiting = credentials.filter(({ required, state }) => required && state === 'submitted');
  if (bidBlock(provider, now) === 'credentials_required') {
    return { text: `We’re checking: ${labelsOf(waiting)}. You can bid once each one is verified.`, href: null };
  }
  if (bidBlock(provider, now) === 'membership_required') {
    return { text: 'Pay the $99 annual membership to start bidding on jobs.', href: '/subscribe' };
  }
  const expiring = credentials.filter(({ state, renewal }) => state === 'expiring' && renewal === null);
  if (expiring.length > 0) {
    const labels = labelsOf(expiring);
    return { text: `Renew before it expires: ${labels}. You can keep bidding in the meantime.`, href: FORM };
  }
  if (waiting.length > 0) {
    return { text: `Not verified yet: ${labelsOf(waiting)}. We’re checking.`, href: null };
  }
  return { text: 'Everything is current. When you get a renewal, add it here.', href: null };
}

function whileExpired({ credentials }: Standing): Step {
  const lapsed = credentials.filter(({ state }) => state === 'expired');
  const waiting = lapsed.filter(({ renewal }) => renewal?.state === 'submitted');
  const open = lapsed.filter((one) => !waiting.includes(one));
  // Nothing is shown as expired where a newer submission already replaces it.
  if (open.length === 0) {
    return { text: 'We’re checking your renewal. You can bid again as soon as it’s verified.', href: null };
  }
  const canDrop = open.some(({ canTakeBack }) => canTakeBack);
  const drop = canDrop ? ' You can also withdraw credentials that aren’t required.' : '';
  return { text: `Renew: ${labelsOf(open)}. You can bid again once we’ve checked it.${drop}`, href: FORM };
}

/** The next step of a business in its current state. */
export function nextStep(provider: ProviderRecord, standing: Standing): Step {
  switch (provider.verificationStatus) {
    case 'pending':
      return whilePending(standing);
    case 'info_requested':
      return { text: 'Send what we asked for, and we’ll continue the review.', href: FORM };
    case 'rejected':
      return provider.canReapply
        ? { text: 'Fix the issue described above, then submit your credentials again.', href: FORM }
        : { text: 'This decision is final. If you think it’s wrong, contact support.', href: '/support' };
    case 'suspended':
      return { text: 'Fix the issue described above, submit it here, and contact support.', href: FORM };
    case 'expired':
      return whileExpired(standing);
    case 'verified':
      return bidBlock(provider, standing.now) === 'credential_expired'
        ? whileExpired(standing)
        : whileVerified(provider, standing);
  }
}
