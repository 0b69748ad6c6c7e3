import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { matches, receiptOf } from './receipt.ts';

const proof = { bidId: 9, amountCents: 235_000, nonce: 'a1b2c3' };
const receipt = createHash('sha256').update('7:9:235000:a1b2c3').digest('hex');

describe('the receipt of a bid', () => {
  it('is the sha256 of job, bid, amount and nonce', async () => {
    expect(await receiptOf(7, proof)).toBe(receipt);
    expect(await matches(7, receipt, proof)).toBe(true);
  });

  it('does not match another amount, bid or job', async () => {
    expect(await matches(7, receipt, { ...proof, amountCents: 235_001 })).toBe(false);
    expect(await matches(7, receipt, { ...proof, bidId: 10 })).toBe(false);
    expect(await matches(8, receipt, proof)).toBe(false);
  });
});
