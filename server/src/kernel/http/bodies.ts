// Bodies: a request must be JSON in valid UTF-8, unless its route declares another type; answers are compressed.
import { withParams } from '@live-oak/contract/reasons.ts';
import { Refusal } from '../errors.ts';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

export const BODY_LIMIT = 1024 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Much more than any call takes; deeper nesting only serves to exhaust a stack, and more values to have each refused. */
const MOST_LEVELS = 64;
const MOST_VALUES = 5000;

/** A string, also one that nothing closes: each of its quotes would else be searched to the end of the text. */
const STRING_OR_MARK = /"(?:[^"\\]|\\.)*(?:"|\\?$)|[[\]{},]/gs;

function assertModest(json: string): void {
  let levels = 0;
  let values = 1;
  for (const [part] of json.matchAll(STRING_OR_MARK)) {
    levels += part === '[' || part === '{' ? 1 : part === ']' || part === '}' ? -1 : 0;
    values += Number(part === ',');
    if (levels > MOST_LEVELS) throw new Refusal('MALFORMED', withParams('common.tooDeep', { most: MOST_LEVELS }));
    if (values > MOST_VALUES) throw new Refusal('MALFORMED', withParams('common.tooManyValues', { most: MOST_VALUES }));
  }
}

function parseJson(raw: Buffer): unknown {
  if (raw.length === 0) return undefined;
  try {
    const json = utf8.decode(raw);
    assertModest(json);
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('MALFORMED', 'common.badJson');
  }
}

export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (request, raw, done) => {
    // parseAs: 'buffer' gives a buffer; the declaration covers strings too.
    request.rawBody = raw as Buffer;
    try {
      // As above.
      done(null, parseJson(raw as Buffer));
    } catch (error) {
      // parseJson throws Refusals, which are Errors.
      done(error as Error);
    }
  });
  // An empty body needs no type; any type but JSON is 415, unless the route declares it.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (request, raw, done) => {
    const { takes } = request.routeOptions.config;
    if (raw.length === 0) {
      done(null, undefined);
    } else if (takes && takes === request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()) {
      done(null, raw);
    } else {
      done(new Refusal('UNSUPPORTED_TYPE', 'common.sendJson'));
    }
  });
}

/** Compressing a smaller body saves less than its headers cost. */
const LEAST_BYTES = 1024;
/** Fast, because each response is compressed when it is sent; pages and files were compressed well when they were built. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 4 };
/** What a browser without Brotli gets: the default level takes twice the time, and any caller may ask for it. */
const LEVEL = constants.Z_BEST_SPEED;

/** Compresses JSON, CSV and pages. Requests from other sites do not carry our cookie, so the size of an answer reveals nothing to them. */
export async function compressAnswers(http: FastifyInstance): Promise<void> {
  await http.register(compress, {
    threshold: LEAST_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: /^(?:application\/json|text\/(?:csv|html))/,
    brotliOptions: { params: QUALITY },
    zlibOptions: { level: LEVEL },
    // A small compressed request could expand to gigabytes.
    globalDecompression: false,
  });
}
