// Where weather alerts come from: files in a folder, or the API of the National Weather Service.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import type { Env } from '../env.ts';
import { featuresOfXml } from './cap-xml.ts';
import { featuresOf } from './message.ts';

/** What a feed answered: features as they were published, unread. */
export interface WeatherReading {
  features: readonly unknown[];
  /** The answer lists everything that is in force: what it leaves out is over. */
  isWhole: boolean;
  /** Called once it is stored: until then the same is answered again. */
  keep: () => void;
}

/** The source of alerts. */
export interface WeatherFeed {
  /** The service's API is asked by one process at a time; a folder by each, since that costs nothing. */
  readonly kind: 'folder' | 'service';
  /** Undefined while there is nothing new. Throws when the source does not answer, or answers what cannot be read. */
  read(): Promise<WeatherReading | undefined>;
}

const MOST_BYTES = 8_000_000;
const MOST_FILES = 1000;
const ANSWER_MS = 10_000;

const GEOJSON = /\.(?:geo)?json$/i;
const CAP_XML = /\.(?:xml|cap)$/i;

/** Files that are too long, unreadable or no alerts are passed by: one of them must not hide the others. */
async function featuresOfFile(file: string, bytes: number): Promise<unknown[]> {
  if (bytes > MOST_BYTES) {
    return [];
  }
  const text = await readFile(file, 'utf8').catch(() => '');
  return (CAP_XML.test(file) ? featuresOfXml(text) : featuresOf(text)) ?? [];
}

/** Reads each file of GeoJSON or CAP once, and again when it changed. A folder that is not there is an empty one. */
export function folderFeed(folder: string): WeatherFeed {
  let seen = new Map<string, string>();
  return {
    kind: 'folder',
    async read() {
      const names = await readdir(folder).catch((error: unknown) => {
        if (propertiesOf(error).code === 'ENOENT') {
          return [];
        }
        throw error;
      });
      const files = names
        .filter((name) => GEOJSON.test(name) || CAP_XML.test(name))
        .toSorted()
        .slice(-MOST_FILES);
      const now = new Map<string, string>();
      const features: unknown[] = [];
      for (const name of files) {
        const file = join(folder, name);
        const found = await stat(file).catch(() => undefined);
        // A folder, a device, a link to nowhere.
        if (!found?.isFile()) {
          continue;
        }
        const { mtimeMs, size } = found;
        const version = `${mtimeMs} ${size}`;
        now.set(name, version);
        if (seen.get(name) !== version) {
          features.push(...(await featuresOfFile(file, size)));
        }
      }
      const keep = () => {
        seen = now;
      };
      return features.length === 0 ? undefined : { features, isWhole: false, keep };
    },
  };
}

/** Reads a body up to a size; throws where it is longer. */
async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) {
      throw new Error('The weather feed answers more than 8 MB');
    }
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Asks the API of the National Weather Service (https://www.weather.gov/documentation/services-web-api). It wants to know who asks, and
 * answers 304 while nothing changed. Redirects are not followed: it is this host or none.
 */
export function serviceFeed(url: string, contact: string): WeatherFeed {
  let lastModified: string | undefined;
  return {
    kind: 'service',
    async read() {
      const answer = await fetch(url, {
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
        headers: {
          accept: 'application/geo+json',
          'user-agent': contact,
          ...(lastModified === undefined ? {} : { 'if-modified-since': lastModified }),
        },
      });
      if (answer.status === 304) {
        return undefined;
      }
      const features = answer.ok ? featuresOf(await textOf(answer)) : undefined;
      if (features === undefined) {
        await answer.body?.cancel().catch(() => undefined);
        throw new Error(`The weather feed answered ${answer.status}, and no list of alerts`);
      }
      const keep = () => {
        lastModified = answer.headers.get('last-modified') ?? undefined;
      };
      return { features, isWhole: true, keep };
    },
  };
}

/** The feed that the environment names. */
export function makeWeatherFeed({
  weatherFeed,
  publicUrl,
  support,
}: Pick<Env, 'weatherFeed' | 'publicUrl' | 'support'>) {
  return weatherFeed.url === undefined
    ? folderFeed(weatherFeed.folder)
    : serviceFeed(weatherFeed.url, `LiveOak (${[publicUrl, support.email].filter(Boolean).join(', ')})`);
}
