// What of the money waits for a person, first on the screen: each leads to its list further down.
import type { MoneyFigures } from '@live-oak/contract/features/payments/desk-schema.ts';
import { moneyFromCents } from '../../../ui/money.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useMoneyFigures } from './money-data.ts';

/** Where the lists stand. */
export const LISTS = {
  differences: 'differences',
  chargebacks: 'chargebacks',
  refunds: 'refunds-back',
  events: 'events',
  tasks: 'told',
} as const;

const of = (count: number, one: string, many: string) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

function waitingOf(figures: MoneyFigures) {
  const { differencesOpen, chargebacksOpen, refundsBackCents, webhooksFailed, tasksFailed } = figures;
  return [
    {
      count: differencesOpen,
      to: LISTS.differences,
      words: of(differencesOpen, 'difference to explain', 'differences to explain'),
    },
    {
      count: chargebacksOpen,
      to: LISTS.chargebacks,
      words: of(chargebacksOpen, 'chargeback', 'chargebacks'),
    },
    {
      count: refundsBackCents,
      to: LISTS.refunds,
      words: `${moneyFromCents(refundsBackCents)} of refunds that came back`,
    },
    { count: webhooksFailed, to: LISTS.events, words: of(webhooksFailed, 'event that failed', 'events that failed') },
    {
      count: tasksFailed,
      to: LISTS.tasks,
      words: of(tasksFailed, 'thing the gateway did not take', 'things the gateway did not take'),
    },
  ].filter(({ count }) => count > 0);
}

export function MoneyWaiting() {
  const figures = useMoneyFigures().data;
  const waiting = figures ? waitingOf(figures) : [];
  if (waiting.length === 0) {
    return null;
  }
  return (
    <Notice tone="gold" icon="alert" title="Waiting for an administrator">
      <ul className="flex gap-x-6 gap-y-0 flex-wrap p-0 list-none">
        {waiting.map(({ to, words }) => (
          <li key={to}>
            <a className="inline-flex items-center min-h-(--hit)" href={`#${to}`}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
