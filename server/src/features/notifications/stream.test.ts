// The heartbeats of a process's open streams.
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import type { Db } from '../../kernel/db/drizzle.ts';
import { HEARTBEAT_SECONDS, NotificationStreams } from './stream.ts';

function aResponse() {
  const written: string[] = [];
  const response = Object.assign(new EventEmitter(), {
    write: (text: string) => written.push(text),
    end: () => response.emit('close'),
  });
  const beats = () => written.filter((text) => text === ':\n\n').length;
  // The part of a response that a stream uses.
  return { response: response as unknown as ServerResponse, beats };
}

test('each open stream gets a heartbeat every 25 seconds from its start, and none once it is closed', async () => {
  vi.useFakeTimers();
  const head = { userId: 1, sessions: [1], missed: [], unread: 0, version: 0 };
  // The part of a database that streams use.
  const db = { prepared: async () => [head] } as unknown as Db;
  const streams = new NotificationStreams({ db, clock: () => new Date(), log: pino({ level: 'silent' }) });
  const open = () => {
    const one = aResponse();
    streams.open(one.response, { userId: 1, sessionId: 1 }, { after: 0 });
    return one;
  };
  const first = open();
  await vi.advanceTimersByTimeAsync(10_000);
  const second = open();
  await vi.advanceTimersByTimeAsync((HEARTBEAT_SECONDS - 10) * 1000);
  expect([first.beats(), second.beats()]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(HEARTBEAT_SECONDS * 1000);
  expect([first.beats(), second.beats()]).toEqual([2, 1]);
  first.response.emit('close');
  await vi.advanceTimersByTimeAsync(HEARTBEAT_SECONDS * 1000);
  expect([first.beats(), second.beats()]).toEqual([2, 2]);
  await streams.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
