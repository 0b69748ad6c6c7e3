// A short form of `npm run lab -- fuzz`: hostile requests as every kind of person over real connections, on a PostgreSQL server.
import pino from 'pino';
import { afterAll, expect, inject, test } from 'vitest';
import { startSmsGateway } from '../../../lab/fake-sms/index.ts';
import { startTestApp } from '../../../lab/harness/app.ts';
import { fuzz } from '../../../lab/fuzz/run.ts';
import { describe as tell } from '../../../lab/fuzz/tally.ts';
import { plantInto, PLANTS } from '../../../lab/fuzz/plants.ts';
import { faultsIn } from '../../../lab/fuzz/setup.ts';

const SEED = 20_261_121;
/** One valid request per hostile one. */
const REQUESTS = 150;
/** Unreachable here: there is no demonstration. */
const UNREACHABLE = ['accounts.demoSignIn'];
const isServer = inject('testDatabase').kind === 'server';

async function startServer(prepare: (stage: Awaited<ReturnType<typeof startTestApp>>) => void = () => undefined) {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  const smsGateway = await startSmsGateway('android');
  afterAll(smsGateway.close);
  const stage = await startTestApp({ REQUIRE_ADMIN_TWO_FACTOR: 'on', ...smsGateway.source }, log);
  prepare(stage);
  const url = await stage.app.http.listen({ port: 0, host: '127.0.0.1' });
  return { lines, url, db: stage.db, origin: stage.env.publicUrl };
}

/** Every finding, with what is needed to reproduce it. */
const shown = ({ findings }: Awaited<ReturnType<typeof fuzz>>['tally']) =>
  [...findings.values()].map(({ finding }) => tell(finding));

// any-text.http.test.ts sends each route unexpected input, and privacy.http.test.ts searches for names and amounts.
const LONG = { tags: ['long'], timeout: 400_000 };
test('hostile requests break nothing, reveal nobody’s data and leave everything consistent', LONG, async () => {
  const house = await startServer();
  const options = { seed: SEED, requests: REQUESTS, round: REQUESTS, slowestMs: 20_000, say: () => undefined };
  const { tally, faults } = await fuzz(house, options);
  expect(shown(tally)).toEqual([]);
  expect(faults).toEqual([]);
  expect(faultsIn(house.lines.join(''))).toEqual([]);
  expect(tally.requests).toBe(tally.successes.size + REQUESTS);
  // Every route is reached, not only its access check: each has a recipe that succeeds unchanged.
  expect(tally.neverReached).toEqual(UNREACHABLE);
});

test.runIf(isServer)(
  'a planted phone, failure and field are found',
  // It tests the fuzzer, not the product.
  { tags: ['long'], timeout: 60_000 },
  async () => {
    const house = await startServer(({ app }) => PLANTS.forEach((plant) => plantInto[plant](app)));
    const only = 'jobs.get,estimates.estimate,providers.workArea';
    const options = { seed: SEED, requests: 120, slowestMs: 20_000, say: () => undefined };
    const { tally } = await fuzz(house, { ...options, only });
    const kinds = new Set([...tally.findings.values()].map(({ finding }) => `${finding.kind}: ${finding.route}`));
    expect(kinds).toContain('a leak: jobs.get');
    expect(kinds).toContain('a failure: estimates.estimate');
    expect(kinds).toContain('an answer that is not declared: providers.workArea');
  },
);
