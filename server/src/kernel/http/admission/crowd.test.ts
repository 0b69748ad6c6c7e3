import { expect, test } from 'vitest';
import { Crowd, isCrowd } from './crowd.ts';
import { nextLevel, type Sample } from './pressure.ts';

let now = 1000;
const crowdOf = (people: number, callsEach: number) => {
  const crowd = new Crowd(() => now);
  for (let call = 0; call < callsEach; call += 1) {
    for (let person = 0; person < people; person += 1) {
      crowd.saw(`person ${person}`);
      crowd.inFlight += 1;
    }
  }
  return crowd;
};
/** The machine gives the loop a fraction of its processor, and the database waits too. */
const HELD_UP: Omit<Sample, 'clients' | 'inFlight'> = {
  windowMs: 200,
  loopMs: 900,
  utilisation: 1,
  poolMs: 2000,
  heapShare: 0.3,
  arrivals: 500,
  newPerTurn: 1,
};
/** The level after ten seconds of that. */
const levelFor = (crowd: Crowd) => {
  let level = 0;
  for (let i = 0; i < 50; i += 1) level = nextLevel(level, { ...HELD_UP, ...crowd.askers() });
  return level;
};

test('one person is never refused, whatever a page asks for at once and however slow the machine is', () => {
  for (const calls of [1, 5, 40, 500]) expect([calls, levelFor(crowdOf(1, calls))]).toEqual([calls, 0]);
});

test('a few people neither, and one who waits among them takes nothing from the others', () => {
  expect(levelFor(crowdOf(3, 200))).toBe(0);
  expect(levelFor(crowdOf(19, 3))).toBe(0);
});

test('many people are a crowd, and so are several with more than their pages ask for', () => {
  expect(levelFor(crowdOf(20, 1))).toBeGreaterThan(1);
  expect(levelFor(crowdOf(4, 15))).toBeGreaterThan(1);
  expect(isCrowd(crowdOf(4, 14).askers())).toBe(false);
});

test('people are counted for as long as they ask, and forgotten within ten seconds', () => {
  const crowd = crowdOf(20, 1);
  expect(crowd.askers().clients).toBe(20);
  now += 5000;
  crowd.saw('person 3');
  expect(crowd.askers().clients).toBe(20);
  now += 5000;
  expect(crowd.askers().clients).toBe(1);
  now += 60_000;
  expect(crowd.askers().clients).toBe(0);
});

test('a level that a crowd left behind falls within three seconds for who is left', () => {
  let level = 2.9;
  for (let i = 0; i < 15; i += 1) level = nextLevel(level, { ...HELD_UP, clients: 1, inFlight: 8 });
  expect(level).toBe(0);
});
