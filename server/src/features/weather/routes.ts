// Handlers of weather alerts.
import { weatherRoutes } from '@live-oak/contract/features/weather/routes.ts';
import { ok, handlersOf } from '../../kernel/http/handler.ts';
import { readWeatherAdmin, dismissSuggestion } from './alerts.ts';

export const handlers = handlersOf(weatherRoutes, {
  admin: async ({ services }) => ok(await readWeatherAdmin(services.db.orm, services)),

  dismiss: async ({ body, viewer, work, services }) => {
    await dismissSuggestion(work, services.storms, body, viewer.userId);
    return ok(await readWeatherAdmin(work.tx, services));
  },
});
