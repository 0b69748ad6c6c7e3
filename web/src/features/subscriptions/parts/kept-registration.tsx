// /subscribe right after registering in a browser that keeps no session: one checkout, by the token of the registration.
import { useState } from 'react';
import { useTexts } from '../../../texts/language.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { ApiError } from '../../../api-client/api-error.ts';
import { dropPendingToken, type PendingRegistration } from '../../accounts/register/pending-registration.ts';
import { openCheckoutOnce } from '../data.ts';
import { inAYear } from '../membership.ts';
import { subscriptionsTexts } from '../texts.ts';
import { useCheckout } from '../use-checkout.ts';
import { MembershipTitle } from './membership-title.tsx';
import { Offer } from './offer.tsx';
import { Terms } from './terms.tsx';

interface KeptRegistrationProps {
  pending: PendingRegistration;
  token: string;
  onFailure: (text: string | null) => void;
}

async function openOnce(token: string): Promise<{ url: string; sessionId: string }> {
  try {
    const page = await openCheckoutOnce(token);
    dropPendingToken();
    return page;
  } catch (error) {
    // Used or too old: the page asks for a sign-in from now on.
    if (error instanceof ApiError && error.status === 409) {
      dropPendingToken();
    }
    throw error;
  }
}

export function KeptRegistration({ pending, token, onFailure }: KeptRegistrationProps) {
  const t = useTexts(subscriptionsTexts);
  const checkout = useCheckout(pending.id, onFailure, () => openOnce(token));
  const [now] = useState(Date.now);
  return (
    <div className="wrap">
      <MembershipTitle />
      <div className="grid gap-x-18 gap-y-8 grid-cols-[minmax(0,1fr)_minmax(0,24rem)] items-start pb-18 max-lg:grid-cols-1">
        <div className="grid gap-8 [&>section]:pt-4.5 [&>section]:border-t-2 [&>section]:border-t-bark">
          <section className="grid gap-3 justify-items-start">
            <h2 className="title-2">{t.yourRegistrationOfIsKept(pending.businessName)}</h2>
            <p className="max-w-[56ch]">{t.saveYourCardWithoutLogin}</p>
            <ButtonLink to="/provider-login?next=%2Fsubscribe">{t.goToLogin}</ButtonLink>
          </section>
          <Terms isCardOnly isRenewal={false} renewsAt={inAYear(now)} />
        </div>
        <Offer membership="save" isRenewal={false} checkout={checkout} />
      </div>
    </div>
  );
}
