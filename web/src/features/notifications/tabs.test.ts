import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepStreamOpen, type StreamEvents } from './stream.ts';
import { HIDDEN_RETENTION_MS, listenAsTabs } from './tabs.ts';

vi.mock('./stream.ts', () => ({ keepStreamOpen: vi.fn() }));

/** One lock at a time by its name, in the order of asking, as the browser has it over all tabs. */
class FakeLocks {
  #last = Promise.resolve();
  async request(_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) {
    const turn = this.#last.then(async () => {
      if (!signal.aborted) await run();
    });
    this.#last = turn;
    return turn;
  }
}

/** Tabs receive each other's messages; a channel never receives its own. */
class FakeChannel extends EventTarget {
  static all: FakeChannel[] = [];
  constructor() {
    super();
    FakeChannel.all.push(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.all.filter((one) => one !== this)) {
      other.dispatchEvent(Object.assign(new Event('message'), { data }));
    }
  }
  close() {
    FakeChannel.all = FakeChannel.all.filter((one) => one !== this);
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
const lines: { events: StreamEvents; end: ReturnType<typeof vi.fn> }[] = [];
const turns = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('EventSource', EventTarget);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('navigator', { locks: new FakeLocks() });
  page.hidden = false;
  FakeChannel.all = [];
  lines.length = 0;
  vi.mocked(keepStreamOpen).mockImplementation((events) => {
    const end = vi.fn();
    lines.push({ events, end });
    return end;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function aTab(loadedAt = Date.now()) {
  const heard: number[] = [];
  const changed = vi.fn<StreamEvents['changed']>();
  const stop = listenAsTabs(
    1,
    {
      notice: ({ id }) => heard.push(id),
      unread: () => undefined,
      changed,
      newest: () => 0,
      refresh: async () => true,
    },
    loadedAt,
  );
  return { heard, changed, stop };
}

/** All that a tab reads of it here. */
const notice = (id: number) => ({ id }) as Notification;

function turn(hidden: boolean) {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

it('one tab holds the stream and informs the others; the next one takes over', async () => {
  const [one, other] = [aTab(), aTab()];
  await turns();
  expect(lines).toHaveLength(1);
  lines[0]?.events.notice(notice(7));
  expect([one.heard, other.heard]).toEqual([[7], [7]]);
  one.stop();
  await turns();
  expect(lines[0]?.end).toHaveBeenCalledOnce();
  expect(lines).toHaveLength(2);
  lines[1]?.events.notice(notice(8));
  expect([one.heard, other.heard]).toEqual([[7], [7, 8]]);
  other.stop();
});

it('a tab hidden for a minute releases the stream, and takes it back when visible', async () => {
  const { stop } = aTab();
  await turns();
  turn(true);
  await vi.advanceTimersByTimeAsync(HIDDEN_RETENTION_MS - 1);
  turn(false);
  turn(true);
  await vi.advanceTimersByTimeAsync(HIDDEN_RETENTION_MS - 1);
  expect(lines[0]?.end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(lines[0]?.end).toHaveBeenCalledOnce();
  turn(false);
  await turns();
  expect(lines).toHaveLength(2);
  stop();
});

it('a tab that is opened in the background opens no stream', async () => {
  page.hidden = true;
  const { stop } = aTab();
  await turns();
  expect(lines).toHaveLength(0);
  stop();
});

it('without locks each tab has its own stream', () => {
  vi.stubGlobal('navigator', {});
  const [one, other] = [aTab(), aTab()];
  expect(lines).toHaveLength(2);
  one.stop();
  other.stop();
  expect(lines[0]?.end).toHaveBeenCalledOnce();
});

it('a tab that was still loading when something changed hears of it from the tab with the stream', async () => {
  const first = aTab();
  await turns();
  await vi.advanceTimersByTimeAsync(5000);
  lines[0]?.events.changed({ thing: 'bids', jobId: 6 });
  await vi.advanceTimersByTimeAsync(5000);
  const loading = Date.now();
  lines[0]?.events.changed({ thing: 'awards', jobId: 7 });
  await vi.advanceTimersByTimeAsync(8000);
  const late = aTab(loading);
  expect(late.changed).toHaveBeenCalledExactlyOnceWith({ thing: 'awards', jobId: 7 });
  expect(first.changed).toHaveBeenCalledTimes(2);
  // It began to load longer ago than anybody remembers.
  const older = aTab(loading - 60_000);
  expect(older.changed).toHaveBeenCalledExactlyOnceWith({ thing: 'everything' });
  [first, late, older].forEach(({ stop }) => stop());
});
