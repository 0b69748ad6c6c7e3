// Switches storm mode on, changes its end, and ends it. The database refuses two storms in one parish.
import { LONGEST_STORM_DAYS, type StartStorm } from '@live-oak/contract/features/storms/schema.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { and, asc, eq, gt, inArray, isNull, lte, sql, type Tx } from '../../kernel/db/drizzle.ts';
import { assertState, assertValid, duplicate, insertedRow, isOverlap, rowOr404 } from '../../kernel/errors.ts';
import { enqueue } from '../../kernel/queue/queue.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { parishOf } from '../../places/gazetteer.ts';
import { STORM_QUEUE } from './broadcast.ts';
import { freezeMedians } from './medians.ts';
import { parishesOfStorm } from './queries.ts';
import { stormParishes, storms } from './tables.ts';

/** 422 for an end that has passed or is too far ahead. */
function assertEnd(until: Date, now: Date): void {
  assertValid(until > now, { until: 'calendar.past' });
  const english = `Choose a time within ${LONGEST_STORM_DAYS} days; you can extend it later`;
  assertValid(+until <= +now + LONGEST_STORM_DAYS * DAY_MS, { until: { english } });
}

function stormExists(names: readonly string[]) {
  const why = { english: `Storm mode is already on in ${names.join(', ')}. Change when that storm ends instead.` };
  return duplicate(why, { parishes: why });
}

/** 409 with the names of the parishes that have a storm already. */
async function assertNoStorm(tx: Tx, fips: readonly string[], now: Date): Promise<void> {
  const isOn = and(inArray(stormParishes.fips, [...fips]), gt(stormParishes.until, now));
  const taken = await tx.select().from(stormParishes).where(isOn).orderBy(asc(stormParishes.fips));
  if (taken.length > 0) throw stormExists(namesOf(taken.map((row) => row.fips)));
}

const namesOf = (fips: readonly string[]) => fips.map((one) => parishOf(one).name);

/** Switches storm mode on in parishes that have none; returns the id of the storm. */
export async function startStorm(
  { tx, now, emit, record }: Work,
  adminId: number,
  { parishes, reason, until: ends }: StartStorm,
): Promise<number> {
  const until = new Date(ends);
  assertEnd(until, now);
  // One at a time, so that the second of two calls for one parish reads what the first wrote.
  await tx.execute(sql`lock table ${storms} in share row exclusive mode`);
  await assertNoStorm(tx, parishes, now);
  const storm = { reason, since: now, until, startedBy: adminId, createdAt: now };
  const { id: stormId } = insertedRow(await tx.insert(storms).values(storm).returning({ id: storms.id }));
  await tx.insert(stormParishes).values(parishes.map((fips) => ({ stormId, fips, since: now, until })));
  await freezeMedians(tx, stormId, parishes, now);
  await enqueue(tx, STORM_QUEUE, { stormId }, { key: String(stormId) });
  await emit({ kind: 'storms.started', actorId: adminId, data: { stormId } });
  const after = { parishes: namesOf(parishes), until: until.toISOString() };
  record({ action: 'storm.start', actorId: adminId, targetType: 'storm', targetId: stormId, after, reason });
  return stormId;
}

/** Locks an active storm; 409 when it is over. */
async function lockActive(tx: Tx, stormId: number, now: Date): Promise<typeof storms.$inferSelect> {
  const storm = rowOr404(await tx.select().from(storms).where(eq(storms.id, stormId)).for('update'));
  const english = 'This storm is over. Switch storm mode on again if it is needed.';
  assertState(storm.endedAt === null && storm.until > now, { english });
  return storm;
}

async function setUntil(tx: Tx, stormId: number, until: Date): Promise<void> {
  await tx.update(storms).set({ until }).where(eq(storms.id, stormId));
  try {
    await tx.update(stormParishes).set({ until }).where(eq(stormParishes.stormId, stormId));
  } catch (error) {
    throw isOverlap(error) ? stormExists(['one of its parishes']) : error;
  }
}

export async function extendStorm(
  { tx, now, emit, record }: Work,
  adminId: number,
  stormId: number,
  { until: ends, reason }: { until: string; reason: string },
): Promise<number> {
  const until = new Date(ends);
  assertEnd(until, now);
  const storm = await lockActive(tx, stormId, now);
  await setUntil(tx, stormId, until);
  await emit({ kind: 'storms.extended', actorId: adminId, data: { stormId } });
  const [before, after] = [{ until: storm.until.toISOString() }, { until: until.toISOString() }];
  record({ action: 'storm.extend', actorId: adminId, targetType: 'storm', targetId: stormId, before, after, reason });
  return stormId;
}

/** Ends a storm now. Posts that are out by its fast lane stay out. */
export async function endStorm({ tx, now, emit, record }: Work, adminId: number, stormId: number, reason: string) {
  const storm = await lockActive(tx, stormId, now);
  await setUntil(tx, stormId, now < storm.since ? storm.since : now);
  await tx.update(storms).set({ endedAt: now, endedBy: adminId, endReason: reason }).where(eq(storms.id, stormId));
  await emit({ kind: 'storms.ended', actorId: adminId, data: { stormId } });
  const before = { until: storm.until.toISOString() };
  const after = { until: now.toISOString(), parishes: namesOf(await parishesOfStorm(tx, stormId)) };
  record({ action: 'storm.end', actorId: adminId, targetType: 'storm', targetId: stormId, before, after, reason });
  return stormId;
}

/** Records the end of a storm whose time is over; it has been off since then. Repeatable. */
async function expireStorm({ tx, now, emit, record }: Work, stormId: number): Promise<void> {
  const [storm] = await tx.select().from(storms).where(eq(storms.id, stormId)).for('update');
  if (!storm || storm.endedAt !== null || storm.until > now) return;
  await tx.update(storms).set({ endedAt: storm.until }).where(eq(storms.id, stormId));
  await emit({ kind: 'storms.ended', data: { stormId } });
  const after = { until: storm.until.toISOString(), parishes: namesOf(await parishesOfStorm(tx, stormId)) };
  record({ action: 'storm.expire', actorId: null, targetType: 'storm', targetId: stormId, after });
}

export async function endDueStorms(services: Services): Promise<void> {
  const { id, endedAt, until } = storms;
  const isOver = and(isNull(endedAt), lte(until, services.clock()));
  const due = services.db.orm.select({ id }).from(storms).where(isOver).orderBy(asc(id)).limit(100);
  await commandForEach(services, 'storm', due, expireStorm);
}
