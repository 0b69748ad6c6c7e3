// npm run lab -- chaos: breaks each component on purpose, under load, and reports what was lost or duplicated and when it
// recovered.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { patience } from './answers.ts';
import { closeSharedSetup } from './drills/with-setup.ts';
import { DRILLS } from './list.ts';
import { faultsOf, SUITE_WITHIN_MS, tableOf, type Drill, type Outcome } from './outcome.ts';

const { values: flags } = parseArgs({
  options: {
    /** Names or prefixes of names, separated by commas: database, storage-silent. */
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
    /** The drills of the suite, in their short forms. */
    short: { type: 'boolean', default: false },
    /** The number of kills, for drills that kill repeatedly. */
    rounds: { type: 'string' },
    /** A call that takes more seconds counts as hanging. */
    patience: { type: 'string' },
    /** The file for the table, in Markdown. */
    markdown: { type: 'string' },
  },
});
const rounds = flags.rounds === undefined ? undefined : Number(flags.rounds);
if (flags.patience !== undefined) patience.ms = Number(flags.patience) * 1000;
else if (flags.short) patience.ms = SUITE_WITHIN_MS;
const print = (line: string) => void process.stdout.write(`${line}\n`);

function chosen(): readonly Drill[] {
  const asked = flags.only?.split(',').map((name) => name.trim());
  const drills = DRILLS.filter(
    ({ name, isShort }) =>
      (!flags.short || isShort) && (asked === undefined || asked.some((beginning) => name.startsWith(beginning))),
  );
  if (drills.length === 0) throw new Error('there is no such drill: npm run lab -- chaos --list names them');
  return drills;
}

/** A drill that could not run at all has failed, and reports why. */
const broken = (error: unknown): Outcome => ({
  done: 'it could not be done',
  acknowledged: 0,
  lost: [],
  doubled: [],
  answers: undefined,
  slowestMs: undefined,
  backMs: undefined,
  faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
});

async function run(drills: readonly Drill[]): Promise<number> {
  const outcomes = new Map<string, Outcome>();
  for (const drill of drills) {
    const began = performance.now();
    const ran = await drill.run({ isShort: flags.short, rounds, say: print }).catch(broken);
    const outcome = flags.short ? { ...ran, backWithinMs: SUITE_WITHIN_MS, answerWithinMs: SUITE_WITHIN_MS } : ran;
    outcomes.set(drill.name, outcome);
    const faults = faultsOf(outcome);
    const took = ((performance.now() - began) / 1000).toFixed(1);
    print(`${drill.name}: ${faults.length === 0 ? 'holds' : 'FAILS'} (${took} s)`);
    faults.forEach((fault) => print(`  ${fault}`));
  }
  await closeSharedSetup();
  const table = tableOf(outcomes);
  print(`\n${table}`);
  if (flags.markdown) writeFileSync(flags.markdown, `${table}\n`);
  return [...outcomes.values()].filter((outcome) => faultsOf(outcome).length > 0).length;
}

if (flags.list) {
  DRILLS.forEach(({ name, isShort }) => print(`${name}${isShort ? ' (in the suite)' : ''}`));
} else {
  const failed = await run(chosen());
  process.exit(failed === 0 ? 0 : 1);
}
