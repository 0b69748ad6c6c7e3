// Hostile files: each is refused, or its effect is removed or impossible. All are generated here.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '@live-oak/contract/features/files/kinds.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import {
  A_HEIC,
  aPdf,
  aPhonePhoto,
  aPhoto,
  aPng,
  aWebp,
  FORM_TYPE,
  formOf,
  pngChunk,
  upload,
} from '../../../../lab/harness/files.ts';
import { uploads } from './tables.ts';

const stage = await startTestApp();
const { app, db } = stage;
const owner = await stage.client();
const waiting = await stage.waiting();
const [photo, png, webp] = [await aPhoto(), await aPng(), await aWebp()];

const read = async (path: string, cookie = owner.cookie) =>
  app.http.inject({ method: 'GET', url: path, headers: { cookie: cookie ?? '' } });
const incoming = () => readdirSync(join(stage.env.dataDir, 'incoming'));

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
function changed(bytes: Buffer, at: number, to: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = to;
  return copy;
}
const SIGNATURE = png.subarray(0, 8);
const end = pngChunk('IEND', Buffer.alloc(0));
function header(width: number, height: number): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return pngChunk('IHDR', data);
}
/** A few kilobytes that would decompress to gigabytes. */
const bomb = (width: number, height: number) =>
  Buffer.concat([SIGNATURE, header(width, height), pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))), end]);
/** The same picture with another size: the two bytes of height and width in its frame header. */
function jpegOf(width: number, height: number): Buffer {
  const copy = Buffer.from(photo);
  const frame = copy.findIndex((byte, at) => byte === 0xff && (copy[at + 1] === 0xc0 || copy[at + 1] === 0xc2));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}
/** Its decoder believes it; an impossible size would count as damage. */
function heicOf(width: number, height: number): Buffer {
  const copy = Buffer.from(A_HEIC);
  const box = copy.indexOf('ispe');
  copy.writeUInt32BE(width, box + 8);
  copy.writeUInt32BE(height, box + 12);
  return copy;
}
function webpOf(size: number): Buffer {
  const copy = Buffer.from(webp);
  copy.writeUInt16LE(size, 26);
  copy.writeUInt16LE(size, 28);
  return copy;
}
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const ZIP = Buffer.concat([Buffer.from('PK\u0003\u0004evil.exe', 'latin1'), Buffer.alloc(60)]);
const PHP = '<?php system($_GET["c"]); ?>';
function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text);
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}
const tiff = await sharp(photo).resize(20).tiff().toBuffer();
const gif = await sharp(photo).resize(20).gif().toBuffer();

interface Case {
  what: string;
  content: Buffer | string;
  name?: string;
  purpose?: 'job_photo' | 'verification_doc';
  status: 413 | 415 | 422;
}
const REFUSED: Case[] = [
  { what: 'an empty file', content: '', status: 422 },
  {
    what: 'one byte more than 10 MB',
    content: Buffer.concat([photo, Buffer.alloc(MAX_UPLOAD_BYTES + 1 - photo.length)]),
    status: 413,
  },
  { what: 'a wrong signature', content: changed(png, 1, 0x51), status: 415 },
  { what: 'random bytes', content: Buffer.from('nothing that anybody knows'.repeat(20)), status: 415 },
  { what: 'an SVG named .png', content: SVG, name: 'oak.png', status: 415 },
  { what: 'an XML that is an SVG', content: `<?xml version="1.0"?>${SVG}`, name: 'oak.jpg', status: 415 },
  { what: 'HTML named .jpg', content: '<!doctype html><script>alert(1)</script>', name: 'oak.jpg', status: 415 },
  { what: 'a GIF that is a ZIP', content: Buffer.concat([gif, ZIP]), status: 415 },
  { what: 'a ZIP', content: ZIP, name: 'oak.jpg', status: 415 },
  { what: 'a TIFF', content: tiff, status: 415 },
  { what: 'a PDF as a photo', content: aPdf(), name: 'oak.jpg', status: 415 },
  { what: 'a HEIC as a document', content: A_HEIC, purpose: 'verification_doc', status: 415 },
  { what: 'a WebP as a document', content: webp, purpose: 'verification_doc', status: 415 },
  { what: 'a PNG with a wrong checksum', content: changed(png, png.length - 20, 0x13), status: 422 },
  { what: 'a PNG with a wrong checksum in its header', content: changed(png, 19, 0x77), status: 422 },
  { what: 'a PNG without pixels', content: Buffer.concat([SIGNATURE, header(10, 10), end]), status: 422 },
  { what: 'a PNG of 64,000 by 64,000', content: bomb(64_000, 64_000), status: 422 },
  {
    what: 'a PNG of 64,000 by 64,000 as a document',
    content: bomb(64_000, 64_000),
    purpose: 'verification_doc',
    status: 422,
  },
  { what: 'a PNG just above 50 megapixels', content: bomb(10_000, 5001), status: 422 },
  { what: 'a PNG with too few pixels inside', content: bomb(5000, 5000), status: 422 },
  {
    what: 'a PNG with too few pixels inside as a document',
    content: bomb(5000, 5000),
    purpose: 'verification_doc',
    status: 422,
  },
  { what: 'a JPEG of 64,000 by 64,000', content: jpegOf(64_000, 64_000), status: 422 },
  { what: 'a JPEG of no size', content: jpegOf(0, 0), status: 422 },
  { what: 'a HEIC that claims 64,000 by 64,000', content: heicOf(64_000, 64_000), status: 422 },
  { what: 'a WebP of 16,383 by 16,383', content: webpOf(16_383), status: 422 },
  { what: 'half a JPEG', content: half(photo), status: 422 },
  { what: 'half a PNG', content: half(png), status: 422 },
  { what: 'half a WebP', content: half(webp), status: 422 },
  { what: 'half a HEIC', content: half(A_HEIC), status: 422 },
  { what: 'half a JPEG as a document', content: half(photo), purpose: 'verification_doc', status: 422 },
  { what: 'half a PDF', content: half(aPdf()), purpose: 'verification_doc', status: 422 },
  { what: 'a PDF that is a ZIP', content: Buffer.concat([aPdf(), ZIP]), purpose: 'verification_doc', status: 422 },
  {
    what: 'HTML before a PDF',
    content: Buffer.concat([Buffer.from('<script>1</script>'), aPdf()]),
    purpose: 'verification_doc',
    status: 415,
  },
];

test.each(REFUSED)(
  '$what is refused with $status',
  async ({ content, name = 'oak.jpg', purpose = 'job_photo', status }) => {
    const before = await db.orm.$count(uploads);
    const cookie = purpose === 'job_photo' ? owner.cookie : waiting.cookie;
    const answer = await upload(app, content, { name, purpose, cookie });
    expect(answer.status).toBe(status);
    // The specified text for photos, and the file's own error on the field.
    const thing = purpose === 'job_photo' ? 'photo' : 'document';
    expect(answer.body).toMatchObject({ message: `Upload failed: Failed to upload ${thing}. Please try again.` });
    expect(answer.body.fields?.file).toMatch(/\S{3}.*\.$/);
    expect(await db.orm.$count(uploads)).toBe(before);
    expect(incoming()).toEqual([]);
  },
);

test.each([
  ['PNG', bomb(64_000, 64_000)],
  ['JPEG', jpegOf(64_000, 64_000)],
  ['HEIC', heicOf(12_000, 12_000)],
  ['WebP', webpOf(16_383)],
])('a %s with too many pixels is refused by the size it claims, before anything unpacks it', async (_kind, content) => {
  const { body } = await upload(app, content, { cookie: owner.cookie });
  expect(body.fields?.file).toMatch(/^This picture is \d\d,\d{3} by \d\d,\d{3} pixels\. The most is \d\d megapixels/);
});

test('the refusal of a file that is too large states the limit', async () => {
  const { body } = await upload(app, Buffer.alloc(MAX_UPLOAD_BYTES + 1), { cookie: owner.cookie });
  expect(body.fields?.file).toContain('PNG, JPG up to 10MB');
});

test('exactly 10 MB is accepted; data appended to the picture is removed', async () => {
  const secret = Buffer.concat([photo, Buffer.from(PHP), Buffer.alloc(MAX_UPLOAD_BYTES - photo.length - PHP.length)]);
  const { status, body } = await upload(app, secret, { cookie: owner.cookie });
  expect(status).toBe(201);
  expect((await read(body.path)).rawPayload.includes('<?php')).toBe(false);
});

test.each([
  ['PHP in a comment', withComment(photo, PHP), /<\?php/],
  ['PHP behind the end', Buffer.concat([photo, Buffer.from(PHP)]), /<\?php/],
  ['a ZIP behind the end', Buffer.concat([photo, ZIP]), /evil\.exe/],
  ['script in EXIF and XMP', await aPhonePhoto(), /script|xmpmeta|Exif/],
  [
    'script in a text chunk of a PNG',
    Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', Buffer.from('Comment\0<script>')), png.subarray(33)]),
    /script|tEXt/,
  ],
])('a photo with %s is re-encoded without it', async (_what, content, sign) => {
  expect(content.toString('latin1')).toMatch(sign);
  const { status, body } = await upload(app, content, { cookie: owner.cookie });
  expect(status).toBe(201);
  for (const path of [body.path, body.thumbPath ?? '']) {
    expect((await read(path)).rawPayload.toString('latin1')).not.toMatch(sign);
  }
});

test.each([
  ['a PDF with script', aPdf('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'), 'application/pdf'],
  ['PHP in a JPEG', withComment(photo, PHP), 'image/jpeg'],
  ['HTML behind a PNG', Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]), 'image/png'],
])('%s as a document is handed over, never opened in the browser', async (_what, content, mime) => {
  const { status, body } = await upload(app, content, {
    cookie: waiting.cookie,
    purpose: 'verification_doc',
    name: 'x.html',
  });
  expect(status).toBe(201);
  expect(String(body.name)).not.toContain('html');
  const { headers } = await read(body.path, waiting.cookie);
  expect(headers['content-type']).toBe(mime);
  expect(headers['content-disposition']).toMatch(/^attachment;/);
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test.each([
  ['../../etc/passwd', 'passwd.jpg'],
  ['..\\..\\windows\\system.ini', 'system.jpg'],
  ['/etc/ssl/private/id_rsa.jpg', 'id_rsa.jpg'],
  ['oak.php\u0000.jpg', 'oak.php.jpg'],
  ['oak\r\nset-cookie: a=b.jpg', 'oak.jpg'],
  ['\u202Egpj.exe', 'gpj.jpg'],
  ['....', 'file.jpg'],
  [' ', 'file.jpg'],
  ['Chêne à Bâton-Rouge 🌳.JPEG', 'Chêne à Bâton-Rouge 🌳.JPEG'],
  [`${'a'.repeat(300)}.jpg`, `${'a'.repeat(120)}.jpg`],
])('a file called %j is shown without what could do harm', async (name, shown) => {
  const { status, body } = await upload(app, photo, { name, cookie: owner.cookie });
  expect(status).toBe(201);
  expect(body.name).toBe(shown);
  expect(body.path).toMatch(/^\/uploads\/[0-9a-f]{32}\.jpg$/);
  expect((await read(body.path)).statusCode).toBe(200);
});

test.each([
  ['garbage', Buffer.from('garbage'), FORM_TYPE],
  ['no boundary', formOf([{ field: 'file', name: 'a.jpg', content: photo }]), 'multipart/form-data'],
  ['an end that never comes', half(formOf([{ field: 'file', name: 'a.jpg', content: photo }])), FORM_TYPE],
  ['a field called __proto__', formOf([{ field: '__proto__', content: 'x' }]), FORM_TYPE],
])('a form with %s is a 400 in plain words', async (_what, payload, type) => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { cookie: owner.cookie ?? '', 'content-type': type },
    payload,
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'MALFORMED' }]);
  expect(incoming()).toEqual([]);
});

test('more parts than any of our forms has are refused', async () => {
  const parts = Array.from({ length: 200 }, (_, index) => ({ field: `f${index}`, content: 'x' }));
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { cookie: owner.cookie ?? '', 'content-type': FORM_TYPE },
    payload: formOf(parts),
  });
  expect(answer.statusCode).toBe(413);
});
