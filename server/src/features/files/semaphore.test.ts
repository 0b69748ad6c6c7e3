// The semaphore counts weight: running work never exceeds the capacity, and waiting work runs in order.
import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

test('concurrent work never exceeds the memory budget, and everything runs', async () => {
  const gate = new Semaphore(60);
  const weights = [30, 30, 60, 10, 45, 4, 4, 4, 200, 31, 30, 30];
  let [inside, most] = [0, 0];
  const order: number[] = [];
  await Promise.all(
    weights.map((weight, at) =>
      gate.run(weight, async () => {
        order.push(at);
        inside += Math.min(weight, 60);
        most = Math.max(most, inside);
        await Promise.resolve();
        inside -= Math.min(weight, 60);
      }),
    ),
  );
  expect(most).toBe(60);
  expect(order).toEqual(weights.map((_, at) => at));
});

test('failed work releases its memory budget', async () => {
  const gate = new Semaphore(1);
  await expect(gate.run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await gate.run(1, async () => 'next')).toBe('next');
});
