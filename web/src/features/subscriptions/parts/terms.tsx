// What one agrees to, before paying: price, day, renewal, end. One line each.
import { GRACE_DAYS, MEMBERSHIP_CENTS, RENEWAL_NOTICE_DAYS } from '@live-oak/contract/features/subscriptions/schema.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { longDay } from '../../../ui/dates.ts';
import { moneyFromCents } from '../../../ui/money.ts';

const PRICE = moneyFromCents(MEMBERSHIP_CENTS);

const MONTHLY = moneyFromCents(Math.round(MEMBERSHIP_CENTS / 12));

interface TermsProps {
  isCardOnly: boolean;
  /** A renewal is open: another card pays it at once. */
  isRenewal: boolean;
  /** When a year that is paid now is over. */
  renewsAt: Date;
}

function today({ isCardOnly, isRenewal }: TermsProps): string {
  if (isCardOnly) {
    return `Nothing. Your card is saved, and charged ${PRICE} on the day you are approved.`;
  }
  return isRenewal ? `${PRICE} for the renewal that is open, from the card you save.` : `${PRICE} is charged at once.`;
}

function again({ isCardOnly, isRenewal, renewsAt }: TermsProps): string {
  const first = isCardOnly
    ? 'one year after your approval'
    : isRenewal
      ? 'one year after the last year ended'
      : `on ${longDay(renewsAt)}`;
  return `It renews by itself: ${PRICE} from the same card ${first}, and every year after, until you cancel.`;
}

/** The terms of renewal and how to end it, in clear words and before paying (R.S. 9:2716). */
export function Terms(props: TermsProps) {
  const lines: [string, ReactNode][] = [
    ['Price', `${PRICE} a year, about ${MONTHLY} a month, billed yearly.`],
    ['Today', today(props)],
    ['Charged again', again(props)],
    [
      'Before it renews',
      `We write to you ${RENEWAL_NOTICE_DAYS} days before, with the day, the sum and the link to cancel.`,
    ],
    [
      'How to cancel',
      <>
        On <Link to="/manage-subscription">your membership page</Link>, at any time, with two clicks. You keep access
        until the end of the year you paid for.
      </>,
    ],
    ['If a charge fails', `We tell you and try again. You can bid for ${GRACE_DAYS} more days meanwhile.`],
    ...(props.isCardOnly
      ? [['If we say no', 'The saved card is removed and nothing is charged.'] as [string, ReactNode]]
      : []),
  ];
  return (
    <section aria-labelledby="terms">
      <h2 className="title-2" id="terms">
        Before you pay
      </h2>
      <dl className="member-terms">
        {lines.map(([term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
