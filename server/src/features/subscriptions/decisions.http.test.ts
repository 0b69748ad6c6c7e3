// Administrators' decisions about a business or its account decide what its card pays, in the sandbox and at Stripe alike.
import { describe, expect, test } from 'vitest';
import { sql } from '../../kernel/db/drizzle.ts';
import { after, HOUR, startYears } from '../../../../lab/harness/membership-years.ts';

describe.each(await startYears())('%s', (_name, year) => {
  const {
    stage,
    turn,
    removeCards,
    admin,
    turnTo,
    subscribe,
    statusOf,
    recordOf,
    titles,
    expectBalanced,
    endOf,
    invoicesOf,
    expectSettled,
  } = year;

  test('a card rejected with its application is removed, and nothing is charged', async () => {
    const one = await stage.waiting();
    expect(await stage.pay(await subscribe(one))).toBe(200);
    const { customer } = await recordOf(one);
    expect(await stage.app.services.gateway.readCard({ customer, subscription: null })).not.toBeNull();
    await (await admin()).patch(`/api/admin/providers/${one.providerId}/reject`, { reason: 'No insurance' });
    expect(await stage.app.services.gateway.readCard({ customer, subscription: null })).toBeNull();
    expect(await invoicesOf(one)).toEqual([]);
    expect((await one.get('/api/subscription/card')).body).toEqual({ card: null });
    expect((await one.post('/api/subscription/portal')).status).toBe(409);
    await expectBalanced();
  });

  test('approved with a card that no longer exists: reported as a failed charge, and not retried forever', async () => {
    const one = await stage.waiting();
    expect(await stage.pay(await subscribe(one))).toBe(200);
    await removeCards((await recordOf(one)).customer);
    await (await admin()).patch(`/api/admin/providers/${one.providerId}/approve`);
    await turnTo(stage.clock.now ?? new Date(), one);
    await expectSettled();
    expect(await titles(one)).toEqual(expect.arrayContaining(['Payment Failed', 'Provider Approved']));
    expect(await stage.pay(await subscribe(one))).toBe(200);
    expect(await statusOf(one)).toMatchObject({ status: 'active' });
  });

  test('a suspended account or business: its open page is closed; money that still arrives is refunded', async () => {
    const one = await stage.unpaid();
    const sessionId = await subscribe(one);
    const [two, three] = [await stage.member(), await stage.member()];
    await (await admin()).patch(`/api/admin/users/${one.id}/suspend`, { reason: 'Under inquiry' });
    expect(await stage.pay(sessionId)).toBe(409);
    await (await admin()).patch(`/api/admin/users/${two.id}/suspend`, { reason: 'Under inquiry' });
    await (await admin()).patch(`/api/admin/providers/${three.providerId}/suspend`, { reason: 'No crew' });
    const ends = [await endOf(two), await endOf(three)] as const;
    await turn(after(ends[1], HOUR));
    await turn(after(ends[1], 2 * HOUR));
    for (const [at, person] of [two, three].entries()) {
      expect(await recordOf(person)).toMatchObject({ paidThrough: ends[at], gatewaySubscription: null });
      const { rows } = await stage.db.orm.execute<{ status: string }>(
        sql`select status from membership_invoices where provider_id = ${person.providerId} order by id`,
      );
      expect(rows.map(({ status }) => status)).toEqual(['paid', 'refunded']);
    }
    await expectSettled();
    await expectBalanced();
  });

  test('nothing is paid for a suspended business either: its open page is closed', async () => {
    const one = await stage.unpaid();
    const sessionId = await subscribe(one);
    const suspended = await (
      await admin()
    ).patch(`/api/admin/providers/${one.providerId}/suspend`, { reason: 'No crew' });
    expect(suspended.status).toBe(200);
    expect(await stage.pay(sessionId)).toBe(409);
    expect(await statusOf(one)).toMatchObject({ status: 'none', can: { subscribe: false } });
    await expectSettled();
  });
});
