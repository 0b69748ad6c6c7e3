// Recomputes the receipt of a bid in the browser: sha256 of 'jobId:bidId:amountCents:nonce' in hex.

export type Proof = { bidId: number; amountCents: number; nonce: string };

/** Whether the browser can compute a digest: only on https and localhost. */
export function canCheckReceipts(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

export async function receiptOf(jobId: number, { bidId, amountCents, nonce }: Proof): Promise<string> {
  const words = new TextEncoder().encode(`${jobId}:${bidId}:${amountCents}:${nonce}`);
  const digest = await crypto.subtle.digest('SHA-256', words);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function matches(jobId: number, receipt: string, proof: Proof): Promise<boolean> {
  return (await receiptOf(jobId, proof)) === receipt.toLowerCase();
}
