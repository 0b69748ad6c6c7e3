// npm run db:fill -- --jobs N --providers M [--clients C] [--bids B] [--days D] [--seed S]
import { parseArgs } from 'node:util';
import { migrate } from '../../server/src/kernel/db/migrate.ts';
import { openDb } from '../../server/src/kernel/db/open.ts';
import { processEnv } from '../../server/src/kernel/env.ts';
import { fill, fillOptions } from './run.ts';

const USAGE = `Usage: npm run db:fill -- --jobs N --providers M [--clients C] [--bids B] [--days D] [--seed S]

Adds realistic rows to the database of DATABASE_URL, or to the embedded one in DATA_DIR (stop the server first).
  --jobs       jobs to make
  --providers  tree businesses to make
  --clients    owners to make (one for twenty jobs)
  --bids       average number of bids on a job that takes bids (0.5)
  --days       over how many past days the jobs were posted (120)
  --seed       another number makes other rows (1)
`;

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** A number from the command line, at least `least`; undefined if it was not given. */
function count(name: string, text: string | undefined, least = 0): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  const isFit = Number.isFinite(value) && value >= least && (name === 'bids' || Number.isInteger(value));
  if (!isFit || value > 20_000_000) throw new RangeError(`--${name} is "${text}": give a number from ${least} on.`);
  return value;
}

function asked() {
  const text = { type: 'string' } as const;
  const help = { type: 'boolean', short: 'h' } as const;
  const { values } = parseArgs({
    options: { jobs: text, providers: text, clients: text, bids: text, days: text, seed: text, help },
  });
  if (values.help) return undefined;
  const jobs = count('jobs', values.jobs);
  const providers = count('providers', values.providers, 1);
  if (jobs === undefined || providers === undefined) throw new RangeError('--jobs and --providers are needed.');
  const clients = count('clients', values.clients, 1);
  const more = {
    clients,
    bids: count('bids', values.bids),
    days: count('days', values.days, 1),
    seed: count('seed', values.seed),
  };
  return fillOptions({
    jobs,
    providers,
    ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined)),
  });
}

async function main(): Promise<void> {
  const options = asked();
  if (!options) {
    process.stdout.write(USAGE);
    return;
  }
  const { databaseUrl, dataDir } = processEnv();
  const db = await openDb({ databaseUrl, dataDir });
  try {
    await migrate(db, databaseUrl);
    print(
      `Filling ${databaseUrl === undefined ? `the embedded database in ${dataDir}` : 'the PostgreSQL server of DATABASE_URL'} …`,
    );
    const done = await fill({ db, databaseUrl, now: new Date(), say: print }, options);
    print(
      `Added ${done.users} people, ${done.providers} businesses, ${done.jobs} jobs and ${done.bids} bids in ${done.seconds.toFixed(1)} s.`,
    );
  } finally {
    await db.close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? error.message : String(error)}\n\n${error instanceof RangeError || (error instanceof TypeError && 'code' in error) ? USAGE : ''}`,
  );
  process.exitCode = 1;
}
