// Handlers of user management.
import { userRoutes } from '@live-oak/contract/features/admin/users/routes.ts';
import type { UserDetails } from '@live-oak/contract/features/admin/users/schema.ts';
import type { Runner } from '../../../kernel/db/open.ts';
import { runInSession } from '../../accounts/sessions.ts';
import { idCursor, pageOf, idOf, ok, handlersOf } from '../../../kernel/http/handler.ts';
import { noteSecurity } from '../../../kernel/security-log.ts';
import { dropUnpayableAwards } from '../../awards/timers.ts';
import { afterCommitGateway } from '../../payments/gateway-queue.ts';
import { activityOf, countUsers, listUsers, readUser } from './queries.ts';
import { otherAdmins, reinstateUser, suspendUser } from './commands.ts';
import { presentDetails, presentUserForAdmin } from './present.ts';

async function detailsOf(run: Runner, userId: number, viewerId: number, now: Date): Promise<UserDetails> {
  const row = await readUser(run, userId);
  return presentDetails(row, await activityOf(run, userId, now), {
    isSelf: userId === viewerId,
    otherAdmins: await otherAdmins(run, userId),
  });
}

export const handlers = handlersOf(userRoutes, {
  /** All people, newest first; test accounts are marked. */
  list: async ({ query, services, request }) => {
    const { limit, cursor, ...filter } = query;
    const rows = await listUsers(services.db.orm, filter, { rows: limit + 1, before: idCursor(cursor) });
    return pageOf({ query, request }, rows, idOf('person'), (shown) => shown.map(presentUserForAdmin));
  },

  /** The four tiles. */
  counts: async ({ services }) => ok(await countUsers(services.db)),
  /** One person with real figures; 404 when there is none. */
  get: async ({ params, viewer, services }) =>
    ok(await detailsOf(services.db.orm, params.id, viewer.userId, services.clock())),

  /** Unpaid choices are canceled before the answer, so that nobody pays a suspended business, and it pays nothing itself. */
  suspend: async ({ params, body, viewer, services, request }) => {
    const { reason } = body;
    await runInSession(services, viewer, (work) =>
      suspendUser(work, { userId: params.id, adminId: viewer.userId, reason }),
    );
    noteSecurity(services, request, 'sessions ended', { userId: params.id, byUserId: viewer.userId });
    await dropUnpayableAwards(services);
    await afterCommitGateway(services);
    return ok(await detailsOf(services.db.orm, params.id, viewer.userId, services.clock()));
  },

  reinstate: async ({ params, body, viewer, work }) => {
    await reinstateUser(work, { userId: params.id, adminId: viewer.userId, note: body?.note });
    return ok(await detailsOf(work.tx, params.id, viewer.userId, work.now));
  },
});
