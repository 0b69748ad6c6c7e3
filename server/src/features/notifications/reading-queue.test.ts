// Reads of many people: in batches, each written while the next is read, and repeated when the database fails.
import type { Logger } from 'pino';
import { expect, test, vi } from 'vitest';
import { readingQueue } from './reading-queue.ts';

/** The steps, in order; `answers` resolves the statements. */
function aQueue() {
  const happened: string[] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const warn = vi.fn();
  const read = async (ids: readonly number[]) => {
    happened.push(`asked for ${ids.length}`);
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    await answer.promise;
    return () => void happened.push(`wrote ${ids.length}`);
  };
  // The part of a log that the queue uses.
  return { queue: readingQueue(read, { warn } as unknown as Logger), happened, answers, warn };
}

test('one batch is written while the next is read; a person added twice is read once', async () => {
  const { queue, happened, answers } = aQueue();
  for (let id = 0; id < 700; id += 1) queue.add(id % 600);
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.resolve();
  await expect.poll(() => happened).toEqual(['asked for 500', 'asked for 100', 'wrote 500']);
  queue.add(1);
  answers[1]?.resolve();
  await expect.poll(() => happened.slice(3)).toEqual(['asked for 1', 'wrote 100']);
  answers[2]?.resolve();
  await expect.poll(() => happened.at(-1)).toBe('wrote 1');
});

test('a failing statement is repeated, and batches read before it are still written', async () => {
  const { queue, happened, answers, warn } = aQueue();
  for (let id = 0; id < 501; id += 1) queue.add(id);
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.resolve();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.reject(new Error('the database is away'));
  await expect.poll(() => answers.length, { timeout: 5000 }).toBe(3);
  answers[2]?.resolve();
  await expect.poll(() => happened.at(-1)).toBe('wrote 1');
  expect(happened).toEqual(['asked for 500', 'asked for 1', 'wrote 500', 'asked for 1', 'wrote 1']);
  expect(warn).toHaveBeenCalledOnce();
});
