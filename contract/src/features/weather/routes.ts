// Routes of weather alerts.
import { get } from '../../route.ts';
import * as weather from './schema.ts';

export const weatherRoutes = {
  desk: get('weather.desk', '/api/admin/weather', 'admin', {
    summary:
      'Alerts of the National Weather Service that are in force in Louisiana, how reading them goes, and where storm mode might be turned on.',
    replies: { 200: weather.WeatherDesk },
  }),
};
