// A business's earnings, and its account: set up, disabled, and read again; the figures are the ledger's.
import { eq } from '../../kernel/db/drizzle.ts';
import { startPayouts, type Payouts } from '../../../../lab/harness/payouts.ts';
import { mainSideHere } from '../../../../lab/harness/database.ts';
import { accountOf, SIDES } from '../../../../lab/harness/payout-sides.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../kernel/services.ts';
import { refreshDueAccounts, storeAccountState } from './accounts.ts';
import { payoutAccounts } from './tables.ts';

const DAY = 24 * 3_600_000;

describe.each(mainSideHere(SIDES))('%s', (_name, start) => {
  let at: Payouts;
  beforeAll(async () => {
    at = await startPayouts(start);
  });

  test('earnings before there is a payout account are owed, and sent when the account is ready', async () => {
    const { side, stage, paidJob, earn, earningsOf, listOf, stateOf, newest, titlesFor, expectBalanced } = at;
    const bidder = await stage.member();
    expect(await stateOf(bidder)).toEqual({ state: 'none', missing: [], readAt: null });
    const open = await paidJob(bidder, 700);
    expect(await earningsOf(bidder)).toMatchObject({ heldCents: 70_000, earnedCents: 0, owedCents: 0 });
    expect((await earningsOf(bidder)).held).toMatchObject([{ jobId: open, amountCents: 70_000, releasedBy: null }]);
    await bidder.post(`/api/jobs/${open}/complete`);
    const [held] = (await earningsOf(bidder)).held;
    expect(new Date(held?.releasedBy ?? 0).getTime() - Date.now()).toBeGreaterThan(4.9 * DAY);
    const jobId = await earn(bidder, 1850.5);
    expect(await earningsOf(bidder)).toMatchObject({ owedCents: 185_050, onTheWayCents: 0, paidOutCents: 0 });
    expect(await listOf(bidder)).toMatchObject([{ jobId, amountCents: 185_050, state: 'owed', transferId: null }]);
    expect((await titlesFor(bidder)).filter((title) => title === 'Set Up Payouts')).toHaveLength(1);
    await expectBalanced(bidder);
    await side.onboard(bidder);
    await side.settled();
    expect(await stateOf(bidder)).toMatchObject({ state: 'ready', missing: [] });
    expect(await newest(bidder)).toMatchObject({ state: 'paid', transferId: expect.stringMatching(/^tr_/) });
    expect(await earningsOf(bidder)).toMatchObject({ owedCents: 0, paidOutCents: 185_050, heldCents: 70_000 });
    expect(await titlesFor(bidder)).toEqual(expect.arrayContaining(['Payouts Are Set Up', 'Payout Sent']));
    await expectBalanced(bidder);
    // From now on it is sent automatically.
    await earn(bidder, 300);
    expect(await newest(bidder)).toMatchObject({ state: 'paid', amountCents: 30_000 });
    await expectBalanced(bidder);
    const sheet = await bidder.get<string>('/api/providers/payouts.csv');
    expect(sheet.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(sheet.body.trim().split('\r\n')).toHaveLength(3);
    expect(sheet.body).toContain(',1850.50,0.00,paid,');
  });

  test('an account that is disabled gets no transfer; the business is notified, and paid when it is ready again', async () => {
    const { side, stage, earn, stateOf, newest, titlesFor, expectBalanced } = at;
    const bidder = await stage.member();
    await side.onboard(bidder);
    await side.stop(bidder);
    const standing = await stateOf(bidder);
    expect(standing.state).toBe('incomplete');
    expect(standing.missing).toContainEqual({
      message: 'A bank account to be paid to',
      reason: 'payoutNeeds.bankAccount',
    });
    expect(standing.missing).toContainEqual({ message: 'Your bank account is closed.' });
    await earn(bidder, 500);
    expect(await newest(bidder)).toMatchObject({ state: 'owed' });
    expect(await titlesFor(bidder)).toContain('Payouts Paused');
    // An earlier state, and another account's, change nothing.
    const whose = { providerId: bidder.providerId, payoutAccount: await accountOf(stage, bidder), generation: 1 };
    const ready = { ready: true, isSubmitted: true, missing: [], problems: [] };
    for (const [account, readAt] of [
      [whose.payoutAccount, new Date(Date.now() - DAY)],
      ['acct_of_another', new Date()],
    ] as const) {
      const about = { ...whose, payoutAccount: account };
      await runCommand(stage.app.services, (work) => storeAccountState(work, about, { ...ready, readAt }));
    }
    expect(await stateOf(bidder)).toMatchObject({ state: 'incomplete' });
    await side.onboard(bidder);
    await side.settled();
    expect(await newest(bidder)).toMatchObject({ state: 'paid' });
    await expectBalanced(bidder);
  });

  test('an account whose ready event was overtaken by an older one is read again while money waits', async () => {
    const { side, stage, earn, newest, expectBalanced } = at;
    const bidder = await stage.member();
    await side.onboard(bidder);
    const { services } = stage.app;
    const about = { providerId: bidder.providerId, payoutAccount: await accountOf(stage, bidder), generation: 1 };
    // Read at the same instant, before it was ready, and stored after.
    const [{ readAt } = { readAt: null }] = await stage.db.orm
      .select({ readAt: payoutAccounts.readAt })
      .from(payoutAccounts)
      .where(eq(payoutAccounts.providerId, bidder.providerId));
    const before = { ready: false, isSubmitted: false, missing: ['external_account'], problems: [] };
    await runCommand(services, (work) => storeAccountState(work, about, { ...before, readAt: readAt ?? new Date(0) }));
    await earn(bidder, 450);
    await refreshDueAccounts(services);
    expect(await newest(bidder)).toMatchObject({ state: 'owed' });
    const hourAgo = new Date(services.clock().getTime() - 3_600_000);
    await stage.db.orm
      .update(payoutAccounts)
      .set({ readAt: hourAgo })
      .where(eq(payoutAccounts.providerId, bidder.providerId));
    await refreshDueAccounts(services);
    await side.settled();
    expect(await newest(bidder)).toMatchObject({ state: 'paid' });
    await expectBalanced(bidder);
  });
});
