// Decodes one HEIC picture, tile by tile, into a PNG that can be read row by row. Runs as a worker thread, so that a crash stays there.
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { crc32, createDeflate } from 'node:zlib';
import { Broken } from './broken.ts';
import { BYTES_A_PIXEL, openHeic, type Tiles } from './libheif.ts';
import type { HeicResult } from './pictures.ts';

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** The rows of a PNG, each after its filter: none. */
function* rowsOf({ width, strips }: Tiles): Generator<Buffer> {
  const bytes = width * BYTES_A_PIXEL;
  const none = Buffer.from([0]);
  // Copied: the strip is reused while its last rows may still wait to be compressed.
  for (const { rows, pixels } of strips()) {
    for (let row = 0; row < rows; row += 1) {
      yield Buffer.concat([none, pixels.subarray(row * bytes, (row + 1) * bytes)]);
    }
  }
}

async function writePng(path: string, tiles: Tiles): Promise<void> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(tiles.width, 0);
  header.writeUInt32BE(tiles.height, 4);
  // Eight bits per channel, RGB.
  header.set([8, 2], 8);
  await pipeline(
    rowsOf(tiles),
    createDeflate({ level: 1 }),
    async function* (packed: AsyncIterable<Buffer>) {
      yield Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
      yield chunk('IHDR', header);
      for await (const data of packed) yield chunk('IDAT', data);
      yield chunk('IEND', Buffer.alloc(0));
    },
    createWriteStream(path, { mode: 0o600 }),
  );
}

// Given by pictures.ts.
const { from, to } = workerData as { from: string; to: string };
const answer = (result: HeicResult) => parentPort?.postMessage(result, []);
try {
  const tiles = await openHeic(await readFile(from));
  await writePng(to, tiles);
  answer({ turn: tiles.turn });
} catch (error) {
  answer({ why: error instanceof Broken ? error.why : 'files.heic' });
}
