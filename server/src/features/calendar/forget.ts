// Removes the names and streets of a closed account from its appointments.
import { eq, inArray, or, type Tx } from '../../kernel/db/drizzle.ts';
import { maskedIn, type PersonMasks } from '../jobs/masks.ts';
import { appointments } from './tables.ts';

/** The place is the owner's, whoever wrote it down: what remains is the area of the job. What the other side wrote stays: a gap would confirm what it may only have guessed. */
export async function forgetInVisits(tx: Tx, { ofJobs, providerId, ofBusiness }: PersonMasks): Promise<void> {
  const isTheirs = or(inArray(appointments.jobId, [...ofJobs.keys()]), eq(appointments.providerId, providerId));
  for (const visit of await tx.select().from(appointments).where(isTheirs).orderBy(appointments.id).for('update')) {
    const ofOwner = ofJobs.get(visit.jobId);
    const [mask, other] = ofOwner ? [ofOwner, 'provider'] : [ofBusiness, 'client'];
    const hide = visit.writtenBy === other ? null : mask;
    const cancelReason = visit.cancelledBy === other ? null : mask;
    const texts = maskedIn(visit, { title: hide, description: hide, notes: hide, cancelReason });
    const isPlaced = ofOwner !== undefined && visit.location !== null;
    if (texts || isPlaced) {
      const { title, description, notes, cancelReason: reason } = texts ?? {};
      const shown = { title, description, notes, cancelReason: reason, location: isPlaced ? null : undefined };
      await tx.update(appointments).set(shown).where(eq(appointments.id, visit.id));
    }
  }
}
