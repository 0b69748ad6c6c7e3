// Client of the virus scanner ClamAV (clamd's INSTREAM protocol).
import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { unavailable } from '../errors.ts';

interface ScannerAddress {
  host: string;
  port: number;
}

/** A file of 10 MB takes a second; nobody waits for one that hangs. */
const WITHIN_MS = 20_000;
const AGAIN_S = 30;

/** Each piece with its length before it, and an empty one at the end. */
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
  const reply: Buffer[] = [];
  const answered = (async () => {
    for await (const chunk of socket) {
      // A socket without an encoding gives buffers.
      reply.push(chunk as Buffer);
    }
  })();
  // clamd answers and closes, possibly before the end of a file that is too long for it.
  await Promise.all([pipeline(pieces(path), socket), answered]);
  return Buffer.concat(reply).toString('utf8').replaceAll('\0', '').trim();
}

/**
 * The scanner's name for the malware in a file; undefined for a clean one. 503 while it does not answer: a file that was not
 * checked is not accepted.
 */
export async function findHarm(scanner: ScannerAddress, path: string): Promise<string | undefined> {
  const reply = await ask(scanner, path).catch((error: unknown) =>
    error instanceof Error ? error.message : 'no answer',
  );
  if (reply === 'stream: OK') {
    return undefined;
  }
  const [, found] = /^stream: (.+) FOUND$/.exec(reply) ?? [];
  if (found === undefined) {
    throw unavailable('files.scannerDown', AGAIN_S);
  }
  return found;
}
