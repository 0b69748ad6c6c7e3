// Timers of reviews.
import { runCommand } from '../../kernel/events/command.ts';
import type { Services } from '../../kernel/services.ts';
import { eachDue, type Timer } from '../../kernel/scheduler.ts';
import { revealLine, revealReviews } from './commands.ts';
import { jobsWithHidden } from './queries.ts';

/** Shows reviews that waited 14 days for the other side. */
export async function revealWaiting(services: Services): Promise<void> {
  const hidden = await jobsWithHidden(services.db.orm, revealLine(services.clock()));
  await eachDue(services, 'hidden review', hidden, (jobId) =>
    runCommand(services, (work) => revealReviews(work, jobId)),
  );
}

export const reviewTimers: readonly Timer[] = [{ name: 'reveal reviews', everyMs: 600_000, run: revealWaiting }];
