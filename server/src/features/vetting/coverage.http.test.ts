// Insurance is verified with the coverage on its certificate, of at least a million dollars per occurrence.
import { expect, test } from 'vitest';
import type { ProviderDetails } from '@live-oak/contract/features/vetting/schema.ts';
import { and, eq } from '../../kernel/db/drizzle.ts';
import { startTestApp, type Bidder } from '../../../../lab/harness/app.ts';
import { VERIFICATION_FORM } from '../../../../lab/harness/verification-form.ts';
import { credentials } from '../providers/tables.ts';

const t = await startTestApp({ REQUIRE_CREDENTIALS: 'on' });
const MINIMUM = 'Minimum $1,000,000 coverage required';

const insuranceOf = async ({ providerId }: Bidder) =>
  (
    await t.db.orm
      .select()
      .from(credentials)
      .where(and(eq(credentials.providerId, providerId), eq(credentials.kind, 'liability_insurance')))
  )[0];

/** A business whose certificate came with its registration, which asks for no amount. */
async function withoutAmount() {
  const bidder = await t.waiting();
  expect((await bidder.post('/api/submit-verification', VERIFICATION_FORM)).status).toBe(200);
  const id = (await insuranceOf(bidder))?.id ?? 0;
  await t.db.orm.update(credentials).set({ amountCents: null }).where(eq(credentials.id, id));
  return { bidder, id, admin: await t.admin() };
}

test('one document alone: refused without an amount or with too little, stored in cents with enough', async () => {
  const { bidder, id, admin } = await withoutAmount();
  const verify = (more: object) => admin.post(`/api/admin/credentials/${id}/verify`, { method: 'phone', ...more });
  expect(await verify({})).toMatchObject({
    status: 422,
    body: { fields: { coverageAmount: 'Enter the coverage per occurrence that the certificate shows' } },
  });
  for (const coverageAmount of ['999,999', 0, 1]) {
    expect(await verify({ coverageAmount })).toMatchObject({
      status: 422,
      body: { fields: { coverageAmount: MINIMUM } },
    });
  }
  expect(await insuranceOf(bidder)).toMatchObject({ status: 'submitted', amountCents: null });
  expect((await verify({ coverageAmount: '2,000,000' })).status).toBe(200);
  expect(await insuranceOf(bidder)).toMatchObject({ status: 'verified', amountCents: 200_000_000 });
});

test('an amount under the minimum that was stored otherwise is not verified either', async () => {
  const { bidder, id, admin } = await withoutAmount();
  await t.db.orm.update(credentials).set({ amountCents: 99_999_999 }).where(eq(credentials.id, id));
  const { status, body } = await admin.post(`/api/admin/credentials/${id}/verify`, { method: 'phone' });
  expect([status, body]).toMatchObject([422, { fields: { coverageAmount: MINIMUM } }]);
  expect(await insuranceOf(bidder)).toMatchObject({ status: 'submitted' });
});

test('verify all and approve follows the same rule, and names the document', async () => {
  const { bidder, admin } = await withoutAmount();
  const url = `/api/admin/providers/${bidder.providerId}`;
  const { submissions } = (await admin.get<ProviderDetails>(url)).body;
  const send = (coverageAmount?: string) =>
    admin.post<ProviderDetails>(`${url}/verify-and-approve`, {
      checks: submissions.map(({ id, kind }) => ({
        id,
        method: 'phone',
        ...(kind === 'liability_insurance' ? { coverageAmount } : {}),
      })),
    });
  const at = submissions.findIndex(({ kind }) => kind === 'liability_insurance');
  expect(await send()).toMatchObject({
    status: 422,
    body: { fields: { [`checks.${at}.coverageAmount`]: expect.stringContaining('Enter the coverage') } },
  });
  expect(await send('500000')).toMatchObject({
    status: 422,
    body: { fields: { [`checks.${at}.coverageAmount`]: MINIMUM } },
  });
  expect((await admin.get<ProviderDetails>(url)).body.provider.verificationStatus).toBe('pending');
  expect(await send('1,000,000')).toMatchObject({
    status: 200,
    body: { provider: { verificationStatus: 'verified' } },
  });
});

test('decisions on documents are in the history of their business only', async () => {
  const { bidder, id, admin } = await withoutAmount();
  const other = await withoutAmount();
  for (const one of [id, other.id]) {
    const body = { method: 'phone', coverageAmount: '1000000' };
    expect((await admin.post(`/api/admin/credentials/${one}/verify`, body)).status).toBe(200);
  }
  const { body } = await admin.get<{ action: string; targetId: number }[]>(
    `/api/admin/audit?target=provider:${bidder.providerId}&action=credential.verify`,
  );
  expect(body.map(({ targetId }) => targetId)).toEqual([id]);
});
