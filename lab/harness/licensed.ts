// Members with verified documents and the licenses that a test names, where documents are required.
import type { LaneLicense } from '@live-oak/contract/features/jobs/lanes.ts';
import { eq } from '../../server/src/kernel/db/drizzle.ts';
import { credentials, providers } from '../../server/src/features/providers/tables.ts';
import type { Bidder, TestApp } from './app.ts';

const BASE = ['business_license', 'liability_insurance', 'workers_comp'] as const;
/** With every license below. */
export const LICENSE_NUMBER = '1042';

/** Approved and paid; it works on standing trees if it has the arborist license. */
export async function memberWith(t: TestApp, licenses: readonly LaneLicense[]): Promise<Bidder> {
  const admin = await t.admin();
  const bidder = await t.waiting();
  await t.db.orm
    .update(providers)
    .set({ treeWork: licenses.includes('ldaf_license') })
    .where(eq(providers.id, bidder.providerId));
  const paper = {
    providerId: bidder.providerId,
    status: 'verified',
    number: LICENSE_NUMBER,
    expiresOn: '2099-12-31',
    checkedAt: new Date('2020-01-01T00:00:00Z'),
  } as const;
  await t.db.orm.insert(credentials).values([...BASE, ...licenses].map((kind) => ({ ...paper, kind })));
  const approved = await admin.patch(`/api/admin/providers/${bidder.providerId}/approve`);
  if (approved.status !== 200) {
    throw new Error(`not approved: ${JSON.stringify(approved.body)}`);
  }
  const { body } = await bidder.post<{ sessionId: string }>('/api/providers/subscribe');
  await t.pay(body.sessionId);
  return bidder;
}
