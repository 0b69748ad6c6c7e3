// Random orders of inbound and outbound messages: STOP and START sent one after the other and delivered late, twice and out of
// order, while messages wait to be sent through a gateway that loses responses. Nothing may reach a number after the response to
// its last STOP, and at the end each number is stopped exactly if its last STOP or START was a STOP.
import fc from 'fast-check';
import { expect } from 'vitest';
import { queueSms } from '../../server/src/kernel/sms/sms.ts';
import { isStopped } from '../../server/src/features/texting/consent.ts';
import type { TestApp } from '../harness/app.ts';
import { deliver, written, type Fault, type startSmsGateway, type Written } from './index.ts';

type Gateway = Awaited<ReturnType<typeof startSmsGateway>>;

/** The events of one number: what it sends, the delivery order (an index may occur twice), and messages to it. */
interface Life {
  words: readonly ('STOP' | 'START' | 'HELP' | 'BIDS')[];
  steps: readonly ({ is: 'deliver'; nth: number } | { is: 'queue' })[];
}

const lives: fc.Arbitrary<Life> = fc.record({
  words: fc.array(fc.constantFrom('STOP', 'STOP', 'START', 'START', 'HELP', 'BIDS'), { minLength: 1, maxLength: 5 }),
  steps: fc.array(
    fc.oneof(
      fc.record({ is: fc.constant('deliver' as const), nth: fc.nat({ max: 4 }) }),
      fc.record({ is: fc.constant('queue' as const) }),
    ),
    { maxLength: 8 },
  ),
});

/** Only the two keywords that change a number, in the order of sending. */
const lastOf = (texts: readonly Written[]) =>
  texts
    .filter(({ body }) => body === 'STOP' || body === 'START')
    .toSorted((a, b) => +a.at - +b.at)
    .at(-1)?.body;

async function play(
  stage: TestApp,
  { life, phone, watch }: { life: Life; phone: string; watch: Watch },
): Promise<void> {
  const { app, db, env } = stage;
  const begin = Date.now() - 60_000;
  const texts = life.words.map((word, i) => written(phone, word, new Date(begin + i * 2000)));
  const arrived: Written[] = [];
  const give = async (text: Written) => {
    // A START counts from the moment when it may have been handled, a STOP from its response.
    const next = [...arrived, text];
    if (lastOf(next) !== 'STOP') watch.silent.delete(phone);
    expect(await deliver(app, 'android', text, { publicUrl: env.publicUrl })).toBe(204);
    arrived.push(text);
    if (lastOf(arrived) === 'STOP') watch.silent.add(phone);
  };
  for (const step of life.steps) {
    const text = step.is === 'deliver' ? texts[step.nth] : undefined;
    if (step.is === 'queue') {
      await db.transaction((tx) => queueSms(tx, { to: phone, body: watch.body, kind: 'reply' }));
    } else if (text) {
      await give(text);
    }
  }
  // At the end each has been delivered.
  for (const text of texts.filter((one) => !arrived.includes(one)).toReversed()) await give(text);
  expect([life, await isStopped(db.orm, phone)]).toEqual([life, lastOf(texts) === 'STOP']);
}

interface Watch {
  body: string;
  /** Numbers that nothing may be sent to now. */
  silent: Set<string>;
}

const SIDE_BY_SIDE = 10;

/** Returns the numbers that got a message after the response to their STOP. */
export async function playInterleavings(
  stage: TestApp,
  gateway: Gateway,
  { count, seed }: { count: number; seed: number },
): Promise<string[]> {
  const watch: Watch = { body: `Hello ${seed}`, silent: new Set() };
  const broken: string[] = [];
  const faults: Fault[] = ['none', 'none', 'lost', 'busy'];
  let calls = 0;
  gateway.state.faults = () => faults[(calls += 1) % faults.length] ?? 'none';
  gateway.state.onTaken = ({ to, body }) => {
    if (body === watch.body && watch.silent.has(to)) broken.push(to);
  };
  const all = fc.sample(lives, { numRuns: count, seed });
  for (let i = 0; i < all.length; i += SIDE_BY_SIDE) {
    await Promise.all(
      all
        .slice(i, i + SIDE_BY_SIDE)
        .map((life, k) => play(stage, { life, phone: `+1504${String(2_000_000 + i + k)}`, watch })),
    );
  }
  gateway.state.faults = () => 'none';
  return broken;
}
