// Handlers of weather alerts.
import { weatherRoutes } from '@live-oak/contract/features/weather/routes.ts';
import { ok } from '../../kernel/http/answer.ts';
import { handlersOf } from '../../kernel/http/bind.ts';
import { readWeatherDesk } from './queries.ts';

export const handlers = handlersOf(weatherRoutes, {
  desk: async ({ services }) => ok(await readWeatherDesk(services)),
});
