// Bodies: requests are JSON in valid UTF-8 only, and anything else is refused before a handler runs; answers are compressed.
import { withParams } from '@live-oak/contract/reasons.ts';
import { Refusal } from '../errors.ts';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

export const BODY_LIMIT = 1024 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** No call takes more than three levels; what is nested by the thousand only wants to exhaust a stack. */
const MOST_LEVELS = 64;

/** Looks at the brackets outside of texts before anything is built of them. */
function isTooDeep(json: string): boolean {
  let levels = 0;
  for (const [part] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    levels += part === '[' || part === '{' ? 1 : part === ']' || part === '}' ? -1 : 0;
    if (levels > MOST_LEVELS) {
      return true;
    }
  }
  return false;
}

function parseJson(raw: Buffer): unknown {
  if (raw.length === 0) {
    return undefined;
  }
  try {
    const json = utf8.decode(raw);
    if (isTooDeep(json)) {
      throw new Refusal('MALFORMED', withParams('common.tooDeep', { most: MOST_LEVELS }));
    }
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof Refusal) {
      throw error;
    }
    throw new Refusal('MALFORMED', 'common.badJson');
  }
}

export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (request, raw, done) => {
    // parseAs: 'buffer' gives a buffer; the declaration covers strings too.
    request.rawBody = raw as Buffer;
    try {
      // A buffer, as above.
      done(null, parseJson(raw as Buffer));
    } catch (error) {
      // parseJson throws Refusals, which are Errors.
      done(error as Error);
    }
  });
  // An empty body needs no type; any other type than JSON is 415, except where the call declares that it takes it.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (request, raw, done) => {
    const { takes } = request.routeOptions.config;
    if (raw.length === 0) {
      done(null, undefined);
    } else if (
      takes !== undefined &&
      takes === request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
    ) {
      done(null, raw);
    } else {
      done(new Refusal('UNSUPPORTED_TYPE', 'common.sendJson'));
    }
  });
}

/** Below it the headers weigh more than what is saved. */
const LEAST_BYTES = 1024;
/** Data is compressed at each answer, so quickly; pages and files were compressed well when they were built. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/**
 * JSON, CSV and the pages that the server writes, by brotli or gzip where the caller reads them. No request of another site carries our cookie, so that nobody
 * learns from an answer's size what else is in it.
 */
export async function compressAnswers(http: FastifyInstance): Promise<void> {
  await http.register(compress, {
    threshold: LEAST_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: /^(?:application\/json|text\/(?:csv|html))/,
    brotliOptions: { params: QUALITY },
    // A small compressed request could unpack to gigabytes.
    globalDecompression: false,
  });
}
