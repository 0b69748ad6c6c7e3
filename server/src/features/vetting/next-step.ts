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
    return { text: `We are checking what you handed in. Still missing: ${list.format(missing)}.`, href: FORM };
  }
  return {
    text: 'Nothing for now: we check your credentials within 24-48 hours and let you know here and by email.',
    href: null,
  };
}

function whileVerified(provider: ProviderRecord, { credentials, now }: Standing): Step {
  const unverified = credentials.filter(
    ({ required, state }) => required && (state === 'missing' || state === 'rejected'),
  );
  if (unverified.length > 0 && bidBlock(provider, now) !== 'membership_required') {
    return { text: `Add what is not verified yet: ${labelsOf(unverified)}.`, href: FORM };
  }
  const waiting = credentials.filter(({ required, state }) => required && state === 'submitted');
  if (bidBlock(provider, now) === 'credentials_required') {
    return { text: `We are checking: ${labelsOf(waiting)}. You can bid once each is verified.`, href: null };
  }
  if (bidBlock(provider, now) === 'membership_required') {
    return { text: 'Pay the $99 annual membership to start bidding on jobs.', href: '/subscribe' };
  }
  const expiring = credentials.filter(({ state, renewal }) => state === 'expiring' && renewal === null);
  if (expiring.length > 0) {
    const labels = labelsOf(expiring);
    return { text: `Hand in the renewal before it expires: ${labels}. Your bidding goes on meanwhile.`, href: FORM };
  }
  if (waiting.length > 0) {
    return { text: `Not verified yet: ${labelsOf(waiting)}. We are checking.`, href: null };
  }
  return { text: 'Everything is current. Nothing to do. Hand in a renewal here whenever you get one.', href: null };
}

function whileExpired({ credentials }: Standing): Step {
  const lapsed = credentials.filter(({ state }) => state === 'expired');
  const waiting = lapsed.filter(({ renewal }) => renewal?.state === 'submitted');
  const open = lapsed.filter((one) => !waiting.includes(one));
  // Nothing is shown as expired where a newer submission already replaces it.
  if (open.length === 0) {
    return { text: 'Your renewal is being checked. Bidding opens again as soon as it is verified.', href: null };
  }
  const canDrop = open.some(({ canTakeBack }) => canTakeBack);
  const drop = canDrop ? ' What is not asked of every bidder you can also take back.' : '';
  return { text: `Hand in the renewal: ${labelsOf(open)}. Bidding opens again once it is checked.${drop}`, href: FORM };
}

/** The next step of a business in its current state. */
export function nextStep(provider: ProviderRecord, standing: Standing): Step {
  switch (provider.verificationStatus) {
    case 'pending':
      return whilePending(standing);
    case 'info_requested':
      return { text: 'Send what we asked for; the review goes on as soon as you do.', href: FORM };
    case 'rejected':
      return provider.canReapply
        ? { text: 'Fix what the reason names, then submit your credentials again.', href: FORM }
        : { text: 'This decision is final. If you think it is wrong, write to support.', href: '/support' };
    case 'suspended':
      return { text: 'Fix what the reason names, submit it here, and write to support.', href: FORM };
    case 'expired':
      return whileExpired(standing);
    case 'verified':
      return bidBlock(provider, standing.now) === 'credential_expired'
        ? whileExpired(standing)
        : whileVerified(provider, standing);
  }
}
