// Links from the product's emails to somebody in a journey.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './people.ts';

/** The newest link to a page of ours that was mailed to an address. */
export async function linkTo(address: string, page: string): Promise<string> {
  const folder = join(process.env.JOURNEY_DATA_DIR ?? '', 'mail');
  const newest = () =>
    // The first mail makes the folder.
    (existsSync(folder) ? readdirSync(folder) : [])
      // The others are still being written.
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) =>
        readFileSync(join(folder, name), 'utf8')
          .replaceAll(/=\r?\n/g, '')
          .replaceAll('=3D', '='),
      )
      .filter((mail) => mail.includes(address))
      .map((mail) => new RegExp(`${page}\\?token=[\\w-]{43}`).exec(mail)?.[0])
      .findLast((link) => link !== undefined);
  await expect.poll(newest, { timeout: 60_000, message: `a mail to ${address}` }).toBeTruthy();
  return newest() ?? '';
}
