// Streams the export as one ZIP: an index page, JSON for each kind, documents and files as they are.
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Viewer } from '../../../kernel/http/viewer.ts';
import type { Services } from '../../../kernel/services.ts';
import { users } from '../../accounts/tables.ts';
import { uploads } from '../../files/tables.ts';
import { moneyPapers } from '../../receipts/tables.ts';
import { accountParts, moneyParts } from './account-parts.ts';
import { indexPage, type Listed } from './index-page.ts';
import type { Part, Row, Subject } from './parts.ts';
import { workParts } from './work-parts.ts';

export const PARTS: readonly Part[] = [...accountParts, ...workParts, ...moneyParts];

interface Entry {
  path: string;
  /** Text, or the key of a file in the storage. */
  from: { text: string } | { key: string };
}

const safeName = (name: string) => name.replaceAll(/[^\w.-]+/g, '-').slice(-80);

/** Every file of the person: their uploads and their documents. */
async function fileEntries({ db }: Services, { userId }: Subject): Promise<Entry[]> {
  const brought = await db.orm.select().from(uploads).where(eq(uploads.ownerId, userId)).orderBy(uploads.id);
  const papers = await db.orm.select().from(moneyPapers).where(eq(moneyPapers.userId, userId)).orderBy(moneyPapers.id);
  return [
    ...brought.map(({ id, key, name }) => ({ path: `files/${id}-${safeName(name)}`, from: { key } })),
    ...papers.flatMap(({ number, storageKey }) =>
      storageKey === null ? [] : [{ path: `papers/${safeName(number)}.pdf`, from: { key: storageKey } }],
    ),
  ];
}

const asJson = (rows: readonly Row[]) => `${JSON.stringify(rows, null, 2)}\n`;

/** Everything but the bytes of files: read before the answer begins, so that what fails is still a refusal. */
async function textEntries(services: Services, subject: Subject): Promise<Entry[]> {
  const listed: Listed[] = [];
  const entries: Entry[] = [];
  for (const part of PARTS) {
    const rows = await part.read(services.db.orm, subject);
    if (rows.length > 0) {
      entries.push({ path: `data/${part.name}.json`, from: { text: asJson(rows) } });
      listed.push({ path: `data/${part.name}.json`, says: part.says, rows: rows.length });
    }
  }
  const [person] = await services.db.orm
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, subject.userId));
  const text = indexPage(listed, { at: services.clock(), language: person?.language ?? 'en' });
  return [{ path: 'index.html', from: { text } }, ...entries];
}

/** Puts one entry into the archive; a file whose bytes are missing is left out, and its row says so. */
async function add(zip: Zip, { path, from }: Entry, services: Services): Promise<void> {
  if ('text' in from) {
    const file = new ZipDeflate(path, { level: 6 });
    zip.add(file);
    file.push(Buffer.from(from.text), true);
    return;
  }
  const bytes = await services.storage.read(from.key);
  if (!bytes) {
    return;
  }
  // Pictures and PDFs are compressed already.
  const file = new ZipPassThrough(path);
  zip.add(file);
  for await (const chunk of bytes) {
    // Storage reads bytes: a stream without an encoding gives buffers.
    file.push(chunk as Uint8Array);
  }
  file.push(new Uint8Array(), true);
}

/** One piece after the other; at most one file's chunks wait in memory. */
async function* pieces(services: Services, entries: readonly Entry[]): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    made.push(chunk);
  });
  for (const entry of entries) {
    await add(zip, entry, services);
    if (failure !== null) {
      throw failure;
    }
    const ready = made;
    made = [];
    yield* ready;
  }
  zip.end();
  yield* made;
}

/** Everything we hold on the viewer, as a stream of a ZIP. */
export async function exportOf(services: Services, viewer: Viewer): Promise<Readable> {
  const subject = { userId: viewer.userId, providerId: viewer.provider?.id ?? 0 };
  const entries = [...(await textEntries(services, subject)), ...(await fileEntries(services, subject))];
  return Readable.from(pieces(services, entries));
}
