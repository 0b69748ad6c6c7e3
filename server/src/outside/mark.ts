// The product's mark as it goes with a mail: a picture inside the mail, since none may be loaded from outside.
import sharp from 'sharp';

const CROWN =
  'M24 12c4 0 6 2 7 3 5 0 9 4 9.5 8 1.5 2 .5 5-2 5.5-1.5 2-4 1.5-5 .5-3 1.5-5 .5-6 0l-1 1c0 3 .5 5 3 7.5H18.5c2.5-2.5 3-4.5 3-7.5l-1-1c-1 .5-3 1.5-6 0-1 1-3.5 1.5-5-.5-2.5-.5-3.5-3.5-2-5.5.5-4 4.5-8 9.5-8 1-1 3-3 7-3z';
/** The same on light and dark: the pale ring keeps it off a dark page. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" width="108" height="108" viewBox="0 0 48 48"><circle cx="24" cy="24" r="23" fill="#1f4a33" stroke="#fbf7ea" stroke-opacity=".5"/><circle cx="24" cy="6.8" r="1.5" fill="#fbf7ea"/><path d="${CROWN}" fill="#fbf7ea"/><path d="M13 29v5M16 28.5v3.5M34.5 29v4.5M31.5 28.5v3" stroke="#fbf7ea" stroke-width="1.3" stroke-linecap="round"/></svg>`;

let drawn: Promise<Buffer> | undefined;

/** A PNG of 108 pixels, drawn once. */
export function markPicture(): Promise<Buffer> {
  drawn ??= sharp(Buffer.from(MARK)).png({ palette: true }).toBuffer();
  return drawn;
}
