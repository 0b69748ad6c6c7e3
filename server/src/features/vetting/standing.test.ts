// What bidding depends on, as pure functions: which submission counts, until when, and the form that round-trips.
import { expect, test } from 'vitest';
import { VerificationForm } from '@live-oak/contract/features/vetting/form.ts';
import type { CredentialStatus } from '@live-oak/contract/features/providers/credentials.ts';
import { VERIFICATION_FORM } from '../../../../lab/harness/verification-form.ts';
import { bidBlock } from '../providers/policy.ts';
import { daysBetween } from './present.ts';
import type { CredentialRecord } from './moves.ts';
import { currentOf, standingOf } from './standing.ts';
import { claimsOf, formOf, isUnchanged } from './submission.ts';

const TODAY = '2027-03-14';
const row = (status: CredentialStatus, expiresOn: string | null, kind: 'bond' | 'workers_comp' = 'bond') => ({
  kind,
  status,
  expiresOn,
});

test.each([
  ['nothing', [], null, []],
  ['nothing that is dated', [row('verified', null)], null, []],
  ['its last day', [row('verified', TODAY)], TODAY, []],
  ['the day after', [row('verified', '2027-03-13')], '2027-03-13', ['bond']],
  [
    'a renewal that waits changes nothing',
    [row('submitted', '2028-01-01'), row('verified', '2027-03-13')],
    '2027-03-13',
    ['bond'],
  ],
  [
    'nor does it lift what expired',
    [row('submitted', '2028-01-01'), row('expired', '2027-03-13')],
    '2027-03-13',
    ['bond'],
  ],
  ['what nobody checked counts with its date', [row('submitted', '2027-03-13')], '2027-03-13', ['bond']],
  ['what was rejected does not', [row('rejected', '2020-01-01')], null, []],
  [
    'the earliest of several',
    [row('verified', '2027-06-01'), row('verified', '2027-05-01', 'workers_comp')],
    '2027-05-01',
    [],
  ],
] as const)('bidding rests on %s', (_, rows, validThrough, lapsed) => {
  expect(standingOf(rows, TODAY)).toEqual({ validThrough, lapsed });
});

test('a replaced submission never counts', () => {
  expect(currentOf([row('replaced', '2020-01-01')]).size).toBe(0);
});

test('by the date alone a lapsed business may not bid, and reads that before anything about money', () => {
  const provider = {
    id: 1,
    businessName: 'Pelican Tree Co.',
    verificationStatus: 'verified',
    subscriptionStatus: 'active',
    paidThrough: new Date('2099-01-01T00:00:00Z'),
    credentialsValidThrough: TODAY,
    coveredThrough: '9999-12-31',
  } as const;
  expect(bidBlock(provider, new Date('2027-03-14T23:59:59-05:00'))).toBeNull();
  expect(bidBlock(provider, new Date('2027-03-15T00:00:00-05:00'))).toBe('credential_expired');
  expect(bidBlock({ ...provider, paidThrough: null }, new Date('2027-03-15T12:00:00Z'))).toBe('credential_expired');
  expect(bidBlock({ ...provider, credentialsValidThrough: null }, new Date('2090-01-01T00:00:00Z'))).toBeNull();
});

test('days are counted by the calendar, across the clock changes too', () => {
  expect(daysBetween('2027-03-13', '2027-03-15')).toBe(2);
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  expect(daysBetween('2027-03-02', '2027-03-01')).toBe(-1);
});

test('sending the filled form unchanged changes nothing', () => {
  const form = VerificationForm.parse({
    ...VERIFICATION_FORM,
    cdlLicense: 'C-12',
    cdlExpiry: '2027-12-31',
    bondedAmount: '25,000',
    bondExpiry: '2027-12-31',
    oshaCertified: true,
  });
  const claims = claimsOf(form);
  expect(claims.map(({ kind }) => kind)).toEqual([
    'business_license',
    'ldaf_license',
    'liability_insurance',
    'workers_comp',
    'bond',
    'osha_card',
    'cdl',
  ]);
  // A row is a claim with what the database adds.
  const rows = claims.map((claim, i) => ({ ...claim, id: i + 1, status: 'submitted' }) as unknown as CredentialRecord);
  const again = claimsOf(VerificationForm.parse(formOf(new Map(rows.map((one) => [one.kind, one])), () => [])));
  // As many rows as claims.
  expect(again.map((claim, i) => isUnchanged(claim, rows[i] as CredentialRecord, []))).toEqual(claims.map(() => true));
});
