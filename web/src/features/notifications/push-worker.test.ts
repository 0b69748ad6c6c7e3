import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

type Listener = (event: Record<string, unknown>) => void;

/** The worker's file in a scope of its own; returns what it sends when the push service renews an address. */
async function renewed(oldSubscription: { endpoint: string } | null): Promise<unknown[]> {
  const sent: unknown[] = [];
  const listeners = new Map<string, Listener>();
  const self = { addEventListener: (name: string, listener: Listener) => listeners.set(name, listener) };
  const fetch = async (_path: string, { body }: { body: string }) => void sent.push(JSON.parse(body));
  runInNewContext(readFileSync(new URL('../../../public/push-worker.js', import.meta.url), 'utf8'), { self, fetch });
  const newSubscription = {
    toJSON: () => ({ endpoint: 'https://push.example/new', keys: { auth: 'a', p256dh: 'b' } }),
  };
  const waits: unknown[] = [];
  listeners.get('pushsubscriptionchange')?.({
    oldSubscription,
    newSubscription,
    waitUntil: (wait: unknown) => waits.push(wait),
  });
  await Promise.all(waits);
  return sent;
}

it('names the address that it renews, and renews nothing without one', async () => {
  expect(await renewed({ endpoint: 'https://push.example/old' })).toEqual([
    { endpoint: 'https://push.example/new', keys: { auth: 'a', p256dh: 'b' }, replaces: 'https://push.example/old' },
  ]);
  expect(await renewed(null)).toEqual([]);
});
