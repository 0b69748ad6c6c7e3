// Refunds that came back to us, and refunds in Stripe's dashboard: which pays which, in whatever order they are reported.
import { expect, test } from 'vitest';
import { CENTS } from '../../../../lab/harness/banks.ts';
import { PART, startGatewayRefunds } from '../../../../lab/harness/gateway-refunds.ts';

const on = await startGatewayRefunds();
const { admin, aHeldPayment, comesBack, inDashboard, owedTo, figures, expectBalanced } = on;

test.each([
  ['all that is owed', 'after its return was reported', CENTS],
  ['all that is owed', 'before its return was reported', CENTS],
  ['a part of it', 'after its return was reported', PART],
])(
  'a dashboard refund of %s for a refund of ours that came back, reported %s, is not paid twice',
  async (_what, when, cents) => {
    const held = await aHeldPayment();
    await on.decline(held);
    const before = await figures();
    const both = async () => {
      await comesBack();
      await inDashboard(held, cents);
    };
    if (when.startsWith('before')) {
      await on.report((await on.unreported(both)).toReversed());
      await on.reconnect();
    } else {
      await both();
    }
    const rest = CENTS - cents;
    expect(await on.titlesOf(held.owner)).toContain('Refund Sent Again');
    expect((await on.saidTo(admin))[0]).toMatch(
      rest > 0 ? /It pays part of what had come back: \$700 is still owed/ : /It pays a refund that had come back/,
    );
    expect(await owedTo(held)).toEqual([[cents, 'elsewhere'], ...(rest > 0 ? [[rest, 'waiting']] : [])]);
    expect(await figures()).toMatchObject({
      chargebacksCents: before.chargebacksCents,
      refundsBackCents: before.refundsBackCents + rest,
    });
    const shown = { refundedCents: CENTS, refundReturned: rest > 0 };
    expect(await on.paymentFor(held.owner, held)).toMatchObject(shown);
    await expectBalanced();
    if (rest > 0) {
      await inDashboard(held, rest);
      expect((await owedTo(held)).map(([, state]) => state)).toEqual(['elsewhere', 'elsewhere']);
      await expectBalanced();
    }
  },
);

test('a dashboard refund of more than is owed pays that first, and the rest leaves the platform', async () => {
  const held = await aHeldPayment();
  await on.divide(held, PART);
  await on.sendTasks();
  await comesBack();
  const before = await figures();
  await inDashboard(held, PART + 10_000);
  expect(await owedTo(held)).toEqual([[PART, 'elsewhere']]);
  expect((await figures()).chargebacksCents).toBe(before.chargebacksCents + 10_000);
  await expectBalanced();
});

test('a dashboard refund that comes back is owed, though its return is reported first', async () => {
  const held = await aHeldPayment();
  const events = await on.unreported(async () => comesBack((await inDashboard(held, PART)).id));
  await on.report(events.toReversed());
  await on.reconnect();
  expect(await owedTo(held)).toEqual([[PART, 'waiting']]);
  await expectBalanced();
});

test('a dashboard refund made again with the same total, after one that came back, is told from it at once', async () => {
  const held = await aHeldPayment();
  await comesBack((await inDashboard(held, PART)).id);
  expect(await owedTo(held)).toEqual([[PART, 'waiting']]);
  await inDashboard(held, PART);
  expect(await owedTo(held)).toEqual([[PART, 'elsewhere']]);
  await expectBalanced();
});

test('what a bank takes later covers the rest of what is owed: the part refunded in the dashboard was no bank’s', async () => {
  const held = await aHeldPayment();
  await on.decline(held);
  await comesBack();
  await inDashboard(held, PART);
  await on.end(await on.ask(held.chargeId, CENTS - PART), 'lost');
  expect((await owedTo(held)).toSorted()).toEqual([
    [PART, 'elsewhere'],
    [CENTS - PART, 'covered'],
  ]);
  await expectBalanced();
});
