// Removes the names and streets of a closed account from its appointments.
import { eq, type SQL } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { maybe, type PersonMasks } from '../jobs/masks.ts';
import { appointments } from './tables.ts';

const keep = (text: string) => text;

/** What the other side wrote stays: a gap would confirm what it may only have guessed. */
async function maskVisits(tx: Tx, which: SQL, side: 'client' | 'provider', mask: PersonMasks['ofBusiness']) {
  const other = side === 'client' ? 'provider' : 'client';
  for (const visit of await tx.select().from(appointments).where(which).orderBy(appointments.id)) {
    const hide = visit.writtenBy === other ? keep : mask;
    const shown = {
      title: hide(visit.title),
      description: maybe(hide, visit.description),
      notes: maybe(hide, visit.notes),
      cancelReason: maybe(visit.cancelledBy === other ? keep : mask, visit.cancelReason),
      location: side === 'client' ? null : visit.location,
    };
    await tx.update(appointments).set(shown).where(eq(appointments.id, visit.id));
  }
}

/** The place is the owner's, whoever wrote it down: what remains is the area of the job. */
export async function forgetInVisits(tx: Tx, { ofJobs, providerId, ofBusiness }: PersonMasks): Promise<void> {
  for (const [jobId, mask] of ofJobs) {
    await maskVisits(tx, eq(appointments.jobId, jobId), 'client', mask);
  }
  await maskVisits(tx, eq(appointments.providerId, providerId), 'provider', ofBusiness);
}
