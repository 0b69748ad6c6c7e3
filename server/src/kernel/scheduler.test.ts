// One row that fails must not keep the others waiting for ever.
import pino from 'pino';
import { expect, test } from 'vitest';
import { eachDue } from './scheduler.ts';

test('the rows after a broken one have their turn', async () => {
  const done: number[] = [];
  await eachDue({ log: pino({ level: 'silent' }) }, 'award', [1, 2, 3], async (id) => {
    if (id === 1) {
      throw new Error('broken');
    }
    done.push(id);
  });
  expect(done).toEqual([2, 3]);
});
