// What is left of a business whose account is closed: its rating and its count of jobs are shown beside its bids.
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import { CLOSED_NAME } from '../accounts/forget.ts';
import { providers } from './tables.ts';

/** Removes the name and the numbers of a locked business. */
export async function forgetBusiness(tx: Tx, providerId: number): Promise<void> {
  await tx
    .update(providers)
    .set({
      businessName: CLOSED_NAME,
      licenseNumber: '',
      insuranceNumber: '',
      serviceArea: '',
      workParishes: [],
      equipment: [],
      baseZip: null,
      radiusMiles: null,
      doorCode: null,
      infoRequest: null,
      rejectionReason: null,
    })
    .where(eq(providers.id, providerId));
}
