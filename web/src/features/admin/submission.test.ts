import type { ProviderDetails } from '@live-oak/contract/features/vetting/schema.ts';
import { describe, expect, it } from 'vitest';
import { claimOf, toVerifyAll, type AdminSubmission } from './submission.ts';

const can: ProviderDetails['can'] = {
  approve: true,
  reject: true,
  requestInfo: true,
  suspend: false,
  reinstate: false,
};
/** Only what the choice reads of a submission. */
const one = (label: string, canVerify = true) => ({ label, canVerify }) as AdminSubmission;

describe('verifying all and approving', () => {
  const submissions = [one('Business license'), one('General liability insurance'), one('Bond')];
  const missing = ['Business license', 'General liability insurance'];

  it('covers everything that waits, including optional ones', () => {
    expect(toVerifyAll({ can, provider: { missing }, submissions })).toEqual(submissions);
  });

  it('is not offered while a required document would still be missing', () => {
    expect(toVerifyAll({ can, provider: { missing: [...missing, 'LDAF arborist license'] }, submissions })).toBe(
      undefined,
    );
    const unready = [one('Business license', false), ...submissions.slice(1)];
    expect(toVerifyAll({ can, provider: { missing }, submissions: unready })).toBe(undefined);
  });

  it('is not offered if nothing is missing, or nothing can be approved', () => {
    expect(toVerifyAll({ can, provider: { missing: [] }, submissions })).toBe(undefined);
    expect(toVerifyAll({ can: { ...can, approve: false }, provider: { missing }, submissions })).toBe(undefined);
  });
});

describe('the facts to check a document against', () => {
  const claim = (more: Partial<Parameters<typeof claimOf>[0]>) =>
    claimOf({ number: null, issuer: null, exemption: null, ...more });

  it('are its number and its issuer', () => {
    expect(claim({ number: 'WC-1', issuer: 'LWCC' })).toBe('Number WC-1, LWCC');
    expect(claim({ number: 'WC-1' })).toBe('Number WC-1');
  });

  it('are the reason of an exemption, which has no number', () => {
    expect(claim({ exemption: 'sole_proprietor' })).toBe('Exempt: Sole proprietor with no employees');
  });

  it('say if there are none', () => {
    expect(claim({})).toBe('No number given');
  });
});
