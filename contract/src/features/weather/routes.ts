// Routes of weather alerts.
import { get, post, routesOf } from '../../route.ts';
import * as s from './schema.ts';

export const weatherRoutes = routesOf('weather', {
  admin: get('/api/admin/weather', 'admin', { 200: s.WeatherAdmin }).says(
    'Weather alerts in force in Louisiana, the state of the feed, and where storm mode is suggested.',
  ),
  dismiss: post('/api/admin/weather/dismiss', 'admin', { body: s.DismissSuggestion, 200: s.WeatherAdmin }).says(
    'Dismisses the suggestion of storm mode for these parishes until the warning ends. A parish that joins the warning later is suggested again. Repeatable.',
  ),
});
