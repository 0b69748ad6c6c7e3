// Verifying everything that waits and approving in one action: all of it, or nothing.
import { expect, test } from 'vitest';
import type { ProviderDetails } from '@live-oak/contract/features/vetting/schema.ts';
import { and, eq, ne } from '../../kernel/db/drizzle.ts';
import { auditRows, mails } from '../../kernel/tables.ts';
import { startTestApp, type Bidder } from '../../../../lab/harness/app.ts';
import { eventually } from '../../../../lab/harness/eventually.ts';
import { VERIFICATION_FORM } from '../../../../lab/harness/verification-form.ts';

const t = await startTestApp({ REQUIRE_CREDENTIALS: 'on' });

/** A business that waits with a submitted form, the call that verifies all of it, and that call's checks. */
async function submitted(form: Record<string, unknown> = VERIFICATION_FORM) {
  const admin = await t.admin();
  const bidder = await t.waiting();
  expect((await bidder.post('/api/submit-verification', form)).status).toBe(200);
  const url = `/api/admin/providers/${bidder.providerId}`;
  const read = async () => (await admin.get<ProviderDetails>(url)).body;
  const checks = (await read()).submissions.map(({ id, kind }) => ({ id, kind, method: 'phone' }));
  const send = (body: unknown, headers = {}) => admin.post<ProviderDetails>(`${url}/verify-and-approve`, body, headers);
  return { admin, bidder, url, read, checks, send };
}

const untouched = {
  provider: { verificationStatus: 'pending' },
  submissions: [1, 2, 3, 4].map(() => ({ state: 'submitted' })),
};

/** Beside looks at the business. */
const noActs = async ({ providerId }: Bidder) => {
  const isOfIt = and(eq(auditRows.targetType, 'provider'), eq(auditRows.targetId, providerId));
  expect(await t.db.orm.$count(auditRows, and(isOfIt, ne(auditRows.action, 'contacts.look')))).toBe(0);
};

test('every document is verified with its own check, the business approved, and each action is in the audit log', async () => {
  const { admin, bidder, checks, send } = await submitted();
  const { status, body } = await send({
    checks: checks.map((one) =>
      one.kind === 'ldaf_license' ? { ...one, method: 'online', note: 'LDAF site', expiresAt: '2027-06-30' } : one,
    ),
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    provider: { verificationStatus: 'verified', missing: [] },
    overrideReason: null,
    uncovered: [],
    credentialsValidThrough: '2027-06-30',
  });
  expect(body.submissions.find(({ kind }) => kind === 'ldaf_license')).toMatchObject({
    state: 'verified',
    expiresOn: '2027-06-30',
    methodNote: 'LDAF site',
    check: { method: 'online' },
  });
  const acts = await t.db.orm.select().from(auditRows).where(eq(auditRows.actorId, admin.id));
  const of = (action: string) => acts.filter((act) => act.action === action).map(({ targetId }) => targetId);
  expect(of('credential.verify').toSorted()).toEqual(checks.map(({ id }) => id).toSorted());
  expect(of('provider.approve')).toEqual([bidder.providerId]);
  // One email: the documents are in the bell.
  const { body: me } = await bidder.get<{ email: string }>('/api/auth/me');
  const ofBidder = t.db.orm.select().from(mails).where(eq(mails.toAddress, me.email));
  const subjects = async () => (await ofBidder).map(({ subject }) => subject);
  await eventually(async () => expect(await subjects()).toContainEqual(expect.stringContaining('approved')));
  expect((await subjects()).filter((subject) => subject.startsWith('Verified'))).toEqual([]);
  const { body: paid } = await bidder.post<{ sessionId: string }>('/api/providers/subscribe');
  expect(await t.pay(paid.sessionId)).toBe(200);
  expect((await bidder.get('/api/auth/me')).body).toMatchObject({ canBid: true });
});

test('one refused check leaves everything unchanged, and is named', async () => {
  const { bidder, read, checks, send } = await submitted();
  const { status, body } = await send({
    checks: checks.map((one, at) => (at === 3 ? { ...one, expiresAt: '2020-01-31' } : one)),
  });
  expect([status, body]).toMatchObject([422, { fields: { 'checks.3.expiresAt': expect.any(String) } }]);
  expect(await read()).toMatchObject(untouched);
  await noActs(bidder);
  expect((await send({ checks: [{ ...checks[0], method: 'gut' }] })).body).toMatchObject({
    fields: { 'checks.0.method': 'Choose how you checked it' },
  });
  expect((await send({ checks: [] })).status).toBe(422);
  // Nobody read a document of which no file came.
  expect((await send({ checks: [{ ...checks[0], method: 'document' }] })).body).toMatchObject({
    fields: { 'checks.0.method': expect.stringContaining('No file') },
  });
});

test('nothing is approved while a required document would be left unverified', async () => {
  const { bidder, read, checks, send } = await submitted();
  const { status, body } = await send({ checks: checks.filter(({ kind }) => kind !== 'ldaf_license') });
  expect([status, body]).toMatchObject([409, { message: expect.stringContaining('LDAF arborist license') }]);
  expect(await read()).toMatchObject(untouched);
  await noActs(bidder);
});

test("another business's document, one named twice and one already decided are refused; so is everybody but an administrator", async () => {
  const one = await submitted();
  const other = await submitted();
  expect((await one.send({ checks: other.checks })).status).toBe(409);
  expect((await one.send({ checks: [...one.checks, one.checks[0]] })).status).toBe(409);
  expect((await one.bidder.post(`${one.url}/verify-and-approve`, { checks: one.checks })).status).toBe(403);
  expect(await one.read()).toMatchObject(untouched);
  const key = { 'idempotency-key': 'verify-all' };
  const decided = await one.send({ checks: one.checks }, key);
  expect(decided.status).toBe(200);
  expect(await one.send({ checks: one.checks }, key)).toMatchObject({ status: 200, body: decided.body });
  expect((await one.send({ checks: one.checks })).status).toBe(409);
  expect((await one.admin.post('/api/admin/providers/999999/verify-and-approve', { checks: one.checks })).status).toBe(
    404,
  );
});
