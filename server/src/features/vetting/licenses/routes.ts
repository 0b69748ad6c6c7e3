// Handlers of the state's list, with its answers and the refusal of its errors.
import { createHash } from 'node:crypto';
import { pick, tableOf } from '@live-oak/contract/keys.ts';
import { licenseRoutes } from '@live-oak/contract/features/vetting/licenses/routes.ts';
import * as schema from '@live-oak/contract/features/vetting/licenses/schema.ts';
import type { Runner } from '../../../kernel/db/drizzle.ts';
import { assertValid, invalid, Refusal } from '../../../kernel/errors.ts';
import { page, pageOf, ownId, ok, handlersOf, serialize } from '../../../kernel/http/handler.ts';
import { rerunComparison, importList } from './commands.ts';
import { readList } from './file.ts';
import { guessMapping, headingIndex, namedHeadings, readLines, unmappedOf, type NewEntry } from './lines.ts';
import * as lists from './queries.ts';

function presentImport(row: lists.ImportRow, inForceId: number | undefined): schema.ListImport {
  return {
    ...serialize(row, 'id', 'fileName', 'fileHash', 'mapping', 'lines', 'createdAt'),
    importedBy: row.importedByName,
    isInForce: row.id === inForceId,
  };
}

/** The list in force with the results of the comparison. */
async function presentStanding(run: Runner): Promise<schema.ListStanding> {
  const inForce = await lists.importInForce(run);
  if (!inForce) return { inForce: null, counts: tableOf(schema.MATCH_RESULTS, () => 0), waiting: 0 };
  return { inForce: presentImport(inForce, inForce.id), ...(await lists.countMatches(run, inForce.id)) };
}

/** An entry without its keys. */
const presentLine = (entry: NewEntry | lists.EntryRow): Omit<schema.ListEntry, 'id'> =>
  pick(entry, 'line', 'licenceNumber', 'holderName', 'businessName', 'licenseClass', 'city', 'expiresOn');

const presentEntry = (row: lists.EntryRow): schema.ListEntry => ({ id: row.id, ...presentLine(row) });

export function presentMatch({ match, ...row }: lists.MatchRow, beside: lists.Beside): schema.ListMatch {
  const { entries } = beside;
  const entry = match.entryId === null ? undefined : entries.get(match.entryId);
  const near = beside.near.flatMap(({ providerId, entryId, likeness }) => {
    const line = providerId === row.id ? entries.get(entryId) : undefined;
    return line ? [{ ...presentEntry(line), likeness }] : [];
  });
  return {
    ...pick(row, 'id', 'businessName', 'personName', 'verificationStatus'),
    ...pick(row, 'licenseNumber', 'ldafNumber', 'ldafHolderName'),
    providerId: row.id,
    ...serialize(match, 'result', 'matchedAt'),
    entry: entry ? presentEntry(entry) : null,
    near,
  };
}

/** Why nothing was imported, with the first 20 errors as fields. */
function refusedLines(errors: readonly schema.LineError[]): Refusal {
  const texts = errors.slice(0, 20).map(({ line, message, value }) => {
    const english = value === null ? message : `${message}: ${value}`;
    return [`line ${line}`, { english }] as const;
  });
  const lines = new Set(errors.map(({ line }) => line)).size;
  const first = `line ${errors[0]?.line}`;
  const where = lines === 1 ? first : `${lines} lines, the first of them ${first}`;
  const what = errors.length === 1 ? 'there is an error' : `there are ${errors.length} errors`;
  const english = `Nothing was imported: ${what} on ${where}. Correct the file and send it again.`;
  return new Refusal('INVALID', { english }, { fields: Object.fromEntries(texts) });
}

/** The columns that the query maps; undefined if none. */
function mappingIn(query: schema.ImportQuery): schema.Mapping | undefined {
  const mapped = schema.LIST_FIELD_NAMES.filter((field) => query[field] !== undefined);
  return mapped.length > 0 ? pick(query, ...mapped) : undefined;
}

async function readFile(bytes: Uint8Array, query: schema.ImportQuery) {
  const text = await readList(bytes);
  const at = headingIndex(text.lines);
  const headings = namedHeadings(text.lines[at]?.cells ?? []);
  const data = text.lines.slice(at + 1);
  const mapping = mappingIn(query) ?? guessMapping(headings);
  const unmapped = unmappedOf(mapping, headings);
  const read = unmapped.length > 0 ? { entries: [], errors: [] } : readLines(data, headings, mapping);
  const errors = [...text.errors, ...read.errors];
  const headingLine = text.lines[at]?.line ?? 1;
  return { ...text, headings, headingLine, data, mapping, unmapped, entries: read.entries, errors };
}

/** 422 unless the whole file can be imported. */
function checkComplete({ data, unmapped, headings, mapping, errors }: Awaited<ReturnType<typeof readFile>>): void {
  if (headings.length > 0 && unmapped.length > 0) {
    const has = headings.join(', ').slice(0, 500);
    const fields = unmapped.map(({ field, label }) => {
      const why = mapping[field] === undefined ? '' : `; there is no column "${mapping[field]}"`;
      return [field, { english: `Say which column holds: ${label}${why}. The file has: ${has}` }] as const;
    });
    throw invalid(Object.fromEntries(fields));
  }
  if (errors.length > 0) throw refusedLines(errors);
  assertValid(data.length > 0, { file: { english: 'This file has headings but no lines below them' } });
}

export const handlers = handlersOf(licenseRoutes, {
  load: async ({ query, body, viewer, services }) => {
    const reading = await readFile(body, query);
    assertValid(reading.headings.length > 0 || reading.errors.length > 0, { file: { english: 'This file is empty' } });
    const fileHash = createHash('sha256').update(body).digest('hex');
    const { fileName } = query;
    const { headings, data, mapping, entries, errors } = reading;
    if (query.mode === 'import') {
      checkComplete(reading);
      await importList(services, { adminId: viewer.userId, fileName, fileHash, mapping, entries }, viewer);
      return { status: 201, body: await presentStanding(services.db.orm) };
    }
    const cellsOf = (cells: readonly string[]) => headings.map((_, i) => cells[i] ?? '');
    return ok<schema.ListPreview>({
      fileName,
      ...pick(reading, 'encoding', 'separator', 'headingLine', 'headings', 'mapping'),
      unmapped: reading.unmapped.map(({ field }) => field),
      lines: data.length,
      rows: data.slice(0, schema.PREVIEW_LINES).map(({ line, cells }) => ({ line, cells: cellsOf(cells) })),
      entries: entries.slice(0, schema.PREVIEW_LINES).map(presentLine),
      errors: errors.slice(0, schema.SHOWN_ERRORS),
      errorCount: errors.length,
      isInForce: (await lists.importInForce(services.db.orm))?.fileHash === fileHash,
    });
  },

  standing: async ({ services }) => ok(await presentStanding(services.db.orm)),

  imports: async ({ query, services, request }) => {
    const inForce = await lists.idInForce(services.db.orm);
    const list = await lists.listImports(services.db.orm, query);
    return pageOf({ query, request }, list, ownId, (rows) => rows.map((row) => presentImport(row, inForce)));
  },

  matches: async ({ query, services, request }) => {
    const run = services.db.orm;
    const inForce = await lists.idInForce(run);
    // No import has the id 0: a wrong cursor is refused even before the first import.
    const list = await lists.listMatches(run, inForce ?? 0, query);
    const { rows, headers } = page(list, query.limit, request.url, ({ id }) => [id]);
    const beside = await lists.matchedEntries(run, rows);
    return { status: 200, body: rows.map((row) => presentMatch(row, beside)), headers };
  },

  rematch: async ({ viewer, services }) => {
    await rerunComparison(services, viewer);
    return ok(await presentStanding(services.db.orm));
  },
});
