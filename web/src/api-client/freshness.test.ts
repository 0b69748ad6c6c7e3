import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Change } from '@live-oak/contract/features/notifications/schema.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isTouched, refreshOnFocus } from './freshness.ts';

describe('the queries affected by a change', () => {
  const bidOn7: Change = { thing: 'bids', jobId: 7 };

  it('are every response about its job and every list, and nothing of another job', () => {
    const touched = (key: readonly unknown[]) => isTouched(key, bidOn7);
    const ofJob = (id: number) => [
      ['jobs', id],
      ['jobs', id, 'bids'],
      ['jobs', id, 'seal'],
      ['jobs', id, 'payment', 'open'],
      ['dispute', id],
      ['contacts', id],
      ['thread', id, 'newest'],
    ];
    expect(ofJob(7).map(touched)).toEqual(ofJob(7).map(() => true));
    expect(ofJob(8).map(touched)).toEqual(ofJob(8).map(() => false));
    const lists = [
      ['jobs', 'list', 'own', {}],
      ['jobs', 'available', 6],
      ['bids', 'of-provider', 8],
      ['dashboard', 'stats'],
      ['calendar', 'week', '2026-11-22'],
      ['payouts', 'earnings'],
      ['threads'],
      ['admin', 'queue', 'all'],
      ['a key of a screen that comes later'],
    ];
    expect(lists.map(touched)).toEqual(lists.map(() => true));
  });

  it('leave alone what shows nothing of the kind, and the user’s own input', () => {
    expect(isTouched(['saved-searches'], bidOn7)).toBe(false);
    expect(isTouched(['support', 'mine', 3], bidOn7)).toBe(false);
    expect(isTouched(['support', 'mine', 3], { thing: 'support' })).toBe(true);
    expect(isTouched(['admin', 'list-preview', 'key', {}], { thing: 'everything' })).toBe(false);
    expect(isTouched(['reviews', 4, 'list'], { thing: 'everything' })).toBe(true);
  });
});

describe('refetching', () => {
  const page = Object.assign(new EventTarget(), { hidden: false });
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', page);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('refetches visible queries within half a second, once for changes that arrive together', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    const ask = vi.fn(async () => 'answer');
    const observer = new QueryObserver(client, { queryKey: ['jobs', 7], queryFn: ask });
    const leave = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(1);
    const hear = refreshOnFocus(client, () => 0.99);
    hear({ thing: 'jobs', jobId: 7 });
    hear({ thing: 'bids', jobId: 7 });
    await vi.advanceTimersByTimeAsync(200);
    expect(ask).toHaveBeenCalledTimes(2);
    hear({ thing: 'awards', jobId: 7 });
    await vi.advanceTimersByTimeAsync(400);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(ask).toHaveBeenCalledTimes(3);
    hear({ thing: 'jobs', jobId: 8 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(ask).toHaveBeenCalledTimes(3);
    page.hidden = true;
    hear({ thing: 'awards', jobId: 7 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(ask).toHaveBeenCalledTimes(3);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    expect(ask).toHaveBeenCalledTimes(4);
    leave();
  });

  it('refetches a first response that was pending when something changed', async () => {
    const client = new QueryClient();
    const early = Promise.withResolvers<string>();
    const answers = [early.promise, Promise.resolve('after')];
    const ask = vi.fn(async () => answers.shift());
    const observer = new QueryObserver(client, { queryKey: ['jobs', 7], queryFn: ask });
    const leave = observer.subscribe(() => undefined);
    refreshOnFocus(client)({ thing: 'jobs', jobId: 7 });
    await vi.advanceTimersByTimeAsync(400);
    early.resolve('before');
    await vi.advanceTimersByTimeAsync(0);
    expect(observer.getCurrentResult().data).toBe('after');
    expect(ask).toHaveBeenCalledTimes(2);
    leave();
  });

  it('marks hidden queries, which are refetched when shown again', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    client.setQueryData(['dashboard', 'stats'], {});
    refreshOnFocus(client)({ thing: 'jobs', jobId: 7 });
    await vi.advanceTimersByTimeAsync(400);
    expect(client.getQueryState(['dashboard', 'stats'])?.isInvalidated).toBe(true);
  });
});
