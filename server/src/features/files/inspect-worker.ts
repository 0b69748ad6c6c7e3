// Inspects files in a worker thread (started by inspector.ts), so that a hostile file blocks nobody and its memory is limited.
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { fileTypeFromBuffer } from 'file-type';
import { release } from './release.ts';
import { Broken } from './structure/broken.ts';
import { walkHeic } from './structure/heic.ts';
import { walkJpeg } from './structure/jpeg.ts';
import { checkPdf } from './structure/pdf.ts';
import { walkPng } from './structure/png.ts';
import { walkWebp } from './structure/webp.ts';
import type { FileKind, Inspection, InspectionResult } from './inspector.ts';

const KINDS: Readonly<Record<string, FileKind>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
  'application/pdf': 'pdf',
};
const SNIFFED = 4100;
const WALKS = { jpeg: walkJpeg, png: walkPng, webp: walkWebp, heic: walkHeic } as const;

async function inspectFile({ path, allowed }: Inspection): Promise<InspectionResult> {
  const bytes = await readFile(path);
  try {
    return await inspectBytes(bytes, allowed);
  } finally {
    release(bytes);
  }
}

async function inspectBytes(bytes: Buffer, allowed: Inspection['allowed']): Promise<InspectionResult> {
  const kind = KINDS[(await fileTypeFromBuffer(bytes.subarray(0, SNIFFED)))?.mime ?? ''];
  if (!kind || !allowed.includes(kind)) {
    return { is: 'another type' };
  }
  try {
    if (kind === 'pdf') {
      checkPdf(bytes);
      return { is: 'whole', kind, frame: undefined, bytes: bytes.length };
    }
    const frame = WALKS[kind](bytes);
    return { is: 'whole', kind, frame, bytes: Math.min(frame.end, bytes.length) };
  } catch (error) {
    if (error instanceof Broken) {
      return { is: 'broken', why: error.why };
    }
    throw error;
  }
}

parentPort?.on('message', (asked: Inspection) => {
  void inspectFile(asked).then((looked) => parentPort?.postMessage(looked, []));
});
