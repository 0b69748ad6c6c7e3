// What a business should do next, and on which screen.
import type { CredentialStanding, Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { isToSend } from '@live-oak/contract/features/vetting/to-send.ts';
import { withParams, type Reason } from '@live-oak/contract/reasons.ts';
import { sentence } from '../../kernel/sentences.ts';
import { bidBlock } from '../providers/policy.ts';
import type { ProviderRecord } from '../providers/moves.ts';

type Step = Verification['next'];

interface Standing {
  credentials: readonly CredentialStanding[];
  now: Date;
}

const FORM = '/verification';

function step(reason: Reason, href: string | null): Step {
  const { message: text, ...key } = sentence(reason);
  return { text, ...key, href };
}

const kindsOf = (standings: readonly CredentialStanding[]) => ({ credentials: standings.map(({ kind }) => kind) });

function whilePending({ credentials }: Standing): Step {
  const toSend = credentials.filter(isToSend);
  const params = kindsOf(toSend);
  if (credentials.every(({ state }) => state === 'missing')) return step(withParams('nextSteps.add', params), FORM);
  return toSend.length > 0 ? step(withParams('nextSteps.addRest', params), FORM) : step('nextSteps.wait', null);
}

function whileVerified(provider: ProviderRecord, { credentials, now }: Standing): Step {
  const block = bidBlock(provider, now);
  const required = credentials.filter((one) => one.required);
  const unverified = required.filter(isToSend);
  if (unverified.length > 0 && block !== 'membership_required') {
    return step(withParams('nextSteps.addUnverified', kindsOf(unverified)), FORM);
  }
  const waiting = required.filter(({ state }) => state === 'submitted');
  if (block === 'credentials_required') return step(withParams('nextSteps.waitToBid', kindsOf(waiting)), null);
  if (block === 'membership_required') return step('nextSteps.payMembership', '/subscribe');
  const expiring = credentials.filter(({ state, renewal }) => state === 'expiring' && renewal === null);
  if (expiring.length > 0) return step(withParams('nextSteps.renewSoon', kindsOf(expiring)), FORM);
  return step(waiting.length > 0 ? withParams('nextSteps.waitForRest', kindsOf(waiting)) : 'nextSteps.current', null);
}

function whileExpired({ credentials }: Standing): Step {
  const lapsed = credentials.filter(({ state }) => state === 'expired');
  const open = lapsed.filter(({ renewal }) => renewal?.state !== 'submitted');
  if (open.length === 0) return step('nextSteps.waitForRenewal', null);
  const canWithdraw = open.some(({ canTakeBack }) => canTakeBack);
  return step(withParams(canWithdraw ? 'nextSteps.renewOrWithdraw' : 'nextSteps.renew', kindsOf(open)), FORM);
}

export function nextStep(provider: ProviderRecord, standing: Standing): Step {
  switch (provider.verificationStatus) {
    case 'pending':
      return whilePending(standing);
    case 'info_requested':
      return step('nextSteps.sendInfo', FORM);
    case 'rejected':
      return provider.canReapply ? step('nextSteps.reapply', FORM) : step('nextSteps.contactSupport', '/support');
    case 'suspended':
      return step('nextSteps.fixSuspension', FORM);
    case 'expired':
      return whileExpired(standing);
    case 'verified':
      return bidBlock(provider, standing.now) === 'credential_expired'
        ? whileExpired(standing)
        : whileVerified(provider, standing);
  }
}
