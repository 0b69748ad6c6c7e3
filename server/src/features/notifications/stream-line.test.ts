// A stream whose reader is slow: nothing is written past it, what it holds back stays small, and it is cut off.
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import type { ShownNotice } from './present.ts';
import { Heartbeat, BEAT_SECONDS } from './stream-heartbeat.ts';
import { noticeText, StreamLine } from './stream-line.ts';

class FakeResponse extends EventEmitter {
  written: string[] = [];
  destroyed = false;
  writableNeedDrain = false;
  writableLength = 0;
  write(text: string) {
    this.written.push(text);
    this.writableLength += this.writableNeedDrain ? text.length : 0;
  }
  end(text?: string) {
    this.written.push(text ?? '');
  }
  destroy() {
    this.destroyed = true;
    this.emit('close');
  }
}

function aLine(lastId = 0) {
  const response = new FakeResponse();
  // Only what a line uses of a response.
  const line = new StreamLine(response as unknown as ServerResponse, { userId: 1, sessionId: 1 }, lastId);
  const [gone, drained] = [vi.fn(), vi.fn()];
  line.begin(gone, drained);
  response.written = [];
  return { response, line, gone, drained };
}

function notice(id: number, message = 'x'): ShownNotice {
  return { id, type: 'other', title: `n${id}`, message, isRead: false, createdAt: new Date(0), redirectTo: null };
}

test('writes what the reader lacks, in one piece, and the count when it changed', () => {
  const { response, line } = aLine(2);
  line.deliver([notice(1), notice(2), notice(3), notice(4)], noticeText);
  line.deliver([notice(3), notice(4)], noticeText);
  expect(response.written).toEqual([noticeText(notice(3)) + noticeText(notice(4))]);
  expect(line.lastId).toBe(4);
  line.count({ unread: 2, version: 7 });
  line.count({ unread: 2, version: 7 });
  expect(response.written.slice(1)).toEqual(['event: unread\ndata: {"unread":2,"version":7}\n\n']);
});

test('a full line is not ready; it tells when it was emptied; at the next beat it is cut off', () => {
  const { response, line, gone, drained } = aLine();
  line.beat();
  expect(response.written).toEqual([':\n\n']);
  response.writableNeedDrain = true;
  expect(line.isReady).toBe(false);
  response.emit('drain');
  expect(drained).toHaveBeenCalledOnce();
  line.beat();
  expect(response.destroyed).toBe(true);
  expect(gone).toHaveBeenCalledOnce();
});

test('a line that holds back more than 256 kB is cut off at once; a line that ended takes nothing more', () => {
  const { response, line } = aLine();
  response.writableNeedDrain = true;
  line.deliver([notice(1, 'x'.repeat(300_000))], noticeText);
  expect(response.destroyed).toBe(true);
  const other = aLine();
  other.line.end('replaced');
  other.line.end();
  other.line.count({ unread: 1, version: 1 });
  expect(other.response.written).toEqual(['event: replaced\ndata: {}\n\n']);
  other.line.beat();
  expect(other.response.destroyed).toBe(true);
});

test('who left before the line began is gone at once', () => {
  const response = new FakeResponse();
  response.destroy();
  // Only what a line uses of a response.
  const line = new StreamLine(response as unknown as ServerResponse, { userId: 1, sessionId: 1 }, 0);
  const gone = vi.fn();
  line.begin(gone, vi.fn());
  expect(gone).toHaveBeenCalledOnce();
  expect(response.written).toEqual([]);
});

test('the heartbeat is one timer for all, each beats once in 25 seconds, and it stops with the last', () => {
  vi.useFakeTimers();
  const beats: string[] = [];
  const heartbeat = new Heartbeat<string>((one) => beats.push(one));
  heartbeat.add('a');
  vi.advanceTimersByTime(10_000);
  heartbeat.add('b');
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(15_000);
  expect(beats).toEqual(['a']);
  vi.advanceTimersByTime(BEAT_SECONDS * 1000);
  expect(beats).toEqual(['a', 'b', 'a']);
  heartbeat.remove('a');
  heartbeat.remove('b');
  heartbeat.remove('b');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
