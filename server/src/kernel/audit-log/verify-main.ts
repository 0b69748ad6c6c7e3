// npm run audit:verify [-- --last-id N --last-hash HEX]: verifies the audit log's hash chain. Exit code 1 when it was changed.
import { parseArgs } from 'node:util';
import { VerifyQuery } from '@live-oak/contract/features/admin/audit-log/schema.ts';
import { print, runProgram, withDatabase } from '../command-line.ts';
import { processEnv } from '../env.ts';
import { verifyRecord, type Expected } from './audit-log.ts';

const USAGE = `Usage: npm run audit:verify [-- --last-id N --last-hash HEX]

Recomputes the record of administrators' acts in the database of DATABASE_URL, or in the embedded one in DATA_DIR (stop the
server first). Ends with code 1 and the first broken row when it is not as it was written.
  --last-id, --last-hash   what an earlier check said at its end, kept somewhere else: also shows a record rewritten as a whole
`;

function expectedFromArgs(): Expected | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { 'last-id': text, 'last-hash': text } });
  const parsed = VerifyQuery.safeParse({ lastId: values['last-id'], lastHash: values['last-hash'] });
  if (!parsed.success) throw new RangeError(parsed.error.issues[0]?.message);
  const { lastId, lastHash } = parsed.data;
  return lastId === undefined || lastHash === undefined ? undefined : { lastId, lastHash };
}

await runProgram(async () => {
  const expected = expectedFromArgs();
  const result = await withDatabase(processEnv(), (db) => verifyRecord(db, expected));
  print(
    result.sound
      ? `The record is sound: ${result.rows} rows. Its end, to keep somewhere else: row ${result.rows}, hash ${result.lastHash}`
      : `The record is broken at row ${result.brokenAt}: ${result.problem}`,
  );
  process.exitCode = result.sound ? 0 : 1;
}, USAGE);
