// The receipt that binds a bid's amount without showing it (SHA-256 of job, bid, amount, nonce).
import { createHash, randomBytes } from 'node:crypto';

export interface Sealed {
  jobId: number;
  bidId: number;
  amountCents: number;
  nonce: string;
}

/** 128 random bits, hex. */
export function newNonce(): string {
  return randomBytes(16).toString('hex');
}

/** sha256 of `jobId:bidId:amountCents:nonce`, hex. Anyone who has the four can make it again. */
export function receiptOf({ jobId, bidId, amountCents, nonce }: Sealed): string {
  return createHash('sha256').update(`${jobId}:${bidId}:${amountCents}:${nonce}`).digest('hex');
}
