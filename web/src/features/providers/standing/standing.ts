// The state of a business in its own dashboard's words: from vetting, and of a verified one from its membership.
import { longDay } from '../../../ui/format.ts';
import {
  isOver,
  membershipLabel,
  nameOf,
  ofState,
  REFUSED,
  sentences,
  TO_DO,
  unverifiedNames,
  words,
  type Standing,
  type StandingInput,
  type VettingFacts,
} from './facts.ts';
import { ofVetting, waitsForDocuments } from './vetting.ts';

/** Whether every document is current, or which one to renew by when. */
function documents(file: VettingFacts | undefined): string {
  const [first] = ofState(file, 'expiring').toSorted((a, b) => (a.current?.daysLeft ?? 0) - (b.current?.daysLeft ?? 0));
  if (first?.current?.expiresOn) {
    const day = longDay(first.current.expiresOn);
    const t = words();
    return first.renewal?.state === 'submitted'
      ? t.endsRenewalWaits(nameOf(first), day)
      : t.renewBy(nameOf(first), day);
  }
  const isAll = file !== undefined && unverifiedNames(file).length === 0;
  return isAll ? words().allCurrent : '';
}

function notVerified(file: VettingFacts | undefined): string {
  const names = unverifiedNames(file);
  return names.length > 0 ? words().notVerifiedYet(names.join(', ')) : '';
}

function active(provider: StandingInput, until: string): Standing {
  const t = words();
  return {
    ground: 'oak',
    badge: membershipLabel('active'),
    tone: 'ok',
    title: t.canBid,
    text: sentences(t.paidThrough(until), documents(provider.file), notVerified(provider.file)),
    ways: ofState(provider.file, 'expiring').length > 0 ? ['jobs', 'renew'] : ['jobs', 'manage'],
  };
}

function pastDue(isClosed: boolean, until: string): Standing {
  const t = words();
  return {
    ...REFUSED,
    badge: membershipLabel('past_due'),
    title: t.renewalFailed,
    text: isClosed ? t.closedUntilPaid : t.payAgain(until),
    ways: ['pay-again', 'manage'],
  };
}

function canceled(isClosed: boolean, until: string): Standing {
  const t = words();
  const label = membershipLabel('canceled');
  return isClosed
    ? { tone: 'slate', ground: 'gold', badge: label, title: t.membershipEnded, text: t.joinAgain, ways: ['subscribe'] }
    : {
        tone: 'slate',
        ground: 'sunk',
        badge: t.accessUntil(label, until),
        title: t.membershipCancelled,
        text: t.notRenewed(until),
        ways: ['jobs', 'manage'],
      };
}

/** What a verified business's membership means. */
function ofMembership(provider: StandingInput, now: Date): Standing {
  const { subscriptionStatus, accessUntil } = provider;
  const isClosed = isOver(accessUntil, now);
  const until = accessUntil === null ? '' : longDay(accessUntil);
  if (subscriptionStatus === 'active' && !isClosed) return active(provider, until);
  if (subscriptionStatus === 'past_due') return pastDue(isClosed, until);
  return subscriptionStatus === 'canceled' ? canceled(isClosed, until) : paymentRequired(provider);
}

function paymentRequired({ file }: StandingInput): Standing {
  return {
    ...TO_DO,
    badge: membershipLabel('approved_for_payment'),
    title: words().paymentRequired,
    text: sentences(words().payMembership, notVerified(file)),
    ways: ['subscribe'],
  };
}

export function standingOf(provider: StandingInput, now: Date = new Date()): Standing {
  return (
    ofVetting(provider, now) ??
    (provider.bidBlock === 'credentials_required' ? waitsForDocuments(provider, now) : ofMembership(provider, now))
  );
}
