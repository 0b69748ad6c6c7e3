// Commands about wires at a job: the owner attaches the utility's answer or says that the line was dropped, an administrator releases it.
import { eq } from 'drizzle-orm';
import type { SayOfWires } from '@live-oak/contract/features/jobs/wires.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { invalid } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import type { Uploader } from '../files/queries.ts';
import { lockOwnJob } from './commands.ts';
import { lockJob } from './moves.ts';
import { addPhotos } from './photos.ts';
import { jobs, wireStatements } from './tables.ts';
import { releaseRefusal, wiresRefusal } from './acts.ts';

type Statement = Pick<typeof wireStatements.$inferInsert, 'jobId' | 'kind' | 'words' | 'saidOn' | 'authorId'>;

/** Adds a statement to a locked job, which the newest one opens to other crews or closes to them. */
async function state({ tx, now, emit }: Work, statement: Statement): Promise<void> {
  const { jobId, kind, authorId } = statement;
  await tx.insert(wireStatements).values({ ...statement, createdAt: now });
  const cleared = kind !== 'live';
  await tx
    .update(jobs)
    .set({ wiresClearedAt: cleared ? now : null })
    .where(eq(jobs.id, jobId));
  await emit({ kind: 'jobs.wiresSaid', actorId: authorId, data: { jobId, cleared, byAdmin: kind === 'released' } });
}

/** The owner says what changed about the wires. 409 where there are none or the work has begun; 422 for a day to come. */
export async function sayOfWires(
  work: Work,
  jobId: number,
  ownerId: number,
  { kind, words, saidOn, photos = [] }: SayOfWires,
  by: Uploader,
): Promise<void> {
  const { tx, now } = work;
  const job = await lockOwnJob(tx, jobId, ownerId);
  const refusal = wiresRefusal(job);
  if (refusal) {
    throw refusal;
  }
  if (saidOn !== undefined && saidOn > chicagoDate(now)) {
    throw invalid({ saidOn: 'form.pastDate' });
  }
  await addPhotos(tx, { jobId, kind: 'utility', ids: photos, by, now });
  await state(work, { jobId, kind, words: words ?? null, saidOn: saidOn ?? null, authorId: ownerId });
}

/** An administrator opens a job near wires to businesses without the utility arborist license. */
export async function releaseWires(work: Work, jobId: number, adminId: number, reason: string): Promise<void> {
  const job = await lockJob(work.tx, jobId);
  const refusal = releaseRefusal(job);
  if (refusal) {
    throw refusal;
  }
  await state(work, { jobId, kind: 'released', words: reason, saidOn: null, authorId: adminId });
  const [before, after] = [{ needsUtility: true }, { needsUtility: false }];
  work.record({
    action: 'job.release_wires',
    actorId: adminId,
    targetType: 'job',
    targetId: jobId,
    before,
    after,
    reason,
  });
}
