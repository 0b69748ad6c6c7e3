// Files of every accepted kind at the largest accepted size, and files made to take much memory.
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { A_LARGE_PIECE, aPhoneHeic } from './heic-files.ts';
import { aPdf, pngChunk } from './files.ts';

const MB = 1_000_000;

type Purpose = 'job_photo' | 'registration_doc';
type Kind = 'jpg' | 'png' | 'webp' | 'heic' | 'pdf';
export interface Sample {
  what: string;
  kind: Kind;
  purpose: Purpose;
  make: () => Promise<Buffer>;
}

/** A smooth picture with noise: it exercises every path of a codec, at about a byte per pixel or less. */
const noisy = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 120, sigma: 6 } },
    limitInputPixels: false,
  });
const plain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 58, g: 125, b: 68, alpha: 0.5 } },
    limitInputPixels: false,
  });
const upright = (picture: Sharp) => picture.withMetadata({ orientation: 6 });

/** A PNG of zeros, with additional chunks. */
function emptyPng(width: number, height: number, extras: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Sixteen bits per channel, with transparency.
  header.set([16, 6], 8);
  const pixels = deflateSync(Buffer.alloc((width * 8 + 1) * height));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const rest = [pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, pngChunk('IHDR', header), ...extras, ...rest]);
}
const texts = (count: number, bytes: number) => {
  const text = Buffer.concat([Buffer.from('k\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes, 32))]);
  return Array.from({ length: count }, () => pngChunk('zTXt', text));
};

/** Segments of 64 KB each before the picture. */
async function jpegWithSegments(count: number): Promise<Buffer> {
  const jpeg = await noisy(600, 450).jpeg().toBuffer();
  const segment = Buffer.alloc(65_000);
  segment.writeUInt32BE(0xff_e1_00_00 + segment.length - 2, 0);
  segment.write('Exif\0\0', 4, 'latin1');
  return Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: count }, () => segment), jpeg.subarray(2)]);
}

function largePdf(): Buffer {
  const [pdf, head] = [aPdf(), Buffer.from('%PDF-1.4\n')];
  const comment = Buffer.alloc(10 * MB - pdf.length, '% scanned page \n');
  return Buffer.concat([head, comment, Buffer.from('\n'), pdf.subarray(head.length)]);
}

const photo = (what: string, kind: Kind, make: () => Promise<Buffer>): Sample => {
  return { what: `photo, ${what}`, kind, purpose: 'job_photo', make };
};
const document = (what: string, kind: Kind, make: () => Promise<Buffer>): Sample => {
  return { what: `document, ${what}`, kind, purpose: 'registration_doc', make };
};

export const SAMPLES: readonly Sample[] = [
  photo('JPEG of 3 megapixels, as the form sends it', 'jpg', () => noisy(2048, 1536).jpeg({ quality: 88 }).toBuffer()),
  photo('JPEG of 48 megapixels, upright', 'jpg', () => upright(noisy(8064, 6048)).jpeg({ quality: 70 }).toBuffer()),
  photo('JPEG of 49 megapixels, square, upright', 'jpg', () =>
    upright(noisy(7000, 7000)).jpeg({ quality: 60, chromaSubsampling: '4:4:4' }).toBuffer(),
  ),
  photo('JPEG, progressive, 15 megapixels', 'jpg', () =>
    upright(noisy(4500, 3370)).jpeg({ quality: 80, progressive: true }).toBuffer(),
  ),
  photo('JPEG, progressive, CMYK, 6 megapixels', 'jpg', () =>
    noisy(2850, 2140)
      .toColourspace('cmyk')
      .jpeg({ quality: 80, progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  ),
  photo('PNG of 7 megapixels', 'png', () => noisy(2700, 2700).png({ palette: true, colors: 16 }).toBuffer()),
  photo('PNG of 48 megapixels, upright, with transparency', 'png', () =>
    upright(plain(8064, 6048)).png({ compressionLevel: 1 }).toBuffer(),
  ),
  photo('PNG of 48 megapixels, sixteen bits', 'png', async () => emptyPng(8064, 6048)),
  photo('PNG, interlaced, 11 megapixels', 'png', () =>
    plain(3830, 2870).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  ),
  photo('WebP of 48 megapixels', 'webp', () => noisy(8064, 6048).webp({ quality: 60, effort: 0 }).toBuffer()),
  photo('WebP of 49 megapixels, square', 'webp', () => noisy(7000, 7000).webp({ quality: 60, effort: 0 }).toBuffer()),
  photo('WebP, lossless, 3 megapixels', 'webp', () => noisy(2048, 1536).webp({ lossless: true, effort: 0 }).toBuffer()),
  photo('WebP with transparency, 3 megapixels', 'webp', () =>
    noisy(2000, 1500).ensureAlpha(0.5).webp({ quality: 90 }).toBuffer(),
  ),
  photo('HEIC of 24 megapixels in tiles, upright', 'heic', async () => aPhoneHeic(5712, 4284, 3)),
  photo('HEIC of 5 megapixels as one piece', 'heic', async () => A_LARGE_PIECE),
  document('JPEG, progressive, A4 at 300 dpi, all colors', 'jpg', () =>
    noisy(2480, 3508).jpeg({ quality: 85, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  ),
  document('JPEG with 9.8 MB of EXIF', 'jpg', () => jpegWithSegments(150)),
  document('PNG of 48 megapixels, sixteen bits', 'png', async () => emptyPng(8064, 6048)),
  document('PNG, interlaced, 12 megapixels', 'png', () =>
    plain(4000, 3000).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  ),
  document('PNG with 5 MB of text', 'png', async () => emptyPng(300, 200, texts(5, MB))),
  document('PDF of 10 MB', 'pdf', async () => largePdf()),
  photo('refused: JPEG with 8.5 MB of EXIF and 48 megapixels', 'jpg', async () => {
    const large = await noisy(8064, 6048).jpeg({ quality: 30 }).toBuffer();
    const extras = await jpegWithSegments(130);
    return Buffer.concat([extras.subarray(0, 2 + 130 * 65_000), large.subarray(2)]);
  }),
  photo('refused: PNG with rows of 5 million pixels', 'png', async () => emptyPng(5 * MB, 10)),
  document('refused: PNG with 780 MB of text in 0.8 MB', 'png', async () => emptyPng(300, 200, texts(100, 7_800_000))),
  photo('refused: PNG of 9 chunks of a megabyte of text', 'png', async () =>
    emptyPng(
      300,
      200,
      Array.from({ length: 9 }, () => pngChunk('tEXt', Buffer.concat([Buffer.from('k\0'), Buffer.alloc(MB, 65)]))),
    ),
  ),
  photo('refused: HEIC of 65,000 by 380 pixels', 'heic', async () => aPhoneHeic(65_000, 380)),
];

/** One-time loading does not count for the sample: a small file of the kind comes first. */
export const SMALL: Record<Kind, () => Promise<Buffer>> = {
  jpg: () => noisy(300, 225).jpeg().toBuffer(),
  png: () => noisy(300, 225).png().toBuffer(),
  webp: () => noisy(300, 225).webp().toBuffer(),
  heic: async () => aPhoneHeic(600, 500),
  pdf: async () => aPdf(),
};
