// What one agrees to, before paying: price, day, renewal, end. One line each.
import { MEMBERSHIP_CENTS } from '@live-oak/contract/features/subscriptions/schema.ts';
import { moneyFromCents } from '../../../ui/money.ts';

const PRICE = moneyFromCents(MEMBERSHIP_CENTS);

export function Terms({ isCardOnly }: { isCardOnly: boolean }) {
  const lines: [string, string][] = [
    ['Price', `${PRICE} a year, about ${moneyFromCents(Math.round(MEMBERSHIP_CENTS / 12))} a month, billed yearly.`],
    [
      'Today',
      isCardOnly ? 'Nothing. Your card is saved and charged when you are approved.' : `${PRICE} is charged at once.`,
    ],
    ['Every year', `It renews by itself for ${PRICE}, until you cancel.`],
    ['If you cancel', 'You keep access until the end of the year you paid for.'],
    ...(isCardOnly ? [['If we say no', 'The saved card is removed and nothing is charged.'] as [string, string]] : []),
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
