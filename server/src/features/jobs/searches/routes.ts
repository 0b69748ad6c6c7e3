// Handlers of saved searches.
import { searchRoutes } from '@live-oak/contract/features/jobs/searches/routes.ts';
import { runCommand } from '../../../kernel/events/command.ts';
import { command, handle, type Bound } from '../../../kernel/http/bind.ts';
import { pageById } from '../../../kernel/http/paging.ts';
import { changeSearch, closeOf, removeSearch, saveSearch } from './commands.ts';
import { ownSearches, presentSearch } from './queries.ts';
import { ok } from '../../../kernel/http/answer.ts';

const list = handle(searchRoutes.list, async (call) =>
  pageById(call, (page) => ownSearches(call.services.db.orm, call.viewer.userId, page), presentSearch),
);

const save = handle(searchRoutes.save, async ({ body, viewer, services }) => {
  const close = await closeOf(services.db, body);
  return { status: 201, body: await runCommand(services, (work) => saveSearch(work, viewer.userId, body, close)) };
});

const change = command(searchRoutes.change, async ({ params, body, viewer, work }) =>
  ok(await changeSearch(work, viewer.userId, params.id, body)),
);

const remove = command(searchRoutes.remove, async ({ params, viewer, work }) => {
  await removeSearch(work, viewer.userId, params.id);
  return { status: 204 };
});

export const handlers: readonly Bound[] = [list, save, change, remove];
