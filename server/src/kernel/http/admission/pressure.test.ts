// The level follows what stands in the queues: up while too much comes, down when it is over, and not at all for a machine that is slow.
import { describe, expect, test } from 'vitest';
import { HIGHEST, nextLevel, overloadOf, type Sample } from './pressure.ts';
import { namesWithoutRoute, rankOfRoute } from './ranks.ts';
import { comeBackIn } from './refusal.ts';
import { routes } from '@live-oak/contract/routes.ts';

const CALM: Sample = {
  windowMs: 100,
  loopMs: 1,
  utilisation: 0.2,
  poolMs: 0,
  heapShare: 0.1,
  arrivals: 50,
  newPerTurn: 0,
  clients: 50,
  inFlight: 50,
};
const CROWD: Sample = { ...CALM, windowMs: 200, loopMs: 250, utilisation: 1 };
const after = (seconds: number, sample: Sample, level = 0) => {
  let at = level;
  for (let ms = 0; ms < seconds * 1000; ms += sample.windowMs) {
    at = nextLevel(at, sample);
  }
  return at;
};

describe('the level', () => {
  test('stays at nothing while nothing stands in a queue', () => {
    expect(after(60, CALM)).toBe(0);
    expect(after(60, { ...CALM, utilisation: 1, loopMs: 40 })).toBe(0);
  });

  test('refuses all lists and searches within two seconds of a loop that is five times too late, and keeps a tenth of money', () => {
    expect(after(0.6, CROWD)).toBeGreaterThan(1);
    expect(after(1.5, CROWD)).toBeGreaterThan(1.9);
    expect(after(60, CROWD)).toBe(HIGHEST);
  });

  test('rises with a queue before the database, however little the loop has to do', () => {
    expect(after(2, { ...CALM, poolMs: 400 })).toBeGreaterThan(1);
  });

  test('does not rise for a machine that gives the process no processor, nor for one slow call', () => {
    expect(after(60, { ...CROWD, utilisation: 0.3 })).toBe(0);
    expect(after(60, { ...CROWD, clients: 2 })).toBe(0);
  });

  test('is back at nothing three seconds after the end of the load', () => {
    expect(after(3.2, CALM, HIGHEST)).toBe(0);
  });

  test('falls slowly while the queue is just below its target, so that it does not swing; fast once it is empty', () => {
    expect(after(1, { ...CALM, utilisation: 1, loopMs: 45 }, 2)).toBeCloseTo(1.84);
    expect(after(1, { ...CALM, utilisation: 1, loopMs: 1 }, 2)).toBeLessThan(1.05);
  });

  test('rises when nearly every turn of a full loop finds one more connection: more stand outside', () => {
    expect(after(3, { ...CALM, utilisation: 1, newPerTurn: 0.95 })).toBeGreaterThan(0.5);
    expect(after(60, { ...CALM, utilisation: 0.9, newPerTurn: 0.95 })).toBe(0);
  });

  test('rises by little for a machine that stood still for seconds', () => {
    expect(nextLevel(0, { ...CROWD, windowMs: 4000, loopMs: 4000 })).toBeLessThan(0.6);
  });

  test('counts a full heap as too much, by however few it is filled', () => {
    expect(overloadOf({ ...CALM, heapShare: 0.95 })).toBeGreaterThan(1);
    expect(after(3, { ...CALM, heapShare: 0.95, arrivals: 1 })).toBeGreaterThan(1.5);
  });

  test('falls while nobody comes, though the heap is still full and the loop or the pool still busy', () => {
    const quiet = { ...CALM, arrivals: 0, clients: 0, inFlight: 0 };
    expect(after(20, { ...quiet, heapShare: 0.97 }, HIGHEST)).toBe(0);
    expect(after(10, { ...quiet, heapShare: 0.97 }, HIGHEST)).toBeGreaterThan(1);
    expect(after(20, { ...CROWD, clients: 2 }, HIGHEST)).toBe(0);
    expect(after(20, { ...quiet, poolMs: 500 }, HIGHEST)).toBe(0);
  });
});

test('those who are told to come back come at different times, later the harder it is', () => {
  expect([comeBackIn(0.1, 0), comeBackIn(0.1, 1), comeBackIn(2.9, 0), comeBackIn(2.9, 1)]).toEqual([2, 4, 8, 16]);
});

describe('the ranks', () => {
  test('name calls that are there', () => {
    expect(namesWithoutRoute()).toEqual([]);
  });

  test('keep what the gateway reports, and every call of the road of money', () => {
    const webhooks = routes.filter(({ who }) => who === 'webhook');
    expect(webhooks.length).toBeGreaterThan(0);
    expect(webhooks.filter((route) => rankOfRoute(route) !== 'keep')).toEqual([]);
  });

  test('keep the way in, the posting of a job, and who pays for a choice', () => {
    const kept = ['accounts.login', 'accounts.register', 'accounts.me', 'jobs.create', 'storms.live', 'awards.award'];
    expect(kept.filter((id) => routes.some((route) => route.id === id && rankOfRoute(route) === 'keep'))).toEqual(kept);
  });

  test('let nothing that changes something go first', () => {
    const changes = routes.filter(({ id, method }) => method !== 'GET' && !id.startsWith('payouts.'));
    expect(changes.filter((route) => rankOfRoute(route) === 'first')).toEqual([]);
  });
});
