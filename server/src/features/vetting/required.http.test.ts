// With REQUIRE_CREDENTIALS, bidding depends on four verified documents, whatever an administrator clicks; an exception opens it
// for one document until a day, and owners see that.
import { describe, expect, test } from 'vitest';
import { MESSAGES } from '@live-oak/contract/refusals/fixed.ts';
import type { SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import { REQUIRED_CREDENTIALS } from '@live-oak/contract/features/providers/credentials.ts';
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import type { Verification, ProviderDetails } from '@live-oak/contract/features/vetting/schema.ts';
import { endExceptions } from './watchdog.ts';
import { startTestApp, type Bidder, type Person, type TestApp } from '../../../../lab/harness/app.ts';
import { paidJob } from '../../../../lab/harness/paid-jobs.ts';
import { VERIFICATION_FORM } from '../../../../lab/harness/verification-form.ts';
import { vet } from '../../../../lab/harness/vetting.ts';

const strict = await startTestApp({ REQUIRE_CREDENTIALS: 'on' });
const easy = await startTestApp();
strict.clock.now = new Date('2026-11-23T04:00:00Z');

const BID = { bidAmount: 900, message: 'Two people, one day.' };
const detailsUrl = ({ providerId }: Bidder) => `/api/admin/providers/${providerId}`;

/** Submitted, approved by an administrator who gives a reason, and paid: everything that one click can do. */
async function pushed(t: TestApp, form: Record<string, unknown> = VERIFICATION_FORM): Promise<Bidder> {
  const admin = await t.admin();
  const bidder = await t.waiting();
  await bidder.post('/api/submit-verification', form);
  await admin.patch(`${detailsUrl(bidder)}/approve`, { overrideReason: 'Known for twenty years' });
  const { body } = await bidder.post<{ sessionId: string }>('/api/providers/subscribe');
  expect(await t.pay(body.sessionId)).toBe(200);
  return bidder;
}

async function verifyAllBut(t: TestApp, bidder: Bidder, left: readonly string[]): Promise<void> {
  const admin = await t.admin();
  const { body } = await admin.get<ProviderDetails>(detailsUrl(bidder));
  for (const { id, kind } of body.submissions.filter(({ canVerify }) => canVerify)) {
    if (!left.includes(kind)) {
      expect((await admin.post(`/api/admin/credentials/${id}/verify`, { method: 'phone' })).status).toBe(200);
    }
  }
}

const titlesOf = async (person: Person) =>
  (await person.get<{ title: string }[]>('/api/notifications')).body.map(({ title }) => title);

describe('where documents are required', () => {
  const except = async (t: TestApp, bidder: Bidder) => {
    const body = { kind: 'workers_comp', reason: 'The policy is being renewed', until: '2026-12-20' };
    expect((await (await t.admin()).post(`${detailsUrl(bidder)}/exceptions`, body)).status).toBe(200);
  };
  test.each([
    ['each document is verified', (bidder: Bidder) => verifyAllBut(strict, bidder, [])],
    ['an exception replaces the last one', (bidder: Bidder) => except(strict, bidder)],
  ])('an owner reads that the start no longer waits once %s, not with the reinstatement', async (_, act) => {
    const admin = await strict.admin();
    const winner = await pushed(strict);
    await verifyAllBut(strict, winner, []);
    const { owner, jobId } = await paidJob(strict, 'awarded', { owner: await strict.client(), winner });
    const { body } = await admin.get<ProviderDetails>(detailsUrl(winner));
    const paper = body.submissions.find(({ kind }) => kind === 'workers_comp');
    const rejected = await admin.post(`/api/admin/credentials/${paper?.id}/reject`, {
      reason: 'It names somebody else',
    });
    expect(rejected.status).toBe(200);
    expect((await winner.post('/api/submit-verification', VERIFICATION_FORM)).status).toBe(200);
    expect((await admin.patch(`${detailsUrl(winner)}/reinstate`)).status).toBe(200);
    const toldOf = async () =>
      (await owner.get<{ title: string }[]>('/api/notifications')).body.filter(({ title }) =>
        title.startsWith('Start'),
      );
    expect((await winner.post(`/api/jobs/${jobId}/start`)).status).toBe(409);
    expect(await toldOf()).toMatchObject([{ title: 'Start Delayed' }]);
    await act(winner);
    expect(await toldOf()).toMatchObject([{ title: 'Start No Longer Delayed' }, { title: 'Start Delayed' }]);
    expect((await winner.post(`/api/jobs/${jobId}/start`)).status).toBe(200);
  });

  test('with a reason it is approved, but nobody bids with unverified documents', async () => {
    const jobId = await strict.openJob(await strict.client());
    const bidder = await pushed(strict);
    expect((await bidder.get('/api/auth/me')).body).toMatchObject({ canBid: false, reason: 'credentials_required' });
    expect(await bidder.post('/api/bids', { jobId, ...BID })).toMatchObject({
      status: 403,
      body: { code: 'APPROVAL_REQUIRED', message: MESSAGES.credentialsRequired },
    });
    expect((await bidder.get(`/api/jobs/${jobId}`)).body).toMatchObject({ can: { bid: false } });
    const { next } = (await bidder.get<Verification>('/api/verification')).body;
    // Numbers came without documents, so these are asked for. Another language words it by its key.
    expect(next).toMatchObject({ reason: 'nextSteps.addUnverified', params: { credentials: REQUIRED_CREDENTIALS } });
    const admin = await strict.admin();
    const { body } = await admin.get<ProviderDetails>(detailsUrl(bidder));
    expect(body.provider.missing).toHaveLength(4);
    expect([body.requiresCredentials, body.uncovered.length]).toEqual([true, 4]);
    await verifyAllBut(strict, bidder, ['workers_comp']);
    expect((await bidder.post('/api/bids', { jobId, ...BID })).status).toBe(403);
    await verifyAllBut(strict, bidder, []);
    expect((await bidder.get('/api/auth/me')).body).toMatchObject({ canBid: true, reason: null });
    expect((await bidder.post('/api/bids', { jobId, ...BID })).status).toBe(201);
  });

  test.each(REQUIRED_CREDENTIALS)('an exception covers %s alone', async (kind) => {
    const admin = await strict.admin();
    const bidder = await pushed(strict);
    const other = REQUIRED_CREDENTIALS.find((one) => one !== kind) ?? kind;
    await verifyAllBut(strict, bidder, [kind, other]);
    const url = `${detailsUrl(bidder)}/exceptions`;
    expect((await admin.post(url, { kind, reason: 'The office mails it', until: '2026-12-31' })).status).toBe(200);
    expect((await bidder.get('/api/auth/me')).body).toMatchObject({ canBid: false });
    await verifyAllBut(strict, bidder, [kind]);
    expect((await bidder.get('/api/auth/me')).body).toMatchObject({ canBid: true });
  });

  test('an exception names one required document, a reason and a near day; none replaces a verified or expired one', async () => {
    const admin = await strict.admin();
    const bidder = await pushed(strict);
    const url = `${detailsUrl(bidder)}/exceptions`;
    const ask = (body: Record<string, unknown>) =>
      admin.post(url, { kind: 'ldaf_license', reason: 'Renewal is in the mail', until: '2026-12-31', ...body });
    expect((await ask({ kind: 'bond' })).body).toMatchObject({ fields: { kind: expect.any(String) } });
    expect((await ask({ reason: ' ' })).body).toMatchObject({ fields: { reason: expect.any(String) } });
    for (const until of ['2026-11-21', '2027-02-21', 'soon', undefined]) {
      expect((await ask({ until })).body).toMatchObject({ fields: { until: expect.any(String) } });
    }
    await verifyAllBut(strict, bidder, ['ldaf_license']);
    expect((await ask({ kind: 'liability_insurance' })).status).toBe(409);
    expect((await bidder.post(url, {})).status).toBe(403);
    const { body } = await admin.post<ProviderDetails>(url, {
      kind: 'ldaf_license',
      reason: 'Renewal is in the mail',
      until: '2026-12-01',
    });
    expect(body.exceptions).toMatchObject([
      { kind: 'ldaf_license', reason: 'Renewal is in the mail', until: '2026-12-01', grantedBy: 'Odile Fontenot' },
    ]);
    expect(body.uncovered).toEqual([]);
    const longer = await ask({});
    expect(longer.body).toMatchObject({ exceptions: [{ until: '2026-12-31' }] });
  });

  test('owners see the exception; without it the bid cannot win, and won work cannot start', async () => {
    const admin = await strict.admin();
    const owner = await strict.client();
    const jobId = await strict.openJob(owner);
    const bidder = await pushed(strict);
    await verifyAllBut(strict, bidder, ['ldaf_license']);
    const grant = () =>
      admin.post<ProviderDetails>(`${detailsUrl(bidder)}/exceptions`, {
        kind: 'ldaf_license',
        reason: 'The state is late with renewals',
        until: '2026-12-10',
      });
    const { body } = await grant();
    const bid = await bidder.post<{ id: number }>('/api/bids', { jobId, ...BID });
    expect(bid.status).toBe(201);
    await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
    const ticks = (await owner.get<SealedBid[]>(`/api/jobs/${jobId}/bids`)).body[0]?.credentials ?? [];
    const onHold = async () => (await owner.get<SealedBid[]>(`/api/jobs/${jobId}/bids`)).body[0]?.isOnHold;
    expect(await onHold()).toBe(false);
    expect(ticks.find(({ kind }) => kind === 'ldaf_license')).toMatchObject({
      verified: false,
      exceptionUntil: '2026-12-10',
    });
    expect(ticks.find(({ kind }) => kind === 'business_license')).toMatchObject({
      verified: true,
      exceptionUntil: null,
    });
    const end = `/api/admin/exceptions/${body.exceptions[0]?.id}`;
    expect((await admin.call('DELETE', end)).body).toMatchObject({
      exceptions: [],
      uncovered: ['LDAF arborist license'],
    });
    expect(await titlesOf(owner)).toContain('Bid on Hold');
    expect(await titlesOf(bidder)).toContain('Exception Ended');
    expect((await admin.call('DELETE', end)).status).toBe(409);
    expect((await admin.call('DELETE', '/api/admin/exceptions/999999')).status).toBe(404);
    const choose = () => owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: bid.body.id });
    expect((await choose()).body).toMatchObject({ code: 'CREDENTIAL_EXPIRED', message: MESSAGES.businessPaused });
    expect(await onHold()).toBe(true);
    const again = await grant();
    expect(await onHold()).toBe(false);
    expect(await titlesOf(owner)).toContain('Bid No Longer on Hold');
    const chosen = await choose();
    expect(chosen.status).toBe(200);
    expect(await strict.pay(chosen.body.sessionId)).toBe(200);
    await admin.call('DELETE', `/api/admin/exceptions/${again.body.exceptions[0]?.id}`);
    expect((await owner.get<{ title: string; message: string }[]>('/api/notifications')).body).toContainEqual(
      expect.objectContaining({
        title: 'Start Delayed',
        message: expect.stringMatching(
          /a document it needs isn’t verified yet\..* Wait until its documents are verified, or cancel/,
        ),
      }),
    );
    expect((await bidder.get(`/api/jobs/${jobId}`)).body).toMatchObject({ can: { start: false } });
    expect((await bidder.post(`/api/jobs/${jobId}/start`)).body).toMatchObject({
      code: 'CREDENTIAL_EXPIRED',
      message: expect.stringContaining('not verified'),
    });
    await verifyAllBut(strict, bidder, []);
    expect((await bidder.post(`/api/jobs/${jobId}/start`)).status).toBe(200);
  });

  test('an exception ends with its day in Louisiana', async () => {
    const admin = await strict.admin();
    const bidder = await pushed(strict);
    await verifyAllBut(strict, bidder, ['ldaf_license']);
    await admin.post(`${detailsUrl(bidder)}/exceptions`, {
      kind: 'ldaf_license',
      reason: 'A day is enough',
      until: '2026-11-22',
    });
    expect((await bidder.get('/api/auth/me')).body).toMatchObject({ canBid: true });
    strict.clock.now = new Date('2026-11-23T06:01:00Z');
    expect((await bidder.get('/api/auth/me')).body).toMatchObject({ canBid: false, reason: 'credentials_required' });
    const { services } = strict.app;
    await endExceptions(services, async () => undefined);
    await endExceptions(services, async () => undefined);
    expect((await titlesOf(bidder)).filter((title) => title === 'Exception Ended')).toHaveLength(1);
    strict.clock.now = new Date('2026-11-23T04:00:00Z');
  });
});

test('where they are not required, a bare approval opens bidding, and unverified documents are still labeled so', async () => {
  const bidder = await easy.member();
  const admin = await easy.admin();
  const owner = await easy.client();
  const jobId = await easy.openJob(owner);
  expect((await bidder.get('/api/auth/me')).body).toMatchObject({ canBid: true, reason: null });
  expect((await bidder.post('/api/bids', { jobId, ...BID })).status).toBe(201);
  const [row] = (await admin.get<ProviderForAdmin[]>('/api/providers?limit=1')).body;
  expect(row?.missing).toHaveLength(4);
});

test('an exemption from workers’ compensation is a choice that is verified like a policy, with no date', async () => {
  const admin = await easy.admin();
  const bidder = await easy.waiting();
  const form = {
    ...VERIFICATION_FORM,
    workersCompInsurance: false,
    workersCompPolicyNumber: '',
    workersCompExpiry: '',
  };
  expect((await bidder.post('/api/submit-verification', { ...form, workersCompExemption: 'lazy' })).body).toMatchObject(
    {
      fields: { workersCompExemption: 'Choose why you are exempt' },
    },
  );
  const ids = await vet(bidder, admin, { ...form, workersCompExemption: 'sole_proprietor' });
  expect(ids.has('workers_comp')).toBe(true);
  const { body } = await bidder.get<Verification>('/api/verification');
  expect(body.credentials.find(({ kind }) => kind === 'workers_comp')).toMatchObject({
    state: 'verified',
    current: { exemption: 'sole_proprietor', number: null, expiresOn: null },
  });
  expect(body.submitted).toMatchObject({ workersCompExemption: 'sole_proprietor' });
});

test('an optional credential may be claimed without its number or date, and is not verified before they are given', async () => {
  const admin = await easy.admin();
  const bidder = await easy.waiting();
  const claimed = { ...VERIFICATION_FORM, treeCareSafetyProfessional: true, isaArboristExpiry: '2027-12-31' };
  expect((await bidder.post('/api/submit-verification', claimed)).status).toBe(200);
  const find = async () => {
    const { body } = await admin.get<ProviderDetails>(detailsUrl(bidder));
    return body.submissions.find(({ kind, isPast }) => kind === 'tree_care_safety' && !isPast);
  };
  const row = await find();
  expect(row).toMatchObject({
    state: 'submitted',
    number: null,
    canVerify: false,
    verifyNeeds: 'The business has not given its number yet.',
  });
  const url = `/api/admin/credentials/${row?.id}/verify`;
  expect((await admin.post(url, { method: 'phone', expiresAt: '2027-12-31' })).status).toBe(409);
  await bidder.post('/api/submit-verification', { ...claimed, tcspNumber: 'C-77' });
  const complete = await find();
  const now = `/api/admin/credentials/${complete?.id}/verify`;
  expect((await admin.post(now, { method: 'phone' })).body).toMatchObject({
    fields: { expiresAt: expect.any(String) },
  });
  expect((await admin.post(now, { method: 'phone', expiresAt: '2027-12-31' })).status).toBe(200);
});

test('administrators see which other business sent the same number', async () => {
  const admin = await easy.admin();
  const [first, second] = [await easy.waiting(), await easy.waiting()];
  const send = (bidder: Bidder, businessLicenseNumber: string) =>
    bidder.post('/api/submit-verification', { ...VERIFICATION_FORM, businessLicenseNumber });
  expect((await send(first, 'LA-77 12')).status).toBe(200);
  const sharedBy = async (bidder: Bidder) => {
    const { body } = await admin.get<ProviderDetails>(detailsUrl(bidder));
    return body.submissions.find(({ kind }) => kind === 'business_license')?.sharedWith.map(({ id }) => id);
  };
  expect(await sharedBy(first)).toEqual([]);
  expect((await send(second, 'la 7712')).status).toBe(200);
  expect([await sharedBy(first), await sharedBy(second)]).toEqual([[second.providerId], [first.providerId]]);
});
