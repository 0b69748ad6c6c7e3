// Demonstration data for administrators besides jobs and applications: a license list, and a report from a door.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { and, desc, eq, type Db } from '../../../server/src/kernel/db/drizzle.ts';
import { doorCodeOf, reportFromDoor } from '../../../server/src/features/door-check/commands.ts';
import { importList } from '../../../server/src/features/vetting/licenses/commands.ts';
import { readList } from '../../../server/src/features/vetting/licenses/file.ts';
import {
  guessMapping,
  headingIndex,
  namedHeadings,
  readLines,
} from '../../../server/src/features/vetting/licenses/lines.ts';
import { credentials, providers } from '../../../server/src/features/providers/tables.ts';
import type { Cast } from './cast.ts';
import type { Stage } from './stage.ts';

const FILE = new URL('state-list.csv', import.meta.url);
/** Made up, and labeled so in administration. */
const FILE_NAME = 'sample-arborist-list.csv';
/**
 * Rows of the file that get the number of a demonstration business: most under their own name, one under another. The other
 * businesses are listed with another number, or not at all.
 */
const NUMBER_OF: Readonly<Record<string, string>> = {
  '1129': 'member',
  '1153': 'rival',
  '1084': 'crescent',
  '1058': 'northshore',
  '1211': 'theriot',
  '1234': 'rawls',
};

/** The LDAF license's number if the business submitted one, otherwise that of its business license. */
async function numberOf(db: Db, providerId: number): Promise<string> {
  const [ldaf] = await db.orm
    .select({ number: credentials.number })
    .from(credentials)
    .where(and(eq(credentials.providerId, providerId), eq(credentials.kind, 'ldaf_license')))
    .orderBy(desc(credentials.id))
    .limit(1);
  const [own] = await db.orm
    .select({ number: providers.licenseNumber })
    .from(providers)
    .where(eq(providers.id, providerId));
  return ldaf?.number ?? own?.number ?? '';
}

/** An administrator imports the sample list with the product's own command. */
export async function importSampleList({ services }: Stage, cast: Cast): Promise<void> {
  const bytes = readFileSync(FILE);
  const { lines } = await readList(bytes);
  const at = headingIndex(lines);
  const headings = namedHeadings(lines[at]?.cells ?? []);
  const mapping = guessMapping(headings);
  const { entries } = readLines(lines.slice(at + 1), headings, mapping);
  // Licenses are renewed each year; the sample's dates lie ahead whenever the demonstration is made.
  const year = Number(chicagoDate(services.clock()).slice(0, 4)) + 1;
  const nextYear = (cell: string) => cell.replace(/^(\d\d\/\d\d\/)\d{4}$/, `$1${year}`);
  const numbered = await Promise.all(
    lines.slice(at + 1).map(async ({ line, cells: [number = '', ...others] }) => {
      const key = NUMBER_OF[number];
      return {
        line,
        cells: [
          key === undefined ? number : await numberOf(services.db, cast.providerId(key)),
          ...others.map(nextYear),
        ],
      };
    }),
  );
  const read = readLines(numbered, headings, mapping);
  if (read.errors.length > 0 || read.entries.length !== entries.length) {
    throw new Error(`The sample list has errors: ${JSON.stringify(read.errors.slice(0, 3))}`);
  }
  const fileHash = createHash('sha256').update(bytes).digest('hex');
  await importList(services, {
    adminId: cast.userId('admin'),
    fileName: FILE_NAME,
    fileHash,
    mapping,
    entries: read.entries,
  });
}

/** A report from the door check: the crew did not match the card. */
export async function reportAnotherCrew({ services }: Stage, cast: Cast): Promise<void> {
  const { doorCode } = await doorCodeOf(services, cast.userId('crescent'));
  await reportFromDoor(services, {
    code: doorCode,
    message:
      'Two men with a white van and no name on it. They held up this card, but the name on the paper they wanted signed was another one.',
    contact: undefined,
    ip: 'the demonstration',
  });
}
