// The logo of emails, attached because mail clients load nothing from outside. mark.png is web/public/icon.svg at 108 pixels, with a
// pale ring for dark backgrounds.
import { readFile } from 'node:fs/promises';

let read: Promise<Buffer> | undefined;

/** The PNG, read once. */
export function markPicture(): Promise<Buffer> {
  read ??= readFile(new URL('./logo.png', import.meta.url));
  return read;
}
