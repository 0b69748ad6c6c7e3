// Compresses data on its way to a browser: a phone on a slow connection waits for every kilobyte.
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below it the headers weigh more than what is saved. */
const LEAST_BYTES = 1024;
/** Data is compressed at each answer, so quickly; pages and files were compressed well when they were built. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/**
 * JSON and CSV answers, by brotli or gzip where the caller reads them. No request of another site carries our cookie, so that nobody
 * learns from an answer's size what else is in it.
 */
export async function compressAnswers(http: FastifyInstance): Promise<void> {
  await http.register(compress, {
    threshold: LEAST_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: /^(?:application\/json|text\/csv)/,
    brotliOptions: { params: QUALITY },
    // A small compressed request could unpack to gigabytes.
    globalDecompression: false,
  });
}
