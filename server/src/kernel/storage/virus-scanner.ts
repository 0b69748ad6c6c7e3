// Client of the virus scanner ClamAV (clamd's INSTREAM protocol).
import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Env } from '../env.ts';
import { unavailable } from '../errors.ts';

type ScannerAddress = NonNullable<Env['scanner']>;

/** A file of 10 MB takes a second. */
const WITHIN_MS = 20_000;
const RETRY_AFTER_S = 30;

/** Each piece after its length, and an empty one at the end. */
async function* pieces(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(path)) {
    // A stream of a file without an encoding gives buffers.
    const bytes = chunk as Buffer;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    yield length;
    yield bytes;
  }
  yield Buffer.alloc(4);
}

async function ask({ host, port }: ScannerAddress, path: string): Promise<string> {
  const socket = connect({ host, port });
  socket.setTimeout(WITHIN_MS, () => socket.destroy(new Error('the scanner did not answer in time')));
  // clamd answers and closes, possibly before the end of a file that is too long for it.
  const [reply] = await Promise.all([text(socket), pipeline(pieces(path), socket)]);
  return reply.replaceAll('\0', '').trim();
}

/** The scanner's name for the malware in a file; undefined for a clean one. 503 while it does not answer. */
export async function findMalware(scanner: ScannerAddress, path: string): Promise<string | undefined> {
  const reply = await ask(scanner, path).catch(() => 'no answer');
  const found = /^stream: (.+) FOUND$/.exec(reply)?.[1];
  if (found === undefined && reply !== 'stream: OK') throw unavailable('files.scannerDown', RETRY_AFTER_S);
  return found;
}
