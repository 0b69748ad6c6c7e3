// Masks an owner's names, numbers and streets in the texts of their jobs for good.
import { and, eq, isNotNull } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { rowOr404 } from '../../kernel/errors.ts';
import { maybe, type PersonMasks } from './masks.ts';
import { jobs, wireStatements } from './tables.ts';

export async function maskInJobs(tx: Tx, { ofJobs }: PersonMasks): Promise<void> {
  for (const [jobId, mask] of ofJobs) {
    const job = rowOr404(await tx.select().from(jobs).where(eq(jobs.id, jobId)));
    const masked = {
      title: mask(job.title),
      description: mask(job.description),
      treeSpecies: maybe(mask, job.treeSpecies),
      workNote: maybe(mask, job.workNote),
      cancelReason: maybe(mask, job.cancelReason),
      rejectionReason: maybe(mask, job.rejectionReason),
    };
    await tx.update(jobs).set(masked).where(eq(jobs.id, jobId));
    const isOfJob = and(eq(wireStatements.jobId, jobId), isNotNull(wireStatements.words));
    for (const { id, words } of await tx.select().from(wireStatements).where(isOfJob).orderBy(wireStatements.id)) {
      const shown = { words: maybe(mask, words) };
      await tx.update(wireStatements).set(shown).where(eq(wireStatements.id, id));
    }
  }
}
