// The box that is paid in: the price, what it brings, and the one button.
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SlowNote } from '../../accounts/parts/slow-note.tsx';
import type { Membership } from '../membership.ts';
import type { Checkout } from '../use-checkout.ts';
import { useTexts } from '../../../texts/language.tsx';
import { textsNow } from '../../../texts/current.ts';
import { subscriptionsTexts } from '../texts.ts';

const BUTTONS: Partial<Record<Membership, string>> = {
  get pay(): string {
    return textsNow(subscriptionsTexts).subscribeNow99Year;
  },
  get past_due(): string {
    return textsNow(subscriptionsTexts).payNow99Year;
  },
  get save(): string {
    return textsNow(subscriptionsTexts).saveYourCard;
  },
  get saved(): string {
    return textsNow(subscriptionsTexts).useAnotherCard;
  },
};

interface OfferProps {
  membership: Membership;
  /** A renewal is open: another card pays it at once. */
  isRenewal: boolean;
  checkout: Checkout;
}

function small(isCardOnly: boolean, isRenewal: boolean): string {
  const t = textsNow(subscriptionsTexts);
  if (isCardOnly) {
    return t.saveYourCardYouAreCharged;
  }
  return isRenewal ? t.youSaveAnotherCardOnThe : t.youPayOnTheCheckoutPage;
}

export function Offer({ membership, isRenewal, checkout }: OfferProps) {
  const t = useTexts(subscriptionsTexts);
  const isCardOnly = membership === 'save' || membership === 'saved';
  return (
    <section className="member-offer" aria-labelledby="price">
      <h2 id="price">
        $99 <span>{t.aYear}</span>
      </h2>
      <ul>
        {t.benefits.map((brings) => (
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
        busyLabel={t.openingTheCheckout}
        onClick={checkout.start}
      >
        {BUTTONS[membership]}
      </Button>
      <p className="small">{small(isCardOnly, isRenewal)}</p>
      <p className="small">{t.byGoingOnYouAgreeThat}</p>
      <SlowNote busy={checkout.busy} />
    </section>
  );
}
