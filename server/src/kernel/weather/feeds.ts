// Reads weather alerts from files in a folder, or from the API of the National Weather Service.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import type { Env } from '../env.ts';
import { featuresOf, featuresOfXml } from './alerts.ts';

export interface WeatherReading {
  /** As they were published, not parsed. */
  features: readonly unknown[];
  /** The answer lists everything that is in force: what it leaves out is over. */
  isWhole: boolean;
  /** To be called once it is stored; until then it is answered again. */
  keep: () => void;
}

export interface WeatherFeed {
  /** One process at a time asks a service; each process reads a folder. */
  readonly kind: 'folder' | 'service';
  /** Undefined while there is nothing new. Throws when the source is unavailable or its answer cannot be read. */
  read(): Promise<WeatherReading | undefined>;
}

const MOST_BYTES = 8_000_000;
const MOST_FILES = 1000;
const ANSWER_MS = 10_000;

const GEOJSON = /\.(?:geo)?json$/i;
const CAP_XML = /\.(?:xml|cap)$/i;

/** Empty for a file that is too long, unreadable or no alert: it must not hide the others. */
async function featuresOfFile(file: string, bytes: number): Promise<unknown[]> {
  if (bytes > MOST_BYTES) return [];
  const text = await readFile(file, 'utf8').catch(() => '');
  return (CAP_XML.test(file) ? featuresOfXml(text) : featuresOf(text)) ?? [];
}

/** Reads each file of GeoJSON or CAP once, and again when it changed. A missing folder counts as empty. */
export function folderFeed(folder: string): WeatherFeed {
  let seen = new Map<string, string>();
  return {
    kind: 'folder',
    async read() {
      const names = await readdir(folder).catch((error: unknown) => {
        if (propertiesOf(error).code === 'ENOENT') return [];
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
        if (!found?.isFile()) continue;
        const version = `${found.mtimeMs} ${found.size}`;
        now.set(name, version);
        if (seen.get(name) !== version) features.push(...(await featuresOfFile(file, found.size)));
      }
      const keep = () => {
        seen = now;
      };
      return features.length === 0 ? undefined : { features, isWhole: false, keep };
    },
  };
}

/** Throws where the body is longer than MOST_BYTES. */
async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new Error('The weather feed answers more than 8 MB');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/** The API of the National Weather Service (https://www.weather.gov/documentation/services-web-api), which requires a contact. */
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
      if (answer.status === 304) return undefined;
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

export function makeWeatherFeed({
  weatherFeed: { url, folder },
  ...env
}: Pick<Env, 'weatherFeed' | 'publicUrl' | 'support'>) {
  const contact = [env.publicUrl, env.support.email].filter(Boolean).join(', ');
  return url === undefined ? folderFeed(folder) : serviceFeed(url, `LiveOak (${contact})`);
}
