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
    <section
      className="grid gap-4 p-6 border border-deep-rule rounded-3 bg-oak-deep text-on-deep [&_h2]:text-hero [&_h2>span]:text-2 [&_h2>span]:tracking-normal [&_li]:flex [&_li]:gap-2.5 [&_li]:py-1 [&_li]:leading-[1.4] [&_.icon]:mt-[0.1em] [&_.icon]:text-gold [&_.second]:text-on-deep-2 [&_p]:text-on-deep-2 [&_:focus-visible]:[box-shadow:0_0_0_2px_var(--color-oak-deep),0_0_0_5px_var(--color-on-deep)]"
      aria-labelledby="price"
    >
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
