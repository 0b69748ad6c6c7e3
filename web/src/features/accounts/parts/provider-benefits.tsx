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
      <ul className="benefits">
        {BENEFITS.map((benefit) => (
          <li key={benefit}>
            <Icon name="check" />
            {t.benefits[benefit]}
          </li>
        ))}
      </ul>
      <p className="small second">{t.aYearChargedWhenYourBusiness(moneyFromCents(MEMBERSHIP_CENTS))}</p>
    </section>
  );
}
