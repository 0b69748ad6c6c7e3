// Commands of routes with transactions of their own; for all other routes kernel/http/bind.ts checks the same.
import { unauthenticated } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { runCommand, type Services, type Work } from '../../kernel/services.ts';
import { isSessionOpen } from './queries.ts';

/**
 * Runs the command of somebody who is signed in, or of a visitor. 401, and nothing changes, when their session ended before its end: an
 * administrator who is suspended decides nothing more, even if the command waited for the locks of that suspension.
 */
export async function runInSession<T>(
  services: Services,
  viewer: Pick<Viewer, 'sessionId'> | undefined,
  work: (work: Work) => Promise<T>,
): Promise<T> {
  return runCommand(services, async (begun) => {
    const done = await work(begun);
    if (viewer && !(await isSessionOpen(begun.tx, viewer.sessionId))) {
      throw unauthenticated('accounts.loggedOut');
    }
    return done;
  });
}
