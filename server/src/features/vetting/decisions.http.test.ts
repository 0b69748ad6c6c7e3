// Administrators' decisions through the API: each notifies, is recorded, and changes what the business may do.
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ErrorReply } from '@live-oak/contract/errors.ts';
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import type { Verification } from '@live-oak/contract/features/vetting/schema.ts';
import type { ProviderDetails } from '@live-oak/contract/features/vetting/desk-schema.ts';
import { mails } from '../../kernel/mail/mail-tables.ts';
import { auditRows } from '../../kernel/audit-log/tables.ts';
import { startTestApp, type Bidder, type Person } from '../../../../lab/harness/app.ts';
import { VERIFICATION_FORM } from '../../../../lab/harness/verification-form.ts';
import { vet } from '../../../../lab/harness/vetting.ts';
import { bids } from '../bids/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { gatewayTasks } from '../payments/tables.ts';
import { credentials, providers } from '../providers/tables.ts';

const t = await startTestApp();
const CARD = { card: '4242424242424242' };

const fileOf = async (bidder: Bidder) => (await bidder.get<Verification>('/api/verification')).body;
const detailsOf = async (desk: Person, { providerId }: Bidder) =>
  (await desk.get<ProviderDetails>(`/api/admin/providers/${providerId}`)).body;
const meOf = async (bidder: Bidder) => (await bidder.get('/api/auth/me')).body;
const standingOf = ({ credentials: all }: Pick<Verification, 'credentials'>, kind: CredentialKind) =>
  all.find((one) => one.kind === kind);
const submittedId = async (bidder: Bidder, kind: CredentialKind) => {
  const standing = standingOf(await fileOf(bidder), kind);
  return standing?.renewal?.id ?? standing?.current?.id ?? 0;
};

async function lastNotice(userId: number) {
  const [notice] = await t.db.orm
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id))
    .limit(1);
  const [mail] = await t.db.orm.select().from(mails).orderBy(desc(mails.id)).limit(1);
  return { title: notice?.title, message: notice?.message, redirectTo: notice?.redirectTo, mail: mail?.subject };
}

async function lastAct(action: 'provider.suspend' | 'provider.request_info' | 'credential.verify', targetId: number) {
  const [row] = await t.db.orm
    .select()
    .from(auditRows)
    .where(and(eq(auditRows.action, action), eq(auditRows.targetId, targetId)))
    .orderBy(desc(auditRows.id))
    .limit(1);
  return row;
}

async function bidOn(bidder: Bidder, jobId: number): Promise<number> {
  const { body } = await bidder.post<{ id: number }>('/api/bids', {
    jobId,
    bidAmount: 900,
    message: 'Two people, one day.',
  });
  return body.id;
}

const statusOfBid = async (bidId: number) => (await t.db.orm.select().from(bids).where(eq(bids.id, bidId)))[0]?.status;

test('asked for more, the business sees what, answers, and waits with a new clock', async () => {
  const desk = await t.admin();
  const bidder = await t.waiting();
  const url = `/api/admin/providers/${bidder.providerId}/request-info`;
  expect((await desk.patch<ErrorReply>(url, { items: [' '] })).body.fields).toHaveProperty('items');
  const asked = await desk.patch<ProviderForAdmin>(url, { items: ['A readable certificate'], note: 'Page 2 is dark' });
  expect([asked.status, asked.body.verificationStatus, asked.body.waitingSince]).toEqual([200, 'info_requested', null]);
  expect(await lastNotice(bidder.id)).toMatchObject({
    title: 'Information Requested',
    message: expect.stringContaining('A readable certificate. “Page 2 is dark”'),
    redirectTo: '/verification',
    mail: 'We need more for your application',
  });
  expect(await lastAct('provider.request_info', bidder.providerId)).toMatchObject({
    actorId: desk.id,
    before: { verificationStatus: 'pending' },
    after: { verificationStatus: 'info_requested', items: ['A readable certificate'] },
    reason: 'Page 2 is dark',
  });
  expect(await fileOf(bidder)).toMatchObject({
    statusLabel: 'Information requested',
    infoRequest: { items: ['A readable certificate'], note: 'Page 2 is dark' },
    clock: null,
  });
  expect((await desk.patch(url, { items: ['More'] })).status).toBe(409);
  await t.db.orm
    .update(providers)
    .set({ submittedAt: new Date('2026-01-01T00:00:00Z'), warnedAt: new Date(), breachedAt: new Date() })
    .where(eq(providers.id, bidder.providerId));
  expect((await bidder.post('/api/submit-verification', VERIFICATION_FORM)).status).toBe(200);
  expect(await fileOf(bidder)).toMatchObject({
    verificationStatus: 'pending',
    infoRequest: null,
    clock: { state: 'fresh' },
  });
  const [row] = await t.db.orm.select().from(providers).where(eq(providers.id, bidder.providerId));
  expect([row?.warnedAt, row?.breachedAt]).toEqual([null, null]);
});

test('rejected with a way back it can be submitted again; without one it cannot', async () => {
  const desk = await t.admin();
  const [one, two] = [await t.waiting(), await t.waiting()];
  await desk.patch(`/api/admin/providers/${one.providerId}/reject`, { reason: 'No license' });
  await desk.patch(`/api/admin/providers/${two.providerId}/reject`, { reason: 'Forged', canReapply: false });
  expect(await fileOf(one)).toMatchObject({ canReapply: true, canSubmit: true, rejectionReason: 'No license' });
  expect((await one.post('/api/submit-verification', VERIFICATION_FORM)).status).toBe(200);
  expect((await fileOf(one)).verificationStatus).toBe('pending');
  expect(await fileOf(two)).toMatchObject({ canReapply: false, canSubmit: false, next: { href: '/support' } });
  expect((await two.post('/api/submit-verification', VERIFICATION_FORM)).status).toBe(409);
  expect((await two.call('PUT', '/api/verification/draft', {})).status).toBe(409);
});

test('a suspended business is not approved, and its saved card not charged', async () => {
  const desk = await t.admin();
  const bidder = await t.waiting();
  const { body } = await bidder.post<{ sessionId: string }>('/api/providers/subscribe', {});
  expect(await t.pay(body.sessionId)).toBe(200);
  const decide = (what: string, more?: unknown) => desk.patch(`/api/admin/${what}`, more);
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

test('approval clears what was asked and gives the door its code', async () => {
  const desk = await t.admin();
  const bidder = await t.waiting();
  await desk.patch(`/api/admin/providers/${bidder.providerId}/request-info`, { items: ['x'] });
  await desk.patch(`/api/admin/providers/${bidder.providerId}/approve`, { overrideReason: 'Seen in the office' });
  const details = await detailsOf(desk, bidder);
  expect(details).toMatchObject({
    infoRequest: null,
    overrideReason: 'Seen in the office',
    decidedBy: 'Odile Fontenot',
  });
  expect(details.doorCode).toMatch(/^[2-9A-HJKMNP-Z]{12}$/);
});

describe('one credential', () => {
  test('is verified with how and when; the number follows; the business sees a role, administrators a name', async () => {
    const desk = await t.admin();
    const bidder = await t.waiting();
    await bidder.post('/api/submit-verification', VERIFICATION_FORM);
    const id = await submittedId(bidder, 'business_license');
    const url = `/api/admin/credentials/${id}/verify`;
    expect((await desk.post<ErrorReply>(url, {})).body.fields).toEqual({ method: 'Choose how you checked it' });
    expect((await desk.post(url, { method: 'issuer', expiresAt: '2020-01-01' })).status).toBe(422);
    const { status, body } = await desk.post<ProviderDetails>(url, {
      method: 'issuer',
      note: 'Called the parish',
      expiresAt: '2027-06-30',
    });
    expect(status).toBe(200);
    expect(body.submissions.find((one) => one.id === id)).toMatchObject({
      state: 'verified',
      expiresOn: '2027-06-30',
      methodNote: 'Called the parish',
      checkedBy: 'Odile Fontenot',
    });
    expect(body.credentialsValidThrough).toBe('2027-06-30');
    const check = { method: 'issuer', methodLabel: 'Asked the issuer or insurer', by: 'an administrator' };
    expect(standingOf(await fileOf(bidder), 'business_license')?.current).toMatchObject({ check });
    expect(JSON.stringify(await fileOf(bidder))).not.toMatch(/Fontenot|Called the parish/);
    expect(await lastAct('credential.verify', id)).toMatchObject({
      actorId: desk.id,
      after: { expiresOn: '2027-06-30' },
    });
    expect(await lastNotice(bidder.id)).toMatchObject({
      title: 'Credential Verified',
      message: expect.stringContaining('June 30, 2027'),
      mail: 'Verified: Business license',
    });
    expect((await desk.post(url, { method: 'phone' })).status).toBe(409);
    expect((await desk.post('/api/admin/credentials/999999/verify', { method: 'phone' })).status).toBe(404);
  });

  test('a document alone needs the date that an administrator reads on it', async () => {
    const desk = await t.admin();
    const bidder = await t.waiting();
    const [row] = await t.db.orm
      .insert(credentials)
      .values({ providerId: bidder.providerId, kind: 'bond' })
      .returning();
    const url = `/api/admin/credentials/${row?.id}/verify`;
    expect((await desk.post<ErrorReply>(url, { method: 'document' })).body.fields).toEqual({
      expiresAt: 'Enter the expiry date that the paper shows',
    });
    expect((await desk.post(url, { method: 'document', expiresAt: '2099-01-31' })).status).toBe(200);
  });

  test('a renewal stands beside what is in force and takes its place when it is verified', async () => {
    const desk = await t.admin();
    const bidder = await t.member();
    await vet(bidder, desk);
    await bidder.post('/api/submit-verification', { ...VERIFICATION_FORM, insuranceExpiry: '2028-12-31' });
    expect(standingOf(await fileOf(bidder), 'liability_insurance')).toMatchObject({
      state: 'verified',
      current: { expiresOn: '2027-12-31' },
      renewal: { state: 'submitted', expiresOn: '2028-12-31' },
    });
    expect(await meOf(bidder)).toMatchObject({ canBid: true });
    const id = await submittedId(bidder, 'liability_insurance');
    await desk.post(`/api/admin/credentials/${id}/verify`, { method: 'online' });
    expect(standingOf(await fileOf(bidder), 'liability_insurance')).toMatchObject({
      current: { id, expiresOn: '2028-12-31' },
      renewal: null,
    });
  });

  test('a rejected renewal leaves what is in force; a rejected required one pauses the bidding', async () => {
    const desk = await t.admin();
    const bidder = await t.member();
    const ids = await vet(bidder, desk);
    const bidId = await bidOn(bidder, await t.openJob(await t.client()));
    await bidder.post('/api/submit-verification', { ...VERIFICATION_FORM, workersCompPolicyNumber: 'WC-2' });
    const renewal = await submittedId(bidder, 'workers_comp');
    await desk.post(`/api/admin/credentials/${renewal}/reject`, { reason: 'Another firm’s' });
    expect(await meOf(bidder)).toMatchObject({ canBid: true });
    expect(standingOf(await fileOf(bidder), 'workers_comp')).toMatchObject({
      state: 'verified',
      renewal: { state: 'rejected', rejectionReason: 'Another firm’s' },
    });
    const { status } = await desk.post(`/api/admin/credentials/${ids.get('workers_comp')}/reject`, {
      reason: 'Cancelled',
    });
    expect(status).toBe(200);
    expect(await meOf(bidder)).toMatchObject({ canBid: false, reason: 'suspended' });
    expect(await statusOfBid(bidId)).toBe('frozen');
    expect(await fileOf(bidder)).toMatchObject({
      verificationStatus: 'suspended',
      suspensionReason: "Workers' compensation was not accepted: Cancelled",
    });
    await vet(bidder, desk);
    await desk.patch(`/api/admin/providers/${bidder.providerId}/reinstate`);
    expect(await statusOfBid(bidId)).toBe('pending');
    expect(await meOf(bidder)).toMatchObject({ canBid: true });
  });

  test('the business takes back what is not asked of everyone, and nothing else, and nobody else’s', async () => {
    const desk = await t.admin();
    const [bidder, other] = [await t.member(), await t.member()];
    const ids = await vet(bidder, desk, { ...VERIFICATION_FORM, oshaCertified: true });
    const take = (who: Bidder, kind: CredentialKind) =>
      who.call<Verification>('DELETE', `/api/verification/credentials/${ids.get(kind)}`);
    expect((await take(other, 'osha_card')).status).toBe(404);
    expect((await take(bidder, 'business_license')).status).toBe(409);
    const { status, body } = await take(bidder, 'osha_card');
    expect([status, standingOf(body, 'osha_card')?.state]).toEqual([200, 'missing']);
    expect((await take(bidder, 'osha_card')).status).toBe(404);
  });
});

describe('suspension', () => {
  test('stops bidding and freezes open bids; reinstating thaws them', async () => {
    const desk = await t.admin();
    const bidder = await t.member();
    const jobId = await t.openJob(await t.client());
    const bidId = await bidOn(bidder, jobId);
    const url = `/api/admin/providers/${bidder.providerId}`;
    expect((await desk.patch(`${url}/suspend`, {})).status).toBe(422);
    const { status, body } = await desk.patch<ProviderForAdmin>(`${url}/suspend`, { reason: 'Two complaints' });
    expect([status, body.verificationStatus]).toEqual([200, 'suspended']);
    expect(await lastNotice(bidder.id)).toMatchObject({
      title: 'Business Suspended',
      mail: 'Your business is suspended',
    });
    expect(await lastAct('provider.suspend', bidder.providerId)).toMatchObject({
      reason: 'Two complaints',
      after: { verificationStatus: 'suspended', frozenBids: 1 },
    });
    expect(await statusOfBid(bidId)).toBe('frozen');
    expect((await detailsOf(desk, bidder)).frozenBids).toBe(1);
    const another = await bidder.post('/api/bids', {
      jobId: await t.openJob(await t.client()),
      bidAmount: 5,
      message: 'Please take us.',
    });
    expect([another.status, another.body.message]).toEqual([403, expect.stringContaining('suspended')]);
    expect((await bidder.get(`/api/jobs/${jobId}`)).status).toBe(200);
    expect((await desk.patch(`${url}/suspend`, { reason: 'again' })).status).toBe(409);
    expect((await desk.patch(`/api/providers/${bidder.providerId}/reinstate`, { note: 'Settled' })).status).toBe(200);
    expect(await statusOfBid(bidId)).toBe('pending');
    expect(await meOf(bidder)).toMatchObject({ canBid: true, reason: null });
    expect((await desk.patch(`${url}/reinstate`)).status).toBe(409);
  });

  test('a frozen bid cannot be chosen, an open choice is given up before it is paid, and work does not start', async () => {
    const desk = await t.admin();
    const owner = await t.client();
    const [bidder, rival] = [await t.member(), await t.member()];
    const suspend = () => desk.patch(`/api/admin/providers/${bidder.providerId}/suspend`, { reason: 'Complaints' });
    const reinstate = () => desk.patch(`/api/admin/providers/${bidder.providerId}/reinstate`);
    const jobId = await t.openJob(owner);
    const bidId = await bidOn(bidder, jobId);
    await bidOn(rival, jobId);
    await desk.post(`/api/admin/jobs/${jobId}/close-bidding`);
    const choose = () => owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId });
    const first = await choose();
    await suspend();
    expect((await owner.get(`/api/jobs/${jobId}`)).body.status).toBe('bidding_closed');
    expect((await owner.post(`/api/sandbox/checkout/${first.body.sessionId}/pay`, CARD)).status).toBe(409);
    expect(await lastNotice(owner.id)).toMatchObject({ title: 'Award Not Paid' });
    expect(await choose()).toMatchObject({ status: 409, body: { code: 'CREDENTIAL_EXPIRED' } });
    await reinstate();
    const second = await choose();
    expect(second.status).toBe(200);
    expect((await owner.post(`/api/sandbox/checkout/${second.body.sessionId}/pay`, CARD)).status).toBe(200);
    await suspend();
    expect(await lastNotice(owner.id)).toMatchObject({ title: 'Start Delayed', redirectTo: `/jobs/${jobId}` });
    expect(await bidder.post(`/api/jobs/${jobId}/start`)).toMatchObject({
      status: 409,
      body: { code: 'CREDENTIAL_EXPIRED' },
    });
    expect((await bidder.get(`/api/jobs/${jobId}`)).body.can).toMatchObject({ start: false, decline: true });
    await reinstate();
    expect((await bidder.post(`/api/jobs/${jobId}/start`)).status).toBe(200);
  });

  test('a bid that comes back after a declined award comes back frozen', async () => {
    const desk = await t.admin();
    const owner = await t.client();
    const [bidder, rival] = [await t.member(), await t.member()];
    const jobId = await t.openJob(owner);
    const bidId = await bidOn(bidder, jobId);
    const lost = await bidOn(rival, jobId);
    await desk.post(`/api/admin/jobs/${jobId}/close-bidding`);
    const { body } = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId });
    await owner.post(`/api/sandbox/checkout/${body.sessionId}/pay`, CARD);
    await desk.patch(`/api/admin/providers/${rival.providerId}/suspend`, { reason: 'Complaints' });
    expect(await statusOfBid(lost)).toBe('rejected');
    await bidder.post(`/api/jobs/${jobId}/decline-award`, { reason: 'Crane broke' });
    expect(await statusOfBid(lost)).toBe('frozen');
    await desk.patch(`/api/admin/providers/${rival.providerId}/reinstate`);
    expect(await statusOfBid(lost)).toBe('pending');
  });
});
