// Links from emails that the product sent to people of a journey.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './people.ts';

/** The newest link to our site that was emailed to an address. */
export async function linkTo(address: string, page: string): Promise<string> {
  const folder = join(process.env.JOURNEY_DATA_DIR ?? '', 'mail');
  const newest = () =>
    // The first email creates the folder.
    (existsSync(folder) ? readdirSync(folder) : [])
      // Other emails may still be written.
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
