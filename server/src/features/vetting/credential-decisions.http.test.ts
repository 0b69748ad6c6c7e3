// Administrators verify or reject one credential: each decision notifies, is recorded, and changes what the business may do.
import { describe, expect, test } from 'vitest';
import type { ErrorReply } from '@live-oak/contract/errors.ts';
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { Verification, ProviderDetails } from '@live-oak/contract/features/vetting/schema.ts';
import type { Bidder } from '../../../../lab/harness/app.ts';
import { VERIFICATION_FORM } from '../../../../lab/harness/verification-form.ts';
import { standingOf, startVetting, vet } from '../../../../lab/harness/vetting.ts';
import { credentials } from '../providers/tables.ts';

const { t, fileOf, meOf, submittedId, lastNotice, lastAct, bidOn, statusOfBid } = await startVetting();

describe('one credential', () => {
  test('is verified with how and when; the number is stored; the business sees a role, administrators a name', async () => {
    const admin = await t.admin();
    const bidder = await t.waiting();
    await bidder.post('/api/submit-verification', VERIFICATION_FORM);
    const id = await submittedId(bidder, 'business_license');
    const url = `/api/admin/credentials/${id}/verify`;
    expect((await admin.post<ErrorReply>(url, {})).body.fields).toEqual({ method: 'Choose how you checked it' });
    expect((await admin.post(url, { method: 'issuer', expiresAt: '2020-01-01' })).status).toBe(422);
    const { status, body } = await admin.post<ProviderDetails>(url, {
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
      actorId: admin.id,
      after: { expiresOn: '2027-06-30' },
    });
    expect(await lastNotice(bidder.id)).toMatchObject({
      title: 'Credential Verified',
      message: expect.stringContaining('June 30, 2027'),
      mail: 'Verified: Business license',
    });
    expect((await admin.post(url, { method: 'phone' })).status).toBe(409);
    expect((await admin.post('/api/admin/credentials/999999/verify', { method: 'phone' })).status).toBe(404);
  });

  test('a document alone needs the date that an administrator reads on it', async () => {
    const admin = await t.admin();
    const bidder = await t.waiting();
    const [row] = await t.db.orm
      .insert(credentials)
      .values({ providerId: bidder.providerId, kind: 'bond' })
      .returning();
    const url = `/api/admin/credentials/${row?.id}/verify`;
    expect((await admin.post<ErrorReply>(url, { method: 'phone' })).body.fields).toEqual({
      expiresAt: 'Enter the expiry date that the paper shows',
    });
    expect((await admin.post(url, { method: 'phone', expiresAt: '2099-01-31' })).status).toBe(200);
  });

  test('a renewal is listed with the valid one and replaces it when it is verified', async () => {
    const admin = await t.admin();
    const bidder = await t.member();
    await vet(bidder, admin);
    await bidder.post('/api/submit-verification', { ...VERIFICATION_FORM, insuranceExpiry: '2028-12-31' });
    expect(standingOf(await fileOf(bidder), 'liability_insurance')).toMatchObject({
      state: 'verified',
      current: { expiresOn: '2027-12-31' },
      renewal: { state: 'submitted', expiresOn: '2028-12-31' },
    });
    expect(await meOf(bidder)).toMatchObject({ canBid: true });
    const id = await submittedId(bidder, 'liability_insurance');
    await admin.post(`/api/admin/credentials/${id}/verify`, { method: 'online' });
    expect(standingOf(await fileOf(bidder), 'liability_insurance')).toMatchObject({
      current: { id, expiresOn: '2028-12-31' },
      renewal: null,
    });
  });

  test('a rejected renewal leaves the valid one; a rejected required one pauses the bidding', async () => {
    const admin = await t.admin();
    const bidder = await t.member();
    const ids = await vet(bidder, admin);
    const bidId = await bidOn(bidder, await t.openJob(await t.client()));
    await bidder.post('/api/submit-verification', { ...VERIFICATION_FORM, workersCompPolicyNumber: 'WC-2' });
    const renewal = await submittedId(bidder, 'workers_comp');
    await admin.post(`/api/admin/credentials/${renewal}/reject`, { reason: 'Another firm’s' });
    expect(await meOf(bidder)).toMatchObject({ canBid: true });
    expect(standingOf(await fileOf(bidder), 'workers_comp')).toMatchObject({
      state: 'verified',
      renewal: { state: 'rejected', rejectionReason: 'Another firm’s' },
    });
    const { status } = await admin.post(`/api/admin/credentials/${ids.get('workers_comp')}/reject`, {
      reason: 'Cancelled',
    });
    expect(status).toBe(200);
    expect(await meOf(bidder)).toMatchObject({ canBid: false, reason: 'suspended' });
    expect(await statusOfBid(bidId)).toBe('frozen');
    expect(await fileOf(bidder)).toMatchObject({
      verificationStatus: 'suspended',
      suspensionReason: 'Workers’ compensation was not accepted: Cancelled',
    });
    await vet(bidder, admin);
    await admin.patch(`/api/admin/providers/${bidder.providerId}/reinstate`);
    expect(await statusOfBid(bidId)).toBe('pending');
    expect(await meOf(bidder)).toMatchObject({ canBid: true });
  });

  test('the business withdraws what is not required of everyone, and nothing else, and nobody else’s', async () => {
    const admin = await t.admin();
    const [bidder, other] = [await t.member(), await t.member()];
    const ids = await vet(bidder, admin, { ...VERIFICATION_FORM, oshaCertified: true });
    const take = (who: Bidder, kind: CredentialKind) =>
      who.call<Verification>('DELETE', `/api/verification/credentials/${ids.get(kind)}`);
    expect((await take(other, 'osha_card')).status).toBe(404);
    expect((await take(bidder, 'business_license')).status).toBe(409);
    const { status, body } = await take(bidder, 'osha_card');
    expect([status, standingOf(body, 'osha_card')?.state]).toEqual([200, 'missing']);
    expect((await take(bidder, 'osha_card')).status).toBe(404);
  });
});
