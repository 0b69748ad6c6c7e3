// How the membership stands: badge, what happens next in one sentence, and the year as a line.
import type { SubscriptionStatusReply } from '@live-oak/contract/features/subscriptions/schema.ts';
import { useEffect, useRef } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { longDay } from '../../../ui/dates.ts';
import { moneyFromCents } from '../../../ui/money.ts';
import { billingBadge } from '../membership.ts';
import { yearUntil } from '../year.ts';
import { YearLine } from './year-line.tsx';
import { textsNow } from '../../../texts/current.ts';
import { subscriptionsTexts } from '../texts.ts';

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
  const t = textsNow(subscriptionsTexts);
  const isOpen = accessUntil !== null && new Date(accessUntil) > now;
  const access = isOpen ? t.youCanBidUntil(longDay(accessUntil)) : t.biddingIsClosedUntilItIs;
  const again = nextChargeAt === null ? '' : t.weTryTheCardAgainOn(longDay(nextChargeAt));
  const mend = renewalOpen ? t.saveAnotherCardAndTheAre(moneyFromCents(amountCents)) : t.notTriedAgain;
  return { title: t.yourRenewalDidNotGoThrough, text: `${access}${again}${mend}` };
}

function waiting(hasCard: boolean, sum: string): Words {
  const t = textsNow(subscriptionsTexts);
  return hasCard
    ? { title: t.yourCardIsSavedForYour, text: t.chargedWhenApproved(sum) }
    : {
        title: t.yourApplicationIsBeingRead,
        text: t.answeredSoon(sum),
      };
}

function wordsOf(status: SubscriptionStatusReply, now: Date): Words {
  const t = textsNow(subscriptionsTexts);
  const { accessUntil, nextChargeAt, amountCents, awaitingApproval, cardSaved } = status;
  switch (status.status) {
    case 'active':
      return {
        title: nextChargeAt === null ? t.yourMembershipIsPaid : t.nextChargeOn(longDay(nextChargeAt)),
        text:
          nextChargeAt === null
            ? t.youCanBidUntil2(longDay(accessUntil ?? ''))
            : t.yourSavedCardIsChargedThen(moneyFromCents(amountCents)),
      };
    case 'canceled': {
      const lasts = accessUntil !== null && new Date(accessUntil) > now;
      return lasts
        ? {
            title: t.youCanBidUntil3(longDay(accessUntil)),
            text: t.nothingMoreIsChargedUntilThen,
          }
        : {
            title: t.yourMembershipHasEnded,
            text: t.nothingMoreIsChargedSubscribeAgain,
          };
    }
    case 'past_due':
      return pastDue(status, now);
    case 'incomplete':
      return {
        title: t.theFirstChargeDidNotGo,
        text: t.nothingWasChargedPayWithA,
      };
    case 'none':
      return awaitingApproval
        ? waiting(cardSaved, moneyFromCents(amountCents))
        : { title: t.youHaveNoMembershipYet, text: t.withTheAnnualMembershipYouCan };
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
    <section className="grid gap-3 pt-4.5 border-t-2 border-t-bark" aria-labelledby="manage-standing">
      <div className="row">
        <span className="second">{businessName}</span>
        <Badge tone={badge.tone}>{badge.words}</Badge>
      </div>
      <h2 className="title-1" id="manage-standing" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="max-w-[60ch]">{text}</p>
      {isRunning && <YearLine year={yearUntil(end, now)} renews={status.status === 'active'} />}
    </section>
  );
}
