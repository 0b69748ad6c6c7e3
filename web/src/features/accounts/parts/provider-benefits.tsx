// What a tree business gets here: the benefits box of the provider door.
import { MEMBERSHIP_CENTS } from '@live-oak/contract/features/subscriptions/schema.ts';
import { Icon } from '../../../ui/icon.tsx';
import { moneyFromCents } from '../../../ui/money.ts';
import { useTexts } from '../../../texts/language.tsx';
import { accountsTexts } from '../texts.ts';

const BENEFITS = ['read', 'sealed', 'private', 'held'] as const;

export function ProviderBenefits() {
  const t = useTexts(accountsTexts);
  return (
    <section aria-labelledby="benefits">
      <h2 className="title-3" id="benefits">
        {t.whatMembersGet}
      </h2>
      <ul className="grid gap-2 my-3 text-ui leading-[1.4] [&_.icon]:mt-[0.1em] [&_.icon]:text-oak">
        {BENEFITS.map((benefit) => (
          <li className="flex gap-2.5" key={benefit}>
            <Icon name="check" />
            {t.benefits[benefit]}
          </li>
        ))}
      </ul>
      <p className="small second">{t.aYearChargedWhenYourBusiness(moneyFromCents(MEMBERSHIP_CENTS))}</p>
    </section>
  );
}
