// The ledger's figures: what waits for an administrator, what is held and what is owed.
import { moneyFromCents } from '../../../ui/format.ts';
import type { MoneyFigures } from '@live-oak/contract/features/payments/admin-schema.ts';
import { Notice } from '../../../ui/basics.tsx';
import { Link } from 'react-router';
import { useMoneyFigures } from './money-data.ts';
import { CouldNotLoad } from '../../admin/parts/facts.tsx';
import { Tiles, type Tile } from '../../dashboard/parts/tiles.tsx';

/** The anchors of the lists. */
export const LISTS = { differences: 'differences', chargebacks: 'chargebacks', refunds: 'refunds-back' } as const;

/** Failures are retried there. */
const OPERATIONS = '/admin/operations';

const of = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

function waitingOf({ differences, chargebacksOpen, refundsBackCents, webhooksFailed, tasksFailed }: MoneyFigures) {
  const differing = of(differences.length, 'difference with the gateway', 'differences with the gateway');
  const back = `${moneyFromCents(refundsBackCents)} in returned refunds`;
  const refused = of(tasksFailed, 'failed gateway task');
  return [
    { count: differences.length, to: `#${LISTS.differences}`, words: differing },
    { count: chargebacksOpen, to: `#${LISTS.chargebacks}`, words: of(chargebacksOpen, 'chargeback') },
    { count: refundsBackCents, to: `#${LISTS.refunds}`, words: back },
    { count: webhooksFailed, to: OPERATIONS, words: of(webhooksFailed, 'failed event') },
    { count: tasksFailed, to: OPERATIONS, words: refused },
  ].filter(({ count }) => count > 0);
}

/** Money that waits for a person, first on the page: each item links to its list. */
export function MoneyWaiting() {
  const figures = useMoneyFigures().data;
  const waiting = figures ? waitingOf(figures) : [];
  return waiting.length === 0 ? null : (
    <Notice tone="gold" icon="alert" title="Waiting for an administrator">
      <ul className="flex gap-x-6 gap-y-0 flex-wrap p-0 list-none">
        {waiting.map(({ to, words }) => (
          <li key={words}>
            <Link className="inline-flex items-center min-h-(--hit)" to={to}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function tilesOf(figures: MoneyFigures | undefined): Tile[] {
  if (!figures) return [{ label: 'Held now' }, { label: 'Owed to businesses' }];
  const owed = `${of(figures.businessesOwed, 'business', 'businesses')}, not sent yet`;
  const tiles: Tile[] = [
    { label: 'Held now', value: moneyFromCents(figures.heldCents), note: `for ${of(figures.jobsHeld, 'job')}` },
    { label: 'Owed to businesses', value: moneyFromCents(figures.owedCents), note: owed },
  ];
  if (figures.chargebacksCents !== 0 || figures.chargebacksOpen > 0) {
    const note = `${of(figures.chargebacksOpen, 'decision')} pending`;
    tiles.push({ label: 'Taken back by banks', value: moneyFromCents(figures.chargebacksCents), note, hot: true });
  }
  if (figures.refundsBackCents > 0) {
    const note = 'returned by a bank and still owed to the payer';
    tiles.push({ label: 'Failed refunds', value: moneyFromCents(figures.refundsBackCents), note, hot: true });
  }
  return tiles;
}

export function MoneyFiguresPanel() {
  const asked = useMoneyFigures();
  const failed = asked.isError && !asked.data;
  return failed ? (
    <CouldNotLoad what="The figures" asked={asked} />
  ) : (
    <Tiles label="Ledger totals" tiles={tilesOf(asked.data)} />
  );
}
