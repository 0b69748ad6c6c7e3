// Files made to be expensive to read: each is refused by a limit, or costs little, and blocks nobody.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '@live-oak/contract/features/files/kinds.ts';
import { aPhoto, aPng, pngChunk } from '../../../../lab/harness/files.ts';
import { inspect, type Inspected } from './inspect.ts';
import { reencode } from './pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
afterAll(() => rmSync(folder, { recursive: true }));

const box = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data]);
};
const FTYP = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
const heicOf = (properties: Buffer) =>
  Buffer.concat([FTYP, box('meta', Buffer.concat([Buffer.alloc(4), box('iprp', box('ipco', properties))]))]);

const repeated = (piece: Buffer, bytes: number) => Buffer.alloc(Math.floor(bytes / piece.length) * piece.length, piece);
const ROOM = MAX_UPLOAD_BYTES - 4096;
const [png, jpeg] = [await aPng(), await aPhoto(32, 32)];

let written = 0;
async function inspectBytes(bytes: Buffer): Promise<{ path: string; seen: Inspected }> {
  expect(bytes.length).toBeGreaterThan(9_000_000);
  const path = join(folder, String((written += 1)));
  writeFileSync(path, bytes);
  const file = { path, field: 'file', name: 'x', bytes: bytes.length, sha256: '', isTooLarge: false };
  return { path, seen: await inspect(file, 'job_photo') };
}

/** How many turns of the event loop this thread made while the work ran. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  const done = new AbortController();
  const ended = work.finally(() => done.abort());
  let turns = 0;
  for (; !done.signal.aborted; turns += 1) await turn();
  await ended;
  return turns;
}

test.each([
  ['a million properties', heicOf(repeated(box('free', Buffer.alloc(0)), ROOM))],
  ['a million boxes', Buffer.concat([FTYP, repeated(box('free', Buffer.alloc(0)), ROOM)])],
  [
    'many decoder configurations',
    heicOf(repeated(box('hvcC', Buffer.concat([Buffer.alloc(22), Buffer.from([0])])), ROOM)),
  ],
])('a HEIC of %s is refused by its decoder, in a thread of its own', async (_what, bytes) => {
  const { path, seen } = await inspectBytes(bytes);
  await expect(reencode(path, seen)).rejects.toThrow('files.heic');
});

test.each([
  [
    'PNG of 800,000 texts',
    Buffer.concat([png.subarray(0, 33), repeated(pngChunk('tEXt', Buffer.from('k\0')), ROOM), png.subarray(33)]),
  ],
  [
    'JPEG of two million segments',
    Buffer.concat([jpeg.subarray(0, 2), repeated(Buffer.from([0xff, 0xe2, 0, 2]), ROOM), jpeg.subarray(2)]),
  ],
  ['JPEG of ten million fill bytes', Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(ROOM, 0xff), jpeg.subarray(2)])],
  [
    'JPEG of five million bytes that might be markers',
    Buffer.concat([jpeg.subarray(0, -2), repeated(Buffer.from([0xff, 0]), ROOM), jpeg.subarray(-2)]),
  ],
])('a %s is read like any other, and this thread keeps running', async (_what, bytes) => {
  const work = inspectBytes(bytes).then(({ path, seen }) => reencode(path, seen).catch(() => undefined));
  // In this thread it would be two or three.
  expect(await turnsDuring(work)).toBeGreaterThan(20);
});

test('a PNG of a million unknown chunks is parsed in a moment', async () => {
  const { seen } = await inspectBytes(
    Buffer.concat([png.subarray(0, 33), repeated(pngChunk('abCd', Buffer.alloc(0)), ROOM), png.subarray(33)]),
  );
  expect(seen.kind).toBe('png');
});
