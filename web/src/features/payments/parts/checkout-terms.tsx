// What one agrees to on the checkout: what becomes of a held payment, or how a membership renews and ends.
import type { SandboxCheckout } from '@live-oak/contract/features/payments/schema.ts';
import { AUTO_RELEASE_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import { CARD_TERMS, membershipTerms, type Term } from '@live-oak/contract/features/subscriptions/terms.ts';

const HELD_TERMS: readonly Term[] = [
  { name: 'Today', words: 'The whole bid is charged, and Live Oak holds it. The business does not have it yet.' },
  {
    name: 'Released',
    words: `When you confirm the work, or ${AUTO_RELEASE_DAYS} days after it is done if nobody disputes it.`,
  },
  { name: 'Back to you', words: 'All of it, if the business declines or you cancel before the work starts.' },
  { name: 'A dispute', words: 'Freezes it until an administrator has heard both sides.' },
];

/** The page that changes the card of a membership says so in its description. */
const isAnotherCard = ({ description }: SandboxCheckout) => description.includes('another card');

function termsOf(checkout: SandboxCheckout): readonly Term[] {
  switch (checkout.purpose) {
    case 'award':
      return HELD_TERMS;
    case 'membership':
      return membershipTerms('charged');
    case 'card':
      return isAnotherCard(checkout) ? CARD_TERMS : membershipTerms('saved');
  }
}

export function CheckoutTerms({ checkout }: { checkout: SandboxCheckout }) {
  return (
    <section aria-labelledby="pay-terms" className="pay-terms">
      <h2 className="title-3" id="pay-terms">
        {checkout.purpose === 'award' ? 'What happens with the money' : 'What you agree to'}
      </h2>
      <dl className="pay-lines">
        {termsOf(checkout).map(({ name, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
