// Statements about wires at a job: the owner adds the utility's answer or says that the line was dropped, an administrator releases the job.
import { eq } from 'drizzle-orm';
import type { SayOfWires } from '@live-oak/contract/features/jobs/wires.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { assertValid, throwIf } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import type { Uploader } from '../files/queries.ts';
import { releaseRefusal, wiresRefusal } from './acts.ts';
import { actOnJob } from './commands.ts';
import { lockJob, lockOwnJob } from './moves.ts';
import { addPhotos } from './photos.ts';
import { jobs, wireStatements } from './tables.ts';

type Statement = Pick<typeof wireStatements.$inferInsert, 'jobId' | 'kind' | 'words' | 'saidOn' | 'authorId'>;

/** Adds a statement to a locked job, which opens it to other crews or closes it to them. */
async function addStatement({ tx, now, emit }: Work, statement: Statement): Promise<void> {
  const { jobId, kind, authorId } = statement;
  const cleared = kind !== 'live';
  await tx.insert(wireStatements).values({ ...statement, createdAt: now });
  await tx
    .update(jobs)
    .set({ wiresClearedAt: cleared ? now : null })
    .where(eq(jobs.id, jobId));
  await emit({ kind: 'jobs.wiresSaid', actorId: authorId, data: { jobId, cleared, byAdmin: kind === 'released' } });
}

/** The owner's statement. 409 where there are no wires or the work has begun; 422 for a future day. */
export async function sayOfWires(work: Work, jobId: number, ownerId: number, form: SayOfWires, by: Uploader) {
  const { tx, now } = work;
  const { kind, words, saidOn, photos = [] } = form;
  const job = await lockOwnJob(tx, jobId, ownerId);
  throwIf(wiresRefusal(job));
  assertValid(saidOn === undefined || saidOn <= chicagoDate(now), { saidOn: 'form.pastDate' });
  await addPhotos(tx, { jobId, kind: 'utility', ids: photos, by, now });
  await addStatement(work, { jobId, kind, words, saidOn, authorId: ownerId });
}

/** An administrator opens a job near wires to businesses without the utility arborist license. */
export async function releaseWires(work: Work, jobId: number, adminId: number, reason: string): Promise<void> {
  throwIf(releaseRefusal(await lockJob(work.tx, jobId)));
  await addStatement(work, { jobId, kind: 'released', words: reason, authorId: adminId });
  const change = { before: { needsUtility: true }, after: { needsUtility: false }, reason };
  work.record(actOnJob('job.release_wires', jobId, adminId, change));
}
