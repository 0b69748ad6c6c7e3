// The product's mark as it goes with a mail: a picture inside the mail, since none may be loaded from outside. mark.png is
// web/public/icon.svg at 108 pixels, with a pale ring that keeps it off a dark page.
import { readFile } from 'node:fs/promises';

let read: Promise<Buffer> | undefined;

/** The PNG, read once. */
export function markPicture(): Promise<Buffer> {
  read ??= readFile(new URL('./mark.png', import.meta.url));
  return read;
}
