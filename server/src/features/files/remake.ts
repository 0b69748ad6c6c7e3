// Re-encodes an inspected picture, by the way that takes the least memory for its kind.
import { rm } from 'node:fs/promises';
import { isMadeJpegFirst } from './cost.ts';
import { unpackHeic } from './heic.ts';
import type { Inspected } from './inspect.ts';
import { remakeByJpeg, remakePicture, remakeUnpacked, type MadePicture } from './pictures.ts';

async function remakeHeic(path: string): Promise<MadePicture> {
  const unpacked = `${path}.png`;
  try {
    return await remakeUnpacked(unpacked, await unpackHeic(path, unpacked));
  } finally {
    await rm(unpacked, { force: true });
  }
}

/** Throws Broken when it cannot be read. */
export function remake(path: string, { kind, frame }: Inspected): Promise<MadePicture> {
  if (kind === 'heic') {
    return remakeHeic(path);
  }
  return frame && isMadeJpegFirst(kind, frame) ? remakeByJpeg(path) : remakePicture(path, kind === 'png');
}
