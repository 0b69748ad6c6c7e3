import { expect, it } from 'vitest';
import { statusNow } from './expiry.ts';

type File = NonNullable<Parameters<typeof statusNow>[1]>;

function aFile(daysLeft: number): File {
  // Only what the status reads.
  const current = { expiresOn: '2026-11-20', daysLeft } as File['credentials'][number]['current'];
  const credential = {
    kind: 'bond',
    label: 'Bond',
    required: false,
    hasExpiry: true,
    renewal: null,
    canTakeBack: true,
  };
  return {
    credentialsValidThrough: '2026-11-20',
    // Only what the status reads.
    credentials: [{ ...credential, state: 'verified', current } as File['credentials'][number]],
  };
}

it('counts a verified business as expired from the day after its last good one', () => {
  expect(statusNow('verified', aFile(0))).toBe('verified');
  expect(statusNow('verified', aFile(-1))).toBe('expired');
});

it('leaves every other state, and unknown ones, as they are', () => {
  expect(statusNow('suspended', aFile(-1))).toBe('suspended');
  expect(statusNow('verified', undefined)).toBe('verified');
  expect(statusNow('verified', { ...aFile(-1), credentialsValidThrough: null })).toBe('verified');
});
