// How bodies are read: JSON in sound UTF-8 only. Anything else is refused with a message before a handler sees it.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';

export const BODY_LIMIT = 1024 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(raw: Buffer): unknown {
  if (raw.length === 0) {
    return undefined;
  }
  try {
    return JSON.parse(utf8.decode(raw)) as unknown;
  } catch {
    throw new Refusal('MALFORMED', 'The request body is not valid JSON in UTF-8.');
  }
}

export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (request, raw, done) => {
    request.rawBody = raw as Buffer;
    try {
      done(null, parseJson(raw as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  // An empty body needs no type; any other type than JSON is 415.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, raw, done) => {
    if (raw.length === 0) {
      done(null, undefined);
    } else {
      done(new Refusal('UNSUPPORTED_TYPE', 'Send the body as application/json.'));
    }
  });
}
