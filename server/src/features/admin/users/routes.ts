// Handlers of user management.
import { userRoutes } from '@live-oak/contract/features/admin/users/routes.ts';
import type { UserDetails } from '@live-oak/contract/features/admin/users/schema.ts';
import type { Runner } from '../../../kernel/db/open.ts';
import { runCommand } from '../../../kernel/events/command.ts';
import { command, handle, type Bound } from '../../../kernel/http/bind.ts';
import { idCursor, page } from '../../../kernel/http/paging.ts';
import { noteSecurity } from '../../../kernel/security-log.ts';
import { dropFrozenAwards } from '../../awards/timers.ts';
import { afterCommitGateway } from '../../payments/gateway-queue.ts';
import { activityOf, countUsers, listUsers, readUser } from './queries.ts';
import { otherAdmins, reinstateUser, suspendUser } from './commands.ts';
import { presentDetails, presentUserForDesk } from './present.ts';
import { ok } from '../../../kernel/http/answer.ts';

/** All people, newest first; test accounts are marked. */
const list = handle(userRoutes.list, async ({ query, services, request }) => {
  const { limit, cursor, ...filter } = query;
  const rows = await listUsers(services.db.orm, filter, { rows: limit + 1, before: idCursor(cursor) });
  const shown = page(rows, limit, request.url, ({ person }) => [person.id]);
  return { status: 200, body: shown.rows.map(presentUserForDesk), headers: shown.headers };
});

/** The four tiles. */
const counts = handle(userRoutes.counts, async ({ services }) => ok(await countUsers(services.db)));

async function detailsOf(run: Runner, userId: number, viewerId: number, now: Date): Promise<UserDetails> {
  const row = await readUser(run, userId);
  return presentDetails(row, await activityOf(run, userId, now), {
    isSelf: userId === viewerId,
    otherAdmins: await otherAdmins(run, userId),
  });
}

/** One person with real figures; 404 when there is none. */
const get = handle(userRoutes.get, async ({ params, viewer, services }) =>
  ok(await detailsOf(services.db.orm, params.id, viewer.userId, services.clock())),
);

/** Unpaid choices are canceled before the answer, so that nobody pays a suspended business, and it pays nothing itself. */
const suspend = handle(userRoutes.suspend, async ({ params, body, viewer, services, request }) => {
  const { reason } = body;
  await runCommand(services, (work) => suspendUser(work, { userId: params.id, adminId: viewer.userId, reason }));
  noteSecurity(services, request, 'sessions ended', { userId: params.id, byUserId: viewer.userId });
  await dropFrozenAwards(services);
  await afterCommitGateway(services);
  return { status: 200, body: await detailsOf(services.db.orm, params.id, viewer.userId, services.clock()) };
});

const reinstate = command(userRoutes.reinstate, async ({ params, body, viewer, work }) => {
  await reinstateUser(work, { userId: params.id, adminId: viewer.userId, note: body?.note });
  return { status: 200, body: await detailsOf(work.tx, params.id, viewer.userId, work.now) };
});

export const handlers: readonly Bound[] = [list, counts, get, suspend, reinstate];
