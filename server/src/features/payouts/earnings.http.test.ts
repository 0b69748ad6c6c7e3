// The months of earnings are Louisiana's, and only releases count.
import type { PayoutAccount } from '@live-oak/contract/features/payouts/schema.ts';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aPayout, aProvider } from '../../../../lab/harness/rows.ts';
import { earningsOf } from './earnings.ts';
import { openNeeds, retryWaitMs } from './policy.ts';
import { PAYOUT_COLUMNS } from './present.ts';
import { readPayout } from './queries.ts';

const db = await openTestDatabase();
const NONE: PayoutAccount = { state: 'none', missing: [], readAt: null };

test('a payout counts in its month in Louisiana, a reversed one in none', async () => {
  const { id: providerId } = await aProvider(db);
  const at = (instant: string) => new Date(instant);
  // Nine in the evening of October 31, before the month ends there, and November 1.
  await aPayout(db, { providerId, amountCents: 10_000, createdAt: at('2026-11-01T02:00:00Z') });
  await aPayout(db, { providerId, amountCents: 5_000, createdAt: at('2026-11-01T05:00:00Z') });
  const paid = { status: 'paid', transferId: 'tr_1', paidAt: at('2026-11-03T15:00:00Z') } as const;
  await aPayout(db, { providerId, amountCents: 7_000, createdAt: at('2026-10-30T15:00:00Z'), ...paid });
  const back = { status: 'reversed', transferId: 'tr_2', paidAt: at('2026-11-04T15:00:00Z') } as const;
  await aPayout(db, {
    providerId,
    amountCents: 900,
    reversedCents: 900,
    createdAt: at('2025-12-01T06:30:00Z'),
    ...back,
  });
  await aPayout(db, { providerId, amountCents: 1, createdAt: at('2025-12-01T05:30:00Z') });
  await aPayout(db, { amountCents: 77_000, createdAt: at('2026-11-02T15:00:00Z') });
  const { months } = await earningsOf(db, providerId, NONE, at('2026-11-21T12:00:00Z'));
  expect([months.length, months[0]?.month]).toEqual([12, '2025-12']);
  expect(months.filter(({ jobs }) => jobs > 0)).toEqual([
    { month: '2025-12', earnedCents: 900, paidOutCents: 0, jobs: 1 },
    { month: '2026-10', earnedCents: 17_000, paidOutCents: 0, jobs: 2 },
    { month: '2026-11', earnedCents: 5_000, paidOutCents: 7_000, jobs: 1 },
  ]);
});

test('the CSV for the books has cents, and the days in Louisiana, which decide the tax year', async () => {
  // Eight in the evening of New Year's Eve.
  const paidAt = new Date('2027-01-01T02:00:00Z');
  const { id } = await aPayout(db, {
    amountCents: 185_050,
    createdAt: new Date('2026-12-31T23:00:00Z'),
    status: 'paid',
    transferId: 'tr_3',
    paidAt,
  });
  const row = await readPayout(db.orm, id);
  const cells = Object.fromEntries(PAYOUT_COLUMNS.map(({ header, of }) => [header, of(row)]));
  expect(cells).toMatchObject({ amount: '1850.50', 'earned on': '2026-12-31', 'paid on': '2026-12-31' });
});

test('the gateway’s requirements are keys of plain texts, each once, its own sentences first', () => {
  const missing = ['individual.dob.day', 'individual.dob.month', 'external_account', 'company.new_rule'];
  expect(openNeeds({ missing, problems: ['The name does not match the tax records.'] })).toEqual([
    'The name does not match the tax records.',
    'payoutNeeds.birthDate',
    'payoutNeeds.bankAccount',
    'payoutNeeds.business',
  ]);
});

test('a refused payout waits longer each time, at most a day', () => {
  expect([1, 2, 3, 5, 6, 60].map((attempts) => retryWaitMs(attempts) / 3_600_000)).toEqual([1, 2, 4, 16, 24, 24]);
});
