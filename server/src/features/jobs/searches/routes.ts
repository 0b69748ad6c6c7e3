// Handlers of saved searches.
import { searchRoutes } from '@live-oak/contract/features/jobs/searches/routes.ts';
import { pageById, ok, handlersOf } from '../../../kernel/http/handler.ts';
import { changeSearch, removeSearch, saveSearch } from './commands.ts';
import { ownSearches, presentSearch } from './queries.ts';

export const handlers = handlersOf(searchRoutes, {
  list: async (call) =>
    pageById(call, (page) => ownSearches(call.services.db.orm, call.viewer.userId, page), presentSearch),

  save: async ({ body, viewer, work }) => ({ status: 201, body: await saveSearch(work, viewer.userId, body) }),
  change: async ({ params, body, viewer, work }) => ok(await changeSearch(work, viewer.userId, params.id, body)),

  remove: async ({ params, viewer, work }) => {
    await removeSearch(work, viewer.userId, params.id);
    return { status: 204 };
  },
});
