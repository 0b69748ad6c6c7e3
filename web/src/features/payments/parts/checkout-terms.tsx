// What one agrees to on the checkout: what becomes of a held payment, or how a membership renews and ends.
import type { SandboxCheckout } from '@live-oak/contract/features/payments/schema.ts';
import { AUTO_RELEASE_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import { CARD_TERMS, membershipTerms, type Term } from '@live-oak/contract/features/subscriptions/terms.ts';
import { useTexts } from '../../../texts/language.tsx';
import { textsNow } from '../../../texts/current.ts';
import { paymentsTexts } from '../texts.ts';
import { useSaid } from '../../../texts/said.ts';

const HELD_TERMS: readonly Term[] = [
  {
    get name(): string {
      return textsNow(paymentsTexts).today;
    },
    get words(): string {
      return textsNow(paymentsTexts).theWholeBidIsChargedAnd;
    },
  },
  {
    get name(): string {
      return textsNow(paymentsTexts).released;
    },
    get words(): string {
      return textsNow(paymentsTexts).whenYouConfirmTheWorkOr(AUTO_RELEASE_DAYS);
    },
  },
  {
    get name(): string {
      return textsNow(paymentsTexts).backToYou;
    },
    get words(): string {
      return textsNow(paymentsTexts).allOfItIfTheBusiness;
    },
  },
  {
    get name(): string {
      return textsNow(paymentsTexts).aDispute;
    },
    get words(): string {
      return textsNow(paymentsTexts).freezesItUntilAnAdministratorHas;
    },
  },
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

/** Folded for a bid, which is said in one line above; how a membership renews is shown before it is paid. */
export function CheckoutTerms({ checkout }: { checkout: SandboxCheckout }) {
  const t = useTexts(paymentsTexts);
  if (checkout.purpose === 'award') {
    return (
      <details className="pay-terms mt-3 [&[open]_summary::before]:content-['\2212']">
        <summary className="flex gap-2 items-center min-h-11 font-semibold cursor-pointer before:w-3 before:content-['+']">
          {t.whatHappensWithTheMoney}
        </summary>
        <Terms terms={termsOf(checkout)} />
      </details>
    );
  }
  return (
    <section aria-labelledby="pay-terms" className="pay-terms mt-8">
      <h2 className="title-3" id="pay-terms">
        {t.whatYouAgreeTo}
      </h2>
      <Terms terms={termsOf(checkout)} />
    </section>
  );
}

function Terms({ terms }: { terms: readonly Term[] }) {
  const said = useSaid();
  return (
    <dl className="mt-6 border-t border-t-rule [.pay-terms_&]:mt-3">
      {terms.map(({ name, words }) => (
        <div className="grid gap-4 grid-cols-[6.5rem_minmax(0,1fr)] py-3 border-b border-b-rule text-ui" key={name}>
          <dt className="text-bark-2 font-semibold">{said(name)}</dt>
          <dd>{said(words)}</dd>
        </div>
      ))}
    </dl>
  );
}
