// Streams the export as one ZIP: an index page, JSON for each kind, documents and files as they are.
import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { eq } from '../../../kernel/db/drizzle.ts';
import type { Viewer } from '../../../kernel/http/viewer.ts';
import type { Services } from '../../../kernel/services.ts';
import { users } from '../../accounts/tables.ts';
import { uploads } from '../../files/tables.ts';
import { moneyDocuments } from '../../receipts/tables.ts';
import { accountParts, moneyParts } from './account-parts.ts';
import type { Part, PartName, Subject } from './parts.ts';
import { workParts } from './work-parts.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { LOCALES, withoutDots, type Language } from '@live-oak/contract/language.ts';
import { ZONE } from '@live-oak/contract/time.ts';
import { exportTexts as en } from '../../../texts/en/accounts.ts';
import { exportTexts as es } from '../../../texts/es/accounts.ts';

const TEXTS = { en, es };

const pathOf = (name: PartName) => `data/${name}.json`;

/** A page without scripts or external parts, with the number of rows in each part; no text needs escaping, since all of it is ours. */
function indexPage(parts: ReadonlyMap<PartName, number>, at: Date, language: Language): string {
  const words = TEXTS[language];
  const when = withoutDots(
    new Intl.DateTimeFormat(LOCALES[language], { timeZone: ZONE, dateStyle: 'long', timeStyle: 'short' }).format(at),
  );
  const rows = [...parts].map(([name, count]) => {
    const path = pathOf(name);
    return `<tr><td>${words.parts[name]}</td><td><a href="${path}">${path}</a></td><td>${count}</td></tr>`;
  });
  return `<!doctype html>
<html lang="${LOCALES[language]}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}td,th{text-align:left;padding:.3rem 1rem .3rem 0}</style>
<h1>${words.title}</h1>
<p>${words.made(when)}</p>
<p>${words.how}</p>
<table><thead><tr><th>${words.what}</th><th>${words.file}</th><th>${words.rows}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table>
<p>${words.folders}</p>
</html>
`;
}

export const PARTS: readonly Part[] = [...accountParts, ...workParts, ...moneyParts];

interface Entry {
  path: string;
  /** Text, or the key of a file in the storage. */
  from: { text: string } | { key: string };
}

const safeName = (name: string) => name.replaceAll(/[^\w.-]+/g, '-').slice(-80);

async function fileEntries({ db }: Services, { userId }: Subject): Promise<Entry[]> {
  const uploaded = await db.orm.select().from(uploads).where(eq(uploads.ownerId, userId)).orderBy(uploads.id);
  const isTheirs = eq(moneyDocuments.userId, userId);
  const papers = await db.orm.select().from(moneyDocuments).where(isTheirs).orderBy(moneyDocuments.id);
  return [
    ...uploaded.map(({ id, key, name }) => ({ path: `files/${id}-${safeName(name)}`, from: { key } })),
    ...papers.flatMap(({ number, storageKey }) =>
      storageKey === null ? [] : [{ path: `papers/${safeName(number)}.pdf`, from: { key: storageKey } }],
    ),
  ];
}

/** Everything but the bytes of files: read before the answer begins, so that what fails is still a refusal. */
async function textEntries({ db, clock }: Services, subject: Subject): Promise<Entry[]> {
  const listed = new Map<PartName, number>();
  const entries: Entry[] = [];
  for (const { name, read } of PARTS) {
    const rows = await read(db.orm, subject);
    if (rows.length > 0) {
      entries.push({ path: pathOf(name), from: { text: `${JSON.stringify(rows, null, 2)}\n` } });
      listed.set(name, rows.length);
    }
  }
  const [person] = await db.orm.select(pick(users, 'language')).from(users).where(eq(users.id, subject.userId));
  const text = indexPage(listed, clock(), person?.language ?? 'en');
  return [{ path: 'index.html', from: { text } }, ...entries];
}

/** Adds one entry to the archive; a file whose bytes are missing is left out, and its row shows that. */
async function add(zip: Zip, { path, from }: Entry, services: Services): Promise<void> {
  if ('text' in from) {
    const file = new ZipDeflate(path, { level: 6 });
    zip.add(file);
    file.push(Buffer.from(from.text), true);
    return;
  }
  const bytes = await services.storage.read(from.key);
  if (!bytes) return;
  // Pictures and PDFs are compressed already.
  const file = new ZipPassThrough(path);
  zip.add(file);
  for await (const chunk of bytes) {
    // Storage reads bytes: a stream without an encoding gives buffers.
    file.push(chunk as Uint8Array);
  }
  file.push(new Uint8Array(), true);
}

/** The archive in pieces; at most one file's chunks are in memory. */
async function* pieces(services: Services, entries: readonly Entry[]): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    made.push(chunk);
  });
  for (const entry of entries) {
    await add(zip, entry, services);
    if (failure !== null) throw failure;
    const ready = made;
    made = [];
    yield* ready;
  }
  zip.end();
  yield* made;
}

export async function exportOf(services: Services, viewer: Viewer): Promise<Readable> {
  const subject = { userId: viewer.userId, providerId: viewer.provider?.id ?? 0 };
  const entries = [...(await textEntries(services, subject)), ...(await fileEntries(services, subject))];
  return Readable.from(pieces(services, entries));
}
