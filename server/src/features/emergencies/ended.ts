// How posts of the emergency page end without a job: closed by an administrator, or not confirmed in time.
import { UNCONFIRMED_HOURS } from '@live-oak/contract/features/emergencies/schema.ts';
import { targetOf } from '../../kernel/audit-log/audit-log.ts';
import { and, eq, isNull, lt, type Tx } from '../../kernel/db/drizzle.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { endRequests, lockWaiting } from './requests.ts';
import { emergencyRequests } from './tables.ts';

/** Closes an emergency whose phone was never confirmed. */
export async function dismissRequest(work: Work, id: number, reason: string, adminId: number): Promise<void> {
  const { tx, now, emit, record } = work;
  const isOne = eq(emergencyRequests.id, id);
  await lockWaiting(tx, isOne);
  await endRequests(tx, isOne, { endedAt: now, outcome: 'dismissed' });
  await emit({ kind: 'emergencies.closed', actorId: adminId, data: { requestId: id } });
  const change = { after: { outcome: 'dismissed' }, reason };
  record({ action: 'emergency.dismiss', actorId: adminId, ...targetOf('emergency_request', id), ...change });
}

/** Deletes what a person posted and did not confirm, when their account closes. */
export async function forgetEmergencies(tx: Tx, userId: number): Promise<void> {
  const own = and(eq(emergencyRequests.userId, userId), isNull(emergencyRequests.endedAt));
  await tx.delete(emergencyRequests).where(own);
}

export async function expireRequests(services: Services): Promise<void> {
  const before = new Date(services.clock().getTime() - UNCONFIRMED_HOURS * 3600_000);
  const { id, endedAt, createdAt } = emergencyRequests;
  const isDue = and(isNull(endedAt), lt(createdAt, before));
  const due = services.db.orm.select({ id }).from(emergencyRequests).where(isDue).limit(200);
  await commandForEach(services, 'emergency request', due, async ({ tx, now, emit }, requestId) => {
    const isWaiting = and(eq(id, requestId), isDue);
    const expired = await endRequests(tx, isWaiting, { endedAt: now, outcome: 'expired' });
    if (expired.length > 0) {
      await emit({ kind: 'emergencies.closed', data: { requestId } });
    }
  });
}
