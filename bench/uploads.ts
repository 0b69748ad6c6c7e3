// Uploads: sends the same forms with files to Live Oak and to a bare server that streams them to disk, alternately; in megabytes a second.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { aPdf, aPhoto } from '../lab/harness/files.ts';
import type { Server } from './processes.ts';
import { median } from './rounds.ts';

export interface UploadFigures {
  what: string;
  /** Megabytes a second. */
  ours: number;
  theirs: number;
  /** The median of the rounds' ratios. */
  ratio: number;
}

const ROUNDS = 7;
const AT_ONCE = 4;
const FILES = 12;
const MB = 1_000_000;
/** A scan from an office: one large page. */
const PDF_BYTES = 8 * MB;

interface Load {
  what: string;
  purpose: 'job_photo' | 'registration_doc';
  name: string;
  content: Buffer;
}

/** A valid PDF of this size: a comment fills it up. */
function aLargePdf(): Buffer {
  const [pdf, head] = [aPdf(), Buffer.from('%PDF-1.4\n')];
  const comment = Buffer.alloc(PDF_BYTES - pdf.length, '% scanned page \n');
  return Buffer.concat([head, comment, Buffer.from('\n'), pdf.subarray(head.length)]);
}

async function send(url: string, { purpose, name, content }: Load): Promise<void> {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const answer = await fetch(url, { method: 'POST', body: form });
  await answer.arrayBuffer();
  if (answer.status !== 201) throw new Error(`${url} answered ${answer.status}`);
}

/** Uploaded megabytes a second, several files at a time. */
async function rate(url: string, load: Load): Promise<number> {
  const start = performance.now();
  let left = FILES;
  const sender = async () => {
    while (left > 0) {
      left -= 1;
      await send(url, load);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return (FILES * load.content.length) / MB / ((performance.now() - start) / 1000);
}

async function compareOne(ours: string, theirs: string, load: Load): Promise<UploadFigures> {
  await rate(ours, load);
  await rate(theirs, load);
  const pairs: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const isOursFirst = round % 2 === 0;
    const first = await rate(isOursFirst ? ours : theirs, load);
    const second = await rate(isOursFirst ? theirs : ours, load);
    pairs.push(isOursFirst ? [first, second] : [second, first]);
  }
  return {
    what: load.what,
    ours: median(pairs.map(([mine]) => mine)),
    theirs: median(pairs.map(([, other]) => other)),
    ratio: median(pairs.map(([mine, other]) => mine / other)),
  };
}

/** The folder for the bare server's files. */
export const folderIn = (folder: string) => mkdtempSync(join(folder, 'bare-'));

/** Documents are inspected and stored; photos are re-encoded and get a thumbnail. */
export async function compareUploads(live: Server, bare: Server): Promise<UploadFigures[]> {
  const photo = await aPhoto(2560, 1920);
  const loads: Load[] = [
    { what: 'documents of 8 MB', purpose: 'registration_doc', name: 'scan.pdf', content: aLargePdf() },
    { what: 'photos of 5 megapixels', purpose: 'job_photo', name: 'oak.jpg', content: photo },
  ];
  const figures: UploadFigures[] = [];
  for (const load of loads) {
    figures.push(await compareOne(`${live.url}/api/uploads`, bare.url, load));
  }
  return figures;
}
