// Handlers of weather alerts.
import { weatherRoutes } from '@live-oak/contract/features/weather/routes.ts';
import { ok, handlersOf } from '../../kernel/http/handler.ts';
import { readWeatherDesk, dismissSuggestion } from './desk.ts';

export const handlers = handlersOf(weatherRoutes, {
  desk: async ({ services }) => ok(await readWeatherDesk(services.db.orm, services)),

  dismiss: async ({ body, viewer, work, services }) => {
    await dismissSuggestion(work, services.storms, body, viewer.userId);
    return ok(await readWeatherDesk(work.tx, services));
  },
});
