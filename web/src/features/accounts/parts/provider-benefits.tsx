// What a tree business gets here: the benefits box of the provider door.
import { MEMBERSHIP_CENTS } from '@live-oak/contract/features/subscriptions/schema.ts';
import { Icon } from '../../../ui/icon.tsx';
import { moneyFromCents } from '../../../ui/money.ts';

const BENEFITS = [
  'Jobs that an administrator has read, sorted by parish and service',
  'Sealed bids: no rival sees your price',
  'Your name stays private until a client selects your bid and pays',
  'The price of the job is held before you start',
] as const;

export function ProviderBenefits() {
  return (
    <section aria-labelledby="benefits">
      <h2 className="title-3" id="benefits">
        What members get
      </h2>
      <ul className="benefits">
        {BENEFITS.map((benefit) => (
          <li key={benefit}>
            <Icon name="check" />
            {benefit}
          </li>
        ))}
      </ul>
      <p className="small second">{moneyFromCents(MEMBERSHIP_CENTS)} a year, charged when your business is approved.</p>
    </section>
  );
}
