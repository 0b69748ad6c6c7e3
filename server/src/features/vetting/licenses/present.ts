// Maps the state's list to answers, and its errors to a refusal.
import { pick, tableOf } from '@live-oak/contract/keys.ts';
import {
  MATCH_RESULTS,
  type LineError,
  type ListEntry,
  type ListImport,
  type ListMatch,
  type ListStanding,
} from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { serialize } from '../../../kernel/http/handler.ts';
import type { Runner } from '../../../kernel/db/open.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { NewEntry } from './lines.ts';
import { countMatches, importInForce, type Beside, type EntryRow, type ImportRow, type MatchRow } from './queries.ts';

export function presentImport(row: ImportRow, inForceId: number | undefined): ListImport {
  return {
    ...serialize(row, 'id', 'fileName', 'fileHash', 'mapping', 'lines', 'createdAt'),
    importedBy: row.importedByName,
    isInForce: row.id === inForceId,
  };
}

/** The list in force with the results of the comparison. */
export async function presentStanding(run: Runner): Promise<ListStanding> {
  const inForce = await importInForce(run);
  if (!inForce) {
    return { inForce: null, counts: tableOf(MATCH_RESULTS, () => 0), waiting: 0 };
  }
  return { inForce: presentImport(inForce, inForce.id), ...(await countMatches(run, inForce.id)) };
}

/** An entry without its keys. */
export const presentLine = (entry: NewEntry | EntryRow): Omit<ListEntry, 'id'> =>
  pick(entry, 'line', 'licenceNumber', 'holderName', 'businessName', 'licenseClass', 'city', 'expiresOn');

const presentEntry = (row: EntryRow): ListEntry => ({ id: row.id, ...presentLine(row) });

export function presentMatch({ match, ...row }: MatchRow, beside: Beside): ListMatch {
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
export function refusedLines(errors: readonly LineError[]): Refusal {
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
