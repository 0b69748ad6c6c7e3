import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepStreamOpen, waitBefore } from './stream.ts';

class FakeSource extends EventTarget {
  static all: FakeSource[] = [];
  closed = false;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    FakeSource.all.push(this);
  }
  close() {
    this.closed = true;
  }
  say(type: string, data: unknown, lastEventId = '') {
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data), lastEventId }));
  }
}

const heard = {
  notice: vi.fn(),
  unread: vi.fn(),
  changed: vi.fn(),
  newest: vi.fn<() => number | undefined>(),
  refresh: vi.fn<() => Promise<boolean>>(),
};
let end: (() => void) | undefined;
const last = () => FakeSource.all.at(-1);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('window', new EventTarget());
  vi.spyOn(Math, 'random').mockReturnValue(1);
  FakeSource.all = [];
  vi.clearAllMocks();
  heard.newest.mockReturnValue(7);
  heard.refresh.mockResolvedValue(true);
});

afterEach(() => {
  end?.();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('begins after the newest loaded notification, and waits for the first list', () => {
  heard.newest.mockReturnValue(undefined);
  end = keepStreamOpen(heard);
  expect(FakeSource.all).toHaveLength(0);
  heard.newest.mockReturnValue(7);
  vi.advanceTimersByTime(1000);
  expect(last()?.address).toMatch(/stream\?lastEventId=7&awayMs=\d+$/);
});

it('reconnects after the last event, with growing delays, and at once when the network is back', async () => {
  end = keepStreamOpen(heard);
  last()?.say('notification', { id: 9 }, '9');
  expect(heard.notice).toHaveBeenCalledWith({ id: 9 });
  for (const wait of [1000, 2000, 4000]) {
    const before = FakeSource.all.length;
    last()?.dispatchEvent(new Event('error'));
    expect(last()?.closed).toBe(true);
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(FakeSource.all).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(last()?.address).toMatch(/stream\?lastEventId=9&awayMs=\d+$/);
  }
  last()?.dispatchEvent(new Event('error'));
  const before = FakeSource.all.length;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeSource.all).toHaveLength(before + 1);
  // What it says proves that it works: the next wait is short again.
  last()?.say('unread', { unread: 2, version: 5 });
  expect(heard.unread).toHaveBeenCalledWith({ unread: 2, version: 5 });
  last()?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSource.all).toHaveLength(before + 2);
});

it('polls the list before it reconnects, and waits while that fails', async () => {
  end = keepStreamOpen(heard);
  heard.refresh.mockResolvedValue(false);
  last()?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(1000 + 2000);
  expect(heard.refresh).toHaveBeenCalledTimes(2);
  expect(FakeSource.all).toHaveLength(1);
  heard.refresh.mockResolvedValue(true);
  heard.newest.mockReturnValue(12);
  await vi.advanceTimersByTimeAsync(4000);
  expect(last()?.address).toMatch(/stream\?lastEventId=12&awayMs=\d+$/);
});

it('waits long if another page replaced it, and forever after it was closed', async () => {
  end = keepStreamOpen(heard);
  last()?.say('replaced', {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSource.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(FakeSource.all).toHaveLength(2);
  end();
  expect(last()?.closed).toBe(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(FakeSource.all).toHaveLength(2);
});

it('reports how long nothing was received: since the page loaded, then since the last event', async () => {
  vi.setSystemTime(0);
  const began = performance.now();
  const awayMs = () => Number(new URL(last()?.address ?? '', 'http://here').searchParams.get('awayMs'));
  end = keepStreamOpen(heard);
  expect(awayMs()).toBe(Math.round(began));
  await vi.advanceTimersByTimeAsync(5000);
  last()?.say('changed', { thing: 'jobs', jobId: 7 });
  expect(heard.changed).toHaveBeenCalledWith({ thing: 'jobs', jobId: 7 });
  await vi.advanceTimersByTimeAsync(8000);
  last()?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(awayMs()).toBe(9000);
});

it('waits a minute at most, and at least half of the time', () => {
  expect([waitBefore(0, 0), waitBefore(0, 1), waitBefore(50, 1)]).toEqual([500, 1000, 60_000]);
});
