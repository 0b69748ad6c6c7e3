// npm run ledger:check: checks that the ledger balances and agrees with the gateway. Exit code 1 when it does not.
import { parseArgs } from 'node:util';
import { print, runProgram, withDatabase } from '../../kernel/command-line.ts';
import { DatabaseInUse } from '../../kernel/db/lock.ts';
import { processEnv } from '../../kernel/env.ts';
import { makeLog } from '../../kernel/log.ts';
import { checkLedger } from './ledger-check.ts';
import { makeSandbox } from './sandbox.ts';
import { makeStripe } from './stripe.ts';

const USAGE = `Usage: npm run ledger:check

Proves the ledger in the database of DATABASE_URL, or in the embedded one in DATA_DIR: every transaction adds up, every account holds
what the product says it holds, and the sum agrees with the payment gateway. Ends with code 1 and one line per difference when not.
`;

const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

async function main(): Promise<void> {
  if (parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values.help) {
    process.stdout.write(USAGE);
    return;
  }
  const env = processEnv();
  const log = makeLog({ ...env, logLevel: 'silent' });
  const clock = () => new Date();
  const { balanced, transactions, differences } = await withDatabase(env, (db) => {
    const gateway = env.stripe
      ? makeStripe({ account: env.stripe, db, clock, log })
      : makeSandbox({ env, db, clock, log, deliver: async () => 503 });
    return checkLedger({ db, gateway, clock });
  });
  if (balanced) {
    print(`The ledger balances: ${transactions} transactions, and the gateway says the same.`);
    return;
  }
  print(`The ledger does not balance: ${differences.length} differences in ${transactions} transactions.`);
  for (const { what, expectedCents, foundCents } of differences) {
    print(`  ${what}: ${dollars(foundCents)}, where ${dollars(expectedCents)} was expected`);
  }
  process.exitCode = 1;
}

/** Only one process opens the embedded database; while that is the server, the server runs the check. */
const ASK_THE_SERVER = `A server that runs checks its own books: sign in to it as an administrator and open Money (/admin/money),
or call GET /api/admin/ledger/check there.
`;

await runProgram(async () => {
  try {
    await main();
  } catch (error) {
    throw error instanceof DatabaseInUse ? new Error(`${error.message}\n\n${ASK_THE_SERVER}`, { cause: error }) : error;
  }
}, USAGE);
