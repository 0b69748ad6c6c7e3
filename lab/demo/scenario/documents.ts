// The files of the demonstration: sample certificates generated here, drawings and cards from a folder. Each says what it is.
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import type { UploadPurpose } from '@live-oak/contract/features/files/kinds.ts';

/** A file that a person of the demonstration uploads. */
export interface DemoUpload {
  purpose: UploadPurpose;
  name: string;
  mime: 'application/pdf' | 'image/jpeg' | 'image/png';
  content: Uint8Array<ArrayBuffer>;
}

/** Drawings without text: a caption would be a smudge in a small picture. */
export type PictureName =
  | 'oak-over-carport'
  | 'soft-base'
  | 'oaks-over-porch'
  | 'limb-on-roof'
  | 'pine-without-top'
  | 'stumps-along-fence'
  | 'pines-by-the-drop'
  | 'magnolia-before'
  | 'magnolia-after'
  | 'stumps-ground';

const FOLDER = new URL('pictures/', import.meta.url);

export type PicturePurpose = 'job_photo' | 'completion_photo' | 'dispute_evidence' | 'message_photo';

/** A drawing of a job: of the work to do, of the finished work, or of a problem with it. */
export async function pictureOf(name: PictureName, purpose: PicturePurpose): Promise<DemoUpload> {
  const content = new Uint8Array(await readFile(new URL(`${name}.jpg`, FOLDER)));
  return { purpose, name: `drawing-${name}.jpg`, mime: 'image/jpeg', content };
}

/** The sample card of a business, by its key. */
export async function cardOf(key: string): Promise<DemoUpload> {
  const content = new Uint8Array(await readFile(new URL(`card-${key}.png`, FOLDER)));
  return { purpose: 'verification_doc', name: 'sample-isa-card.png', mime: 'image/png', content };
}

const MARGIN = 72;
const [INK, QUIET, OAK, CLAY] = ['#2a1f17', '#6a5a4a', '#1f4a33', '#8e2f22'];

/** One page: the title, what it is a sample of, and its lines. The same text gives the same bytes. */
export async function sampleCertificate(
  fileName: string,
  { what, lines, madeAt }: { what: string; lines: readonly (readonly [label: string, value: string])[]; madeAt: Date },
): Promise<DemoUpload> {
  const info = { Title: 'Sample certificate — demonstration', CreationDate: madeAt };
  const doc = new Pdf({ size: 'letter', margin: MARGIN, info });
  const bytes = buffer(doc);
  doc.font('Times-Bold').fontSize(26).fillColor(OAK).text('Sample certificate — demonstration');
  doc.moveDown(0.4).font('Helvetica').fontSize(15).fillColor(INK).text(what);
  doc.moveDown(1.4);
  for (const [label, value] of lines) {
    doc.font('Helvetica').fontSize(10).fillColor(QUIET).text(label);
    doc.font('Helvetica-Bold').fontSize(14).fillColor(INK).text(value).moveDown(0.7);
  }
  doc.moveDown(1).font('Helvetica').fontSize(11).fillColor(CLAY);
  doc.text('Made for the demonstration of Live Oak: no office or insurer gave this out, and it proves nothing.');
  doc.end();
  return {
    purpose: 'verification_doc',
    name: `sample-${fileName}.pdf`,
    mime: 'application/pdf',
    content: new Uint8Array(await bytes),
  };
}
