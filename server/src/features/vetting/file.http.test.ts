// A business's own documents through the API: the form, its draft, the submission, and what the business sees of the review.
import { beforeEach, describe, expect, test } from 'vitest';
import type { ErrorReply } from '@live-oak/contract/errors.ts';
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { Verification, ProviderDetails } from '@live-oak/contract/features/vetting/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { aPdf, sendForm } from '../../../../lab/harness/files.ts';
import { VERIFICATION_FORM } from '../../../../lab/harness/verification-form.ts';
import { startTestApp, type Bidder } from '../../../../lab/harness/app.ts';
import { uploads } from '../files/tables.ts';
import { credentials } from '../providers/tables.ts';

const t = await startTestApp();

beforeEach(() => {
  t.clock.now = new Date('2026-11-21T18:00:00Z');
});

const fileOf = async (bidder: Bidder) => (await bidder.get<Verification>('/api/verification')).body;
const submit = (bidder: Bidder, more: Record<string, unknown> = {}) =>
  bidder.post<{ message: string; verification: Verification }>('/api/submit-verification', {
    ...VERIFICATION_FORM,
    ...more,
  });
const standingOf = ({ credentials: all }: Pick<Verification, 'credentials'>, kind: CredentialKind) =>
  all.find((one) => one.kind === kind);

let made = 0;
async function upload(ownerId: number, purpose: 'verification_doc' | 'job_photo' = 'verification_doc') {
  made += 1;
  const [row] = await t.db.orm
    .insert(uploads)
    .values({ ownerId, purpose, key: `k${made}.pdf`, name: `paper ${made}.pdf`, mime: 'application/pdf', bytes: 9 })
    .returning();
  return row?.id ?? 0;
}

describe('the form', () => {
  test('asks for every required document, with the specified texts', async () => {
    const bidder = await t.waiting();
    const { status, body } = await bidder.post<ErrorReply>('/api/submit-verification', {});
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      businessLicenseNumber: 'Business license number is required',
      businessLicenseExpiry: 'License expiry date is required',
      insuranceProvider: 'Insurance provider is required',
      insurancePolicyNumber: 'Policy number is required',
      insuranceExpiry: 'Insurance expiry date is required',
    });
    const low = await submit(bidder, { insuranceAmount: 999_999 });
    expect(low.body).toMatchObject({ fields: { insuranceAmount: 'Minimum $1,000,000 coverage required' } });
  });

  test('a checked or started credential that every bidder needs requires its number and expiry, an optional one nothing', async () => {
    const bidder = await t.waiting();
    const { body } = await bidder.post<ErrorReply>('/api/submit-verification', {
      ...VERIFICATION_FORM,
      workersCompPolicyNumber: '',
      workersCompExpiry: null,
      ldafHolderName: ' ',
      ldafHolderRelation: '',
      ldafLicenseExpiry: '',
      bondedAmount: 25_000,
      isaArboristNumber: 'SO-1234A',
      treeCareSafetyProfessional: 'on',
      oshaCertified: true,
      cdlLicense: 'true',
    });
    expect(body.fields).toEqual({
      workersCompPolicyNumber: 'Policy number is required',
      workersCompExpiry: 'Expiry date is required',
      ldafHolderName: 'The license holder’s name is required',
      ldafHolderRelation: 'Choose who holds the license',
      ldafLicenseExpiry: 'Expiry date is required',
    });
  });

  test('a past date in Louisiana is refused by the app’s clock; today is accepted', async () => {
    t.clock.now = new Date('2027-03-31T23:00:00-05:00');
    const bidder = await t.waiting();
    expect((await submit(bidder, { businessLicenseExpiry: '2027-03-30' })).body).toMatchObject({
      code: 'INVALID',
      fields: { businessLicenseExpiry: expect.stringContaining('already expired') },
    });
    expect((await submit(bidder, { businessLicenseExpiry: '2027-03-31' })).status).toBe(200);
  });

  test('liability insurance is a checkbox or its policy number', async () => {
    const bidder = await t.waiting();
    const { insurancePolicyNumber: _, ...form } = VERIFICATION_FORM;
    expect((await bidder.post('/api/submit-verification', { ...form, generalLiabilityInsurance: true })).status).toBe(
      422,
    );
    const { status } = await bidder.post('/api/submit-verification', { ...form, generalLiabilityInsurance: 'GL-77' });
    expect(status).toBe(200);
    expect(standingOf(await fileOf(bidder), 'liability_insurance')?.current?.number).toBe('GL-77');
  });
});

test('a draft is stored as it is, with its files, and deleted once it is submitted', async () => {
  const bidder = await t.waiting();
  const paper = await upload(bidder.id);
  const half = {
    bondedAmount: 'about 25',
    bondExpiry: '13/2027',
    isaArboristNumber: 'SO-1',
    documents: { bondCertificate: paper },
  };
  const kept = await bidder.call('PUT', '/api/verification/draft', half);
  expect(kept.status).toBe(200);
  const { draft } = await fileOf(bidder);
  expect(draft?.form).toEqual({ ...half, documents: { bondCertificate: [paper] } });
  // Another device knows its name and its path.
  const [file] = await t.db.orm.select().from(uploads).where(eq(uploads.id, paper));
  expect(draft?.files).toEqual([
    { id: paper, name: file?.name, path: `/uploads/${file?.key}`, mime: file?.mime, bytes: file?.bytes },
  ]);
  const used = async () => (await t.db.orm.select().from(uploads).where(eq(uploads.id, paper)))[0]?.usedAt;
  expect(await used()).not.toBeNull();
  await bidder.call('PUT', '/api/verification/draft', { isaArboristNumber: 'SO-1' });
  expect(await used()).toBeNull();
  expect((await submit(bidder)).status).toBe(200);
  expect((await fileOf(bidder)).draft).toBeNull();
});

test('a draft releases only documents: a picture of finished work that it named stays in use', async () => {
  const bidder = await t.waiting();
  const picture = await upload(bidder.id, 'job_photo');
  const own = eq(uploads.id, picture);
  await t.db.orm
    .update(uploads)
    .set({ usedAt: t.clock.now ?? new Date() })
    .where(own);
  await bidder.call('PUT', '/api/verification/draft', { documents: { bondCertificate: picture } });
  await bidder.call('PUT', '/api/verification/draft', {});
  expect((await t.db.orm.select().from(uploads).where(own))[0]?.usedAt).not.toBeNull();
  expect((await bidder.call('DELETE', `/api/uploads/${picture}`)).status).toBe(409);
});

test('submitted credentials are shown with their state and files, and fill the form again', async () => {
  const bidder = await t.waiting();
  const before = await fileOf(bidder);
  expect(before).toMatchObject({
    verificationStatus: 'pending',
    statusLabel: 'Application Under Review',
    canSubmit: true,
    // Registration asks for no LDAF license, so the first step asks for it by name.
    next: {
      text: 'Add what we check before you can bid: Business license, LDAF arborist license, Liability insurance, and Workers’ compensation.',
      href: '/verification',
    },
    missing: ['Business license', 'LDAF arborist license', 'Liability insurance', 'Workers’ compensation'],
  });
  const paper = await upload(bidder.id);
  const { status, body } = await submit(bidder, { documents: { businessLicense: [paper] } });
  expect([status, body.message]).toEqual([
    200,
    "Your credentials are being reviewed. You'll receive an email within 24-48 hours.",
  ]);
  expect(standingOf(body.verification, 'business_license')).toMatchObject({
    state: 'submitted',
    current: {
      number: 'BL-100',
      expiresOn: '2027-12-31',
      daysLeft: 405,
      check: null,
      files: [{ name: `paper ${made}.pdf` }],
    },
  });
  expect(body.verification.missing).toEqual([]);
  // A number without its document is still asked for, as the form did before it was sent.
  expect(body.verification.next).toMatchObject({
    reason: 'nextSteps.addRest',
    params: { credentials: ['ldaf_license', 'liability_insurance', 'workers_comp'] },
  });
  expect(body.verification.clock).toEqual({
    submittedAt: '2026-11-21T18:00:00.000Z',
    expectedAt: '2026-11-22T18:00:00.000Z',
    dueAt: '2026-11-23T18:00:00.000Z',
    state: 'fresh',
  });
  expect(body.verification.submitted).toMatchObject({ ...VERIFICATION_FORM, documents: { businessLicense: [paper] } });
  // The same again changes nothing.
  await bidder.post('/api/submit-verification', body.verification.submitted);
  expect(await t.db.orm.$count(credentials, eq(credentials.providerId, bidder.providerId))).toBe(4);
  const admin = await t.admin();
  const seen = await admin.get<ProviderDetails>(`/api/admin/providers/${bidder.providerId}`);
  expect(seen.body.provider.businessLicensePath).toBe(`/uploads/k${made}.pdf`);
  // Both spellings of the certification are returned.
  const isa = await upload(bidder.id);
  await bidder.post('/api/submit-verification', { ...VERIFICATION_FORM, documents: { isaaCertification: isa } });
  const { provider } = (await admin.get<ProviderDetails>(`/api/admin/providers/${bidder.providerId}`)).body;
  expect([provider.isaCertificationPath, provider.isaaCertificationPath]).toEqual([
    `/uploads/k${made}.pdf`,
    `/uploads/k${made}.pdf`,
  ]);
});

test('files of others, pictures of jobs and missing files are refused by name', async () => {
  const bidder = await t.waiting();
  const other = await t.waiting();
  for (const id of [await upload(other.id), await upload(bidder.id, 'job_photo'), 2_000_000_000]) {
    const { status, body } = await bidder.post<ErrorReply>('/api/submit-verification', {
      ...VERIFICATION_FORM,
      documents: { isaaCertification: id },
    });
    expect([status, body.fields]).toEqual([
      422,
      { 'documents.isaCertification': 'This file is no longer there. Choose it again' },
    ]);
  }
  expect(standingOf(await fileOf(bidder), 'business_license')?.state).toBe('missing');
});

test('a changed submission replaces the one before and keeps its files', async () => {
  const bidder = await t.waiting();
  const paper = await upload(bidder.id);
  await submit(bidder, { documents: { businessLicense: paper } });
  await submit(bidder, { businessLicenseNumber: 'BL-200' });
  const rows = await t.db.orm.select().from(credentials).where(eq(credentials.providerId, bidder.providerId));
  expect(rows.filter(({ kind }) => kind === 'business_license').map(({ status }) => status)).toEqual([
    'replaced',
    'submitted',
  ]);
  const { current } = standingOf(await fileOf(bidder), 'business_license') ?? {};
  expect([current?.number, current?.files.map(({ id }) => id)]).toEqual(['BL-200', [paper]]);
});

test('one file belongs to one credential', async () => {
  const bidder = await t.waiting();
  const paper = await upload(bidder.id);
  const { status, body } = await bidder.post<ErrorReply>('/api/submit-verification', {
    ...VERIFICATION_FORM,
    documents: { businessLicense: paper, workersCompensation: paper },
  });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['documents.workersCompensation']]);
});

test('the form is accepted as multipart too, with the specified field names; a document alone is a submission without a date', async () => {
  const bidder = await t.waiting();
  const texts = Object.entries({ ...VERIFICATION_FORM, insuranceAmount: '1,500,000', workersCompInsurance: 'on' });
  const { status } = await sendForm(
    t.app,
    '/api/submit-verification',
    [
      ...texts.map(([field, content]) => ({ field, content })),
      { field: 'businessLicense', name: 'license.pdf', content: aPdf() },
      { field: 'isaaCertification', name: 'isa.pdf', content: aPdf() },
      { field: 'driversLicense', name: 'driver.pdf', content: aPdf() },
    ],
    { cookie: bidder.cookie },
  );
  expect(status).toBe(200);
  const file = await fileOf(bidder);
  expect(standingOf(file, 'liability_insurance')?.current?.amountCents).toBe(150_000_000);
  expect(standingOf(file, 'business_license')?.current?.files).toMatchObject([{ name: 'license.pdf' }]);
  expect(standingOf(file, 'isa_certification')?.current).toMatchObject({ number: null, expiresOn: null });
  expect(standingOf(file, 'drivers_license')?.current?.files).toMatchObject([{ name: 'driver.pdf' }]);
});
