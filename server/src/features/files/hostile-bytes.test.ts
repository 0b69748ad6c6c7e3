// Files that are made to keep anyone who reads them busy: each is refused by a limit, in a thread of its own, which may hold little memory.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '@live-oak/contract/features/files/kinds.ts';
import { A_HEIC, aPhoto, aPng, pngChunk } from '../../../../lab/harness/files.ts';
import { inspectInWorker } from './inspector.ts';
import { TOO_MANY_PARTS } from './structure/broken.ts';

const ALLOWED = ['jpeg', 'png', 'webp', 'heic', 'pdf'] as const;
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

const HOSTILE: [string, Buffer][] = [
  ['a HEIC of a million properties', heicOf(repeated(box('free', Buffer.alloc(0)), ROOM))],
  ['a HEIC of a million boxes', Buffer.concat([FTYP, repeated(box('free', Buffer.alloc(0)), ROOM)])],
  [
    'a HEIC of many decoder configurations',
    heicOf(repeated(box('hvcC', Buffer.concat([Buffer.alloc(22), Buffer.from([0])])), ROOM)),
  ],
  [
    'a PNG of 800,000 chunks',
    Buffer.concat([png.subarray(0, 33), repeated(pngChunk('tEXt', Buffer.alloc(0)), ROOM), png.subarray(33)]),
  ],
  [
    'a JPEG of two million segments',
    Buffer.concat([jpeg.subarray(0, 2), repeated(Buffer.from([0xff, 0xfe, 0, 2]), ROOM), jpeg.subarray(2)]),
  ],
  [
    'a JPEG of ten million fill bytes',
    Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(ROOM, 0xff), jpeg.subarray(2)]),
  ],
];

let written = 0;
function onDisk(bytes: Buffer): string {
  const path = join(folder, String((written += 1)));
  writeFileSync(path, bytes);
  return path;
}

test.each(HOSTILE)('%s is refused by a limit', async (_what, bytes) => {
  expect(bytes.length).toBeGreaterThan(9_000_000);
  expect(await inspectInWorker({ path: onDisk(bytes), allowed: ALLOWED })).toEqual({
    is: 'broken',
    why: TOO_MANY_PARTS,
  });
});

test('of two boxes of sizes no decoder may take the other one', async () => {
  const inner = A_HEIC.indexOf('iprp') - 4;
  const iprp = A_HEIC.subarray(inner, inner + A_HEIC.readUInt32BE(inner));
  const meta = box('meta', Buffer.concat([Buffer.alloc(4), iprp, iprp]));
  const result = await inspectInWorker({ path: onDisk(Buffer.concat([FTYP, meta])), allowed: ALLOWED });
  expect(result).toEqual({ is: 'broken', why: 'files.noPicture' });
});

test('while a file is inspected, this thread keeps running', async () => {
  // 10 MB of checksums and 10 MB of what might be markers: the most that a file may ask for.
  const slow = Buffer.concat([
    jpeg.subarray(0, jpeg.length - 2),
    repeated(Buffer.from([0xff, 0]), ROOM),
    jpeg.subarray(-2),
  ]);
  const path = onDisk(slow);
  await inspectInWorker({ path, allowed: ALLOWED });
  const done = new AbortController();
  const result = inspectInWorker({ path, allowed: ALLOWED }).finally(() => done.abort());
  let turns = 0;
  for (; !done.signal.aborted; turns += 1) {
    await turn();
  }
  expect(await result).toMatchObject({ is: 'whole', kind: 'jpeg' });
  // In this thread it would be two or three.
  expect(turns).toBeGreaterThan(20);
});

test('an unreadable file is refused, and the next file is still checked', async () => {
  await expect(inspectInWorker({ path: join(folder, 'nothing'), allowed: ALLOWED })).rejects.toThrow(
    'files.unreadable',
  );
  expect(await inspectInWorker({ path: onDisk(png), allowed: ALLOWED })).toMatchObject({ is: 'whole', kind: 'png' });
});
