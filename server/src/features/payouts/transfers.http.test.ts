// Transfers to businesses: refused, sent again, reversed, not ours, and waiting while somebody is suspended.
import { eq, like } from '../../kernel/db/drizzle.ts';
import { startPayouts, type Payouts } from '../../../../lab/harness/payouts.ts';
import { mainSideHere } from '../../../../lab/harness/database.ts';
import { accountOf, payoutIn, SIDES } from '../../../../lab/harness/payout-sides.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../kernel/services.ts';
import { PASSWORD, type Bidder, type TestApp } from '../../../../lab/harness/app.ts';
import { account as ledgerAccount, balanceOf } from '../payments/ledger.ts';
import { gatewayTasks } from '../payments/tables.ts';
import { providers } from '../providers/tables.ts';
import { payoutPayments } from './reactions-to-gateway.ts';
import { payouts } from './tables.ts';
import { refreshDueAccounts } from './accounts.ts';
import { takeRefusals } from './commands.ts';

/** The gateway's report of a payout's only transfer, without reversals. */
async function transferOf(stage: TestApp, payoutId: number, bidder: Bidder) {
  const { transferId, amountCents, awardId } = await payoutIn(stage, payoutId);
  const payoutAccount = await accountOf(stage, bidder);
  const base = { kind: 'transferred', transferId: transferId ?? '', payoutAccount, amountCents } as const;
  const metadata = { payoutId: String(payoutId), attempt: '1', awardId: String(awardId) };
  return { base: { ...base, madeAt: new Date() }, metadata };
}

describe.each(mainSideHere(SIDES))('%s', (_name, start) => {
  let at: Payouts;
  beforeAll(async () => {
    at = await startPayouts(start);
  });

  test('a refused transfer is owed again with its reason, and is not blindly requested again', async () => {
    const { side, stage, admin, earn, stateOf, newest, titlesFor, expectBalanced } = at;
    const bidder = await stage.member();
    await side.onboard(bidder);
    // The event that disabled the account has not arrived: we believe that it can be paid.
    await side.stop(bidder);
    await stage.db.orm.update(providers).set({ payoutReady: true }).where(eq(providers.id, bidder.providerId));
    await earn(bidder, 640);
    await takeRefusals(stage.app.services);
    const refused = await newest(bidder);
    expect(refused).toMatchObject({ state: 'owed', transferId: null });
    expect(refused.reason).toBeTruthy();
    expect(await titlesFor(bidder)).toContain('Payout Failed');
    expect(await titlesFor(admin)).toContain('Payout Refused');
    const attention = (await admin.get<{ id: number }[]>('/api/admin/payouts?state=attention')).body;
    expect(attention.map(({ id }) => id)).toContain(refused.id);
    const tasks = () => stage.db.orm.$count(gatewayTasks, like(gatewayTasks.key, `payout:${refused.id}:%`));
    expect(await tasks()).toBe(1);
    // After the waiting time its account is read, and is sent nothing while it cannot be paid.
    side.turnTo(new Date(Date.now() + 2 * 3_600_000));
    await refreshDueAccounts(stage.app.services);
    expect(await tasks()).toBe(1);
    expect(await stateOf(bidder)).toMatchObject({ state: 'incomplete' });
    const asked = await admin.post(`/api/admin/payouts/${refused.id}/retry`, { reason: 'They asked' });
    expect([asked.status, asked.body.code]).toEqual([409, 'STATE']);
    await expectBalanced(bidder);
    await bidder.post('/api/auth/prove', { password: PASSWORD });
    await side.onboard(bidder);
    await side.settled();
    side.turnTo(undefined);
    expect(await newest(bidder)).toMatchObject({ state: 'paid', reason: null });
    expect(await tasks()).toBe(2);
    await expectBalanced(bidder);
  });

  test.each([
    ['in order', [20_000, 70_000]],
    ['backwards', [70_000, 20_000]],
  ])('a transfer reversed in two parts is reversed once, reported %s', async (_order, told) => {
    const { side, stage, earn, newest } = at;
    const bidder = await stage.member();
    await side.onboard(bidder);
    await earn(bidder, 700);
    const { id } = await newest(bidder);
    const { base, metadata } = await transferOf(stage, id, bidder);
    // Nothing was reversed at the gateway: the test undoes its change.
    const undone = new Error('undone');
    const trying = runCommand(stage.app.services, async (work) => {
      for (const reversedCents of [...told, ...told]) {
        await payoutPayments.transferred(work, { ...base, reversedCents, metadata });
      }
      const [row] = await work.tx.select().from(payouts).where(eq(payouts.id, id));
      expect(row).toMatchObject({ status: 'reversed', reversedCents: 70_000 });
      expect(await balanceOf(work.tx, ledgerAccount.provider(bidder.providerId))).toBe(70_000);
      throw undone;
    });
    await expect(trying).rejects.toBe(undone);
  });

  test('a transfer to another account, of another amount or award is not booked as this payout', async () => {
    const { side, stage, earn, newest, expectBalanced } = at;
    const [bidder, other] = [await stage.member(), await stage.member()];
    await side.onboard(bidder);
    await side.onboard(other);
    await earn(bidder, 700);
    const { id } = await newest(bidder);
    const { base, metadata } = await transferOf(stage, id, bidder);
    const theirs = await accountOf(stage, other);
    const wrong = [
      { ...base, transferId: 'tr_1', payoutAccount: theirs, metadata },
      { ...base, transferId: 'tr_2', amountCents: 69_999, metadata },
      { ...base, transferId: 'tr_3', metadata: { ...metadata, awardId: '1' } },
    ];
    for (const transfer of wrong) {
      const booked = runCommand(stage.app.services, (work) =>
        payoutPayments.transferred(work, { ...transfer, reversedCents: 0 }),
      );
      await expect(booked).rejects.toThrow(/does not have the award, the amount or the account/);
    }
    await expectBalanced(bidder);
  });

  test('a reversed transfer is booked back, and an administrator sends it again', async () => {
    const { side, stage, admin, earn, earningsOf, newest, expectBalanced } = at;
    const bidder = await stage.member();
    await side.onboard(bidder);
    await earn(bidder, 910);
    const { id, transferId } = await newest(bidder);
    await side.takeBack(id);
    expect(await newest(bidder)).toMatchObject({ state: 'reversed', reversedCents: 91_000, transferId });
    expect(await earningsOf(bidder)).toMatchObject({ owedCents: 91_000, paidOutCents: 0 });
    await expectBalanced(bidder);
    const url = `/api/admin/payouts/${id}/retry`;
    expect((await admin.post(url, {})).status).toBe(422);
    expect((await admin.post(url, { reason: 'The bank took it back by mistake' })).status).toBe(200);
    await side.settled();
    const again = await newest(bidder);
    expect(again).toMatchObject({ state: 'paid', reversedCents: 0 });
    expect(again.transferId).not.toBe(transferId);
    expect((await admin.post(url, { reason: 'Twice' })).status).toBe(409);
    const record = await admin.get<{ action: string; reason: string }[]>('/api/admin/audit?action=payout.retry');
    expect(record.body[0]).toMatchObject({ action: 'payout.retry', reason: 'The bank took it back by mistake' });
    await expectBalanced(bidder);
  });

  test('earnings wait while the business or its account is suspended, and are sent after reinstatement', async () => {
    const { side, stage, admin, earn } = at;
    for (const [what, idOf] of [
      ['providers', ({ providerId }: Bidder) => providerId],
      ['users', ({ id }: Bidder) => id],
    ] as const) {
      const shut = (bidder: Bidder) =>
        admin.patch(`/api/admin/${what}/${idOf(bidder)}/suspend`, { reason: 'Complaints' });
      const bidder = await stage.member();
      await side.onboard(bidder);
      await side.stop(bidder);
      await earn(bidder, 450);
      expect((await shut(bidder)).status).toBe(200);
      const rows = () => stage.db.orm.select().from(payouts).where(eq(payouts.providerId, bidder.providerId));
      expect(await rows()).toMatchObject([{ status: 'owed', amountCents: 45_000 }]);
      // The gateway's form was still open in another window.
      await side.give(bidder);
      await side.settled();
      expect(await rows()).toMatchObject([{ status: 'sending', paidAt: null }]);
      expect((await admin.patch(`/api/admin/${what}/${idOf(bidder)}/reinstate`, {})).status).toBe(200);
      await side.settled();
      expect(await rows()).toMatchObject([{ status: 'paid', attempt: 1 }]);
    }
  });
});
