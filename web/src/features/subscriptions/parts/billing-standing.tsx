// How the membership stands: badge, what happens next in one sentence, and the year as a line.
import type { SubscriptionStatusReply } from '@live-oak/contract/features/subscriptions/schema.ts';
import { useEffect, useRef } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { longDay } from '../../../ui/dates.ts';
import { moneyFromCents } from '../../../ui/money.ts';
import { billingBadge } from '../membership.ts';
import { yearUntil } from '../year.ts';
import { YearLine } from './year-line.tsx';

interface BillingStandingProps {
  status: SubscriptionStatusReply;
  businessName: string;
  now: Date;
}

interface Words {
  title: string;
  text: string;
}

function pastDue({ accessUntil, nextChargeAt, renewalOpen, amountCents }: SubscriptionStatusReply, now: Date): Words {
  const isOpen = accessUntil !== null && new Date(accessUntil) > now;
  const access = isOpen ? `You can bid until ${longDay(accessUntil)}.` : 'Bidding is closed until it is paid.';
  const again = nextChargeAt === null ? '' : ` We try the card again on ${longDay(nextChargeAt)}.`;
  const mend = renewalOpen
    ? ` Save another card and the ${moneyFromCents(amountCents)} are paid at once.`
    : ' It is not tried again. Subscribe again to keep bidding.';
  return { title: 'Your renewal did not go through', text: `${access}${again}${mend}` };
}

function waiting(hasCard: boolean, sum: string): Words {
  const charged = `you are charged ${sum} when you are approved, and nothing before.`;
  return hasCard
    ? { title: 'Your card is saved for your approval', text: `Y${charged.slice(1)}` }
    : {
        title: 'Your application is being read',
        text: `We answer within 24-48 hours. You can save a card meanwhile: ${charged}`,
      };
}

function wordsOf(status: SubscriptionStatusReply, now: Date): Words {
  const { accessUntil, nextChargeAt, amountCents, awaitingApproval, cardSaved } = status;
  switch (status.status) {
    case 'active':
      return {
        title: nextChargeAt === null ? 'Your membership is paid' : `Next charge on ${longDay(nextChargeAt)}`,
        text:
          nextChargeAt === null
            ? `You can bid until ${longDay(accessUntil ?? '')}.`
            : `Your saved card is charged ${moneyFromCents(amountCents)} then, for another year. We write to you 30 days before.`,
      };
    case 'canceled': {
      const lasts = accessUntil !== null && new Date(accessUntil) > now;
      return lasts
        ? {
            title: `You can bid until ${longDay(accessUntil)}`,
            text: 'Nothing more is charged. Until then you can take the cancellation back.',
          }
        : {
            title: 'Your membership has ended',
            text: 'Nothing more is charged. Subscribe again and you can bid the same day.',
          };
    }
    case 'past_due':
      return pastDue(status, now);
    case 'incomplete':
      return {
        title: 'The first charge did not go through',
        text: 'Nothing was charged. Pay with a card that works, then you can bid.',
      };
    case 'none':
      return awaitingApproval
        ? waiting(cardSaved, moneyFromCents(amountCents))
        : { title: 'You have no membership yet', text: 'With the annual membership you can bid on jobs.' };
  }
}

export function BillingStanding({ status, businessName, now }: BillingStandingProps) {
  const badge = billingBadge(status, now);
  const { title, text } = wordsOf(status, now);
  const end = status.current_period_end === null ? undefined : new Date(status.current_period_end * 1000);
  const isRunning = end !== undefined && end > now;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(status.status);
  // The button that was pressed goes away with the state it belonged to: what became of it is read next.
  useEffect(() => {
    if (shown.current !== status.status && document.activeElement === document.body) {
      heading.current?.focus();
    }
    shown.current = status.status;
  }, [status.status]);
  return (
    <section className="manage-standing" aria-labelledby="manage-standing">
      <div className="row">
        <span className="second">{businessName}</span>
        <Badge tone={badge.tone}>{badge.words}</Badge>
      </div>
      <h2 className="title-1" id="manage-standing" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="manage-text">{text}</p>
      {isRunning && <YearLine year={yearUntil(end, now)} renews={status.status === 'active'} />}
    </section>
  );
}
