// Maps the state's list to answers, field by field.
import { pick } from '@live-oak/contract/keys.ts';
import type {
  LineError,
  ListEntry,
  ListImport,
  ListMatch,
  ListStanding,
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
    return { inForce: null, counts: { number_and_name: 0, number_only: 0, name_only: 0, none: 0 }, waiting: 0 };
  }
  return { inForce: presentImport(inForce, inForce.id), ...(await countMatches(run, inForce.id)) };
}

/** A line of the list without its comparison keys. */
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

const TOLD_IN_REFUSAL = 20;

/** Why nothing was imported, with the first lines at fault as fields. */
export function refusedLines(errors: readonly LineError[]): Refusal {
  const [first] = errors;
  const count = errors.length;
  const lines = new Set(errors.map(({ line }) => line)).size;
  const fields = Object.fromEntries(
    errors
      .slice(0, TOLD_IN_REFUSAL)
      .map(({ line, message, value }) => [
        `line ${line}`,
        { english: value === null ? message : `${message}: ${value}` },
      ]),
  );
  const where = lines === 1 ? `line ${first?.line}` : `${lines} lines, the first of them line ${first?.line}`;
  return new Refusal(
    'INVALID',
    {
      english: `Nothing was imported: ${count === 1 ? 'there is an error' : `there are ${count} errors`} on ${where}. Correct the file and send it again.`,
    },
    { fields },
  );
}
