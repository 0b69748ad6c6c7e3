// Routes of weather alerts.
import { get, post, withBody } from '../../route.ts';
import * as weather from './schema.ts';

export const weatherRoutes = {
  admin: get('weather.admin', '/api/admin/weather', 'admin', {
    summary: 'Weather alerts in force in Louisiana, the state of the feed, and where storm mode is suggested.',
    replies: { 200: weather.WeatherAdmin },
  }),
  dismiss: post('weather.dismiss', '/api/admin/weather/dismiss', 'admin', {
    summary:
      'Dismisses the suggestion of storm mode for these parishes until the warning ends. A parish that joins the warning later is suggested again. Repeatable.',
    ...withBody(weather.DismissSuggestion, { 200: weather.WeatherAdmin }),
  }),
};
