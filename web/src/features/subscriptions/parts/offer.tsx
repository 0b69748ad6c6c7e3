// The box that is paid in: the price, what it brings, and the one button.
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SlowNote } from '../../accounts/parts/slow-note.tsx';
import type { Membership } from '../membership.ts';
import type { Checkout } from '../use-checkout.ts';

const BRINGS = [
  'Bid on every approved job you are eligible for',
  'Sealed bids, opened together when bidding closes',
  'No fee per lead: the membership is all you pay to bid',
] as const;

const BUTTONS: Partial<Record<Membership, string>> = {
  pay: 'Subscribe Now - $99/year',
  past_due: 'Pay now - $99/year',
  save: 'Save your card',
  saved: 'Use another card',
};

interface OfferProps {
  membership: Membership;
  /** A renewal is open: another card pays it at once. */
  isRenewal: boolean;
  checkout: Checkout;
}

function small(isCardOnly: boolean, isRenewal: boolean): string {
  if (isCardOnly) {
    return 'Save your card: you are charged $99 when approved.';
  }
  return isRenewal
    ? 'You save another card on the page that opens next; the open $99 is charged to it at once.'
    : 'You pay on the checkout page that opens next.';
}

export function Offer({ membership, isRenewal, checkout }: OfferProps) {
  const isCardOnly = membership === 'save' || membership === 'saved';
  return (
    <section className="member-offer" aria-labelledby="price">
      <h2 id="price">
        $99 <span>a year</span>
      </h2>
      <ul>
        {BRINGS.map((brings) => (
          <li key={brings}>
            <Icon name="check" />
            {brings}
          </li>
        ))}
      </ul>
      <Button
        look={membership === 'saved' ? 'on-deep' : 'gold'}
        large
        block
        busy={checkout.busy}
        busyLabel="Opening the checkout..."
        onClick={checkout.start}
      >
        {BUTTONS[membership]}
      </Button>
      <p className="small">{small(isCardOnly, isRenewal)}</p>
      <p className="small">By going on you agree that it renews every year for $99 until you cancel.</p>
      <SlowNote busy={checkout.busy} />
    </section>
  );
}
