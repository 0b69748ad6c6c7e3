// Settings: where weather alerts come from.
import { join, resolve } from 'node:path';
import { given, leaves, must, type Source, type Variables } from './source.ts';

export const WEATHER_VARIABLES: Variables = {
  WEATHER_FEED: [
    'weather alerts: a folder with alerts of the National Weather Service as .json, .geojson, .xml or .cap files, or https://api.weather.gov/alerts/active?area=LA',
    'DATA_DIR/weather',
  ],
};

const HOST = 'api.weather.gov';

/** An address is the service's own; in development also one of this machine, for a stand-in. Anything else is a folder. */
export function weatherEnv(source: Source, dataDir: string, production: boolean) {
  const value = given(source, 'WEATHER_FEED');
  if (value === undefined || !/^[a-z][a-z+.-]*:\/\//i.test(value)) {
    return { url: undefined, folder: resolve(value ?? join(dataDir, 'weather')) };
  }
  must(URL.canParse(value), `WEATHER_FEED is "${value}": set it to a folder or to an address of ${HOST}.`);
  const url = new URL(value);
  const isService = url.protocol === 'https:' && url.host === HOST && url.username === '';
  const isStandIn = !production && url.protocol === 'http:' && !leaves(url);
  must(isService || isStandIn, `WEATHER_FEED is "${value}": set it to a folder or to an https address of ${HOST}.`);
  return { url: url.href, folder: join(dataDir, 'weather') };
}
