// Administrators decide about an application: each decision notifies, is recorded, and changes what the business may do.
import { expect, test } from 'vitest';
import type { ErrorReply } from '@live-oak/contract/errors.ts';
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { VERIFICATION_FORM } from '../../../../lab/harness/verification-form.ts';
import { startVetting } from '../../../../lab/harness/vetting.ts';
import { gatewayTasks } from '../payments/tables.ts';
import { providers } from '../providers/tables.ts';
import { uploads } from '../files/tables.ts';

const { t, fileOf, detailsOf, lastNotice, lastAct } = await startVetting();

test('asked for more, the business sees what, answers, and waits with a new deadline', async () => {
  const admin = await t.admin();
  const bidder = await t.waiting();
  const url = `/api/admin/providers/${bidder.providerId}/request-info`;
  expect((await admin.patch<ErrorReply>(url, { items: [' '] })).body.fields).toHaveProperty('items');
  const asked = await admin.patch<ProviderForAdmin>(url, { items: ['A readable certificate'], note: 'Page 2 is dark' });
  expect([asked.status, asked.body.verificationStatus, asked.body.waitingSince]).toEqual([200, 'info_requested', null]);
  expect(await lastNotice(bidder.id)).toMatchObject({
    title: 'Information Requested',
    message: expect.stringContaining('A readable certificate. “Page 2 is dark”'),
    redirectTo: '/verification',
    mail: 'We need more for your application',
  });
  expect(await lastAct('provider.request_info', bidder.providerId)).toMatchObject({
    actorId: admin.id,
    before: { verificationStatus: 'pending' },
    after: { verificationStatus: 'info_requested', items: ['A readable certificate'] },
    reason: 'Page 2 is dark',
  });
  expect(await fileOf(bidder)).toMatchObject({
    statusLabel: 'Information requested',
    infoRequest: { items: ['A readable certificate'], note: 'Page 2 is dark' },
    clock: null,
  });
  expect((await admin.patch(url, { items: ['More'] })).status).toBe(409);
  await t.db.orm
    .update(providers)
    .set({ submittedAt: new Date('2026-01-01T00:00:00Z'), warnedAt: new Date(), breachedAt: new Date() })
    .where(eq(providers.id, bidder.providerId));
  const paper = {
    ownerId: bidder.id,
    purpose: 'verification_doc',
    key: 'lettering.jpg',
    name: 'lettering.jpg',
  } as const;
  const [file] = await t.db.orm
    .insert(uploads)
    .values({ ...paper, mime: 'image/jpeg', bytes: 9 })
    .returning();
  const answer = { text: 'Page 2 again, by daylight.', files: [file?.id ?? 0] };
  const gone = { ...VERIFICATION_FORM, answer: { ...answer, files: [2_000_000] } };
  expect((await bidder.post('/api/submit-verification', gone)).status).toBe(422);
  expect((await bidder.post('/api/submit-verification', { ...VERIFICATION_FORM, answer })).status).toBe(200);
  expect((await detailsOf(admin, bidder)).infoAnswer).toMatchObject({
    items: ['A readable certificate'],
    text: answer.text,
    files: [{ id: file?.id, name: 'lettering.jpg' }],
  });
  expect(await fileOf(bidder)).toMatchObject({
    verificationStatus: 'pending',
    infoRequest: null,
    clock: { state: 'fresh' },
  });
  const isKept = async () =>
    (
      await t.db.orm
        .select()
        .from(uploads)
        .where(eq(uploads.id, file?.id ?? 0))
    )[0]?.usedAt !== null;
  expect((await bidder.call('PUT', '/api/verification/draft', { answer })).status).toBe(200);
  expect((await bidder.call('PUT', '/api/verification/draft', {})).status).toBe(200);
  expect(await isKept()).toBe(true);
  const [row] = await t.db.orm.select().from(providers).where(eq(providers.id, bidder.providerId));
  expect([row?.warnedAt, row?.breachedAt]).toEqual([null, null]);
  // Another answer replaces it, with its files.
  expect((await admin.patch(url, { items: ['More'] })).status).toBe(200);
  const words = { ...VERIFICATION_FORM, answer: { text: 'See above.' } };
  expect((await bidder.post('/api/submit-verification', words)).status).toBe(200);
  expect(await isKept()).toBe(false);
});

test('rejected with permission it can be submitted again; without it, it cannot', async () => {
  const admin = await t.admin();
  const [one, two] = [await t.waiting(), await t.waiting()];
  await admin.patch(`/api/admin/providers/${one.providerId}/reject`, { reason: 'No license' });
  await admin.patch(`/api/admin/providers/${two.providerId}/reject`, { reason: 'Forged', canReapply: false });
  expect(await fileOf(one)).toMatchObject({ canReapply: true, canSubmit: true, rejectionReason: 'No license' });
  expect((await one.post('/api/submit-verification', VERIFICATION_FORM)).status).toBe(200);
  expect((await fileOf(one)).verificationStatus).toBe('pending');
  expect(await fileOf(two)).toMatchObject({ canReapply: false, canSubmit: false, next: { href: '/support' } });
  expect((await two.post('/api/submit-verification', VERIFICATION_FORM)).status).toBe(409);
  expect((await two.call('PUT', '/api/verification/draft', {})).status).toBe(409);
});

test('a suspended business is not approved, and its saved card not charged', async () => {
  const admin = await t.admin();
  const bidder = await t.waiting();
  const { body } = await bidder.post<{ sessionId: string }>('/api/providers/subscribe', {});
  expect(await t.pay(body.sessionId)).toBe(200);
  const decide = (what: string, more?: unknown) => admin.patch(`/api/admin/${what}`, more);
  await decide(`users/${bidder.id}/suspend`, { reason: 'Not who they say they are' });
  expect(await decide(`providers/${bidder.providerId}/approve`)).toMatchObject({
    status: 409,
    body: {
      message: 'The account of this business is suspended. Reinstate the account first, or reject the application.',
    },
  });
  const charges = eq(gatewayTasks.kind, 'start_membership');
  expect(await t.db.orm.$count(gatewayTasks, charges)).toBe(0);
  await decide(`users/${bidder.id}/reinstate`);
  expect((await decide(`providers/${bidder.providerId}/approve`)).status).toBe(200);
  expect(await t.db.orm.$count(gatewayTasks, charges)).toBe(1);
});

test('approval clears the request and assigns the door code', async () => {
  const admin = await t.admin();
  const bidder = await t.waiting();
  await admin.patch(`/api/admin/providers/${bidder.providerId}/request-info`, { items: ['x'] });
  await admin.patch(`/api/admin/providers/${bidder.providerId}/approve`, { overrideReason: 'Seen in the office' });
  const details = await detailsOf(admin, bidder);
  expect(details).toMatchObject({
    infoRequest: null,
    overrideReason: 'Seen in the office',
    decidedBy: 'Odile Fontenot',
  });
  expect(details.doorCode).toMatch(/^[2-9A-HJKMNP-Z]{12}$/);
});
