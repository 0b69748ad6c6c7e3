// Generated files for tests: pictures, documents, and their multipart bodies.
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { App } from '../../server/src/app.ts';

export interface Part {
  field: string;
  /** A text field if left out. */
  name?: string;
  content: Buffer | string;
  mime?: string;
}

const BOUNDARY = 'live-oak-test-boundary';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A multipart body, unchanged: also with names that no browser would send. */
export function formOf(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ field, name, content, mime }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"${name === undefined ? '' : `; filename="${name}"`}\r\n`,
    name === undefined ? '\r\n' : `content-type: ${mime ?? 'application/octet-stream'}\r\n\r\n`,
    content,
    '\r\n',
  ]);
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)));
}

interface Sent {
  status: number;
  body: Record<string, never> & { id: number; path: string; thumbPath: string | null; fields?: Record<string, string> };
  cookie: string | undefined;
}

/** Sends a form; `cookie` is the session's or the browser's. */
export async function sendForm(
  app: App,
  url: string,
  parts: readonly Part[],
  { cookie, method = 'POST' }: { cookie?: string | undefined; method?: 'POST' | 'PATCH' } = {},
): Promise<Sent> {
  const answer = await app.http.inject({
    method,
    url,
    headers: { 'content-type': FORM_TYPE, origin: 'http://localhost:3000', ...(cookie ? { cookie } : {}) },
    payload: formOf(parts),
  });
  const set = answer.headers['set-cookie'];
  const given = String(Array.isArray(set) ? set[0] : (set ?? '')).split(';', 1)[0];
  return { status: answer.statusCode, body: answer.json(), cookie: given === '' ? undefined : given };
}

/** Uploads one file. */
export function upload(
  app: App,
  content: Buffer | string,
  {
    purpose = 'job_photo',
    name = 'oak.jpg',
    cookie,
  }: { purpose?: string; name?: string; cookie?: string | undefined } = {},
): Promise<Sent> {
  const parts = [
    { field: 'purpose', content: purpose },
    { field: 'file', name, content },
  ];
  return sendForm(app, '/api/uploads', parts, { cookie });
}

/** Random pixels, which do not compress, so a picture has about the requested size. */
export async function aPhoto(width = 640, height = 480): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** EXIF like a phone's: location, maker, model, and a rotation. */
export async function aPhonePhoto(): Promise<Buffer> {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '30/1 27/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '91/1 9/1 0/1' };
  return sharp(await aPhoto(400, 200))
    .withExif({ IFD0: { Artist: 'Renee Boudreaux', ImageDescription: '<script>alert(1)</script>' }, IFD3: gps })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>alert(2)</script></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export async function aPng(width = 64, height = 48): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: { r: 30, g: 90, b: 50, alpha: 0.5 } } })
    .png()
    .toBuffer();
}

export async function aWebp(): Promise<Buffer> {
  return sharp(await aPhoto())
    .webp()
    .toBuffer();
}

/** 96 by 64, red in the upper left quarter and green elsewhere, with a location in its EXIF; made with heif-enc. */
export const A_HEIC = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAYBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5w',
    'aXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAGkAAEAAAAAAAAAPQACAAAAAAHhAAEAAAAAAAABPAAAADhpaW5mAAAAAAACAAAA',
    'FWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAAAv2lwcnAAAAChaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA',
    '/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubAgAAAMACAAA',
    'AwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAa',
    'aXJlZgAAAAAAAAAOY2RzYwACAAEAAQAAAYFtZGF0AAAAOSgBrxmAxQI56Fb9V//5jHv+URpe3Jms3CbaZPRbxAp/cEnyXoQZw/kDvwYY',
    'gMVNH3l5/K1J8FYj+AAAAABJSSoACAAAAAgADgECAAUAAAB+AAAAEgEDAAEAAAABAAAAGgEFAAEAAABuAAAAGwEFAAEAAAB2AAAAKAED',
    'AAEAAAACAAAAEwIDAAEAAAABAAAAaYcEAAEAAACEAAAAJYgEAAEAAADSAAAAAAAAADhjAADoAwAAOGMAAOgDAAB0aW55AAAGAACQBwAE',
    'AAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAAYAAAAAOgBAABAAAAQAAAAAAAAAAEAAEAAgAC',
    'AAAATgAAAAIABQADAAAAIAEAAAMAAgACAAAAVwAAAAQABQADAAAACAEAAAAAAABbAAAAAQAAAAkAAAABAAAAAAAAAAEAAAAeAAAAAQAA',
    'ABsAAAABAAAAAAAAAAEAAAA=',
  ].join(''),
  'base64',
);

/** One PNG chunk with a valid checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, sum]);
}

/** A PDF of one empty page; `extra` is added to its catalog: `/OpenAction …`. */
export function aPdf(extra = ''): Buffer {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${extra}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return place;
  });
  const start = text.length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 4\n0000000000 65535 f \n${rows}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
