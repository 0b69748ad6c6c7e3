// A stream with a slow reader: nothing is written beyond its capacity, its buffer stays small, and it is disconnected.
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import type { ShownNotice } from './notices.ts';
import { noticeText, StreamConnection } from './stream-connection.ts';

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
  // The part of a response that a connection uses.
  const line = new StreamConnection(response as unknown as ServerResponse, { userId: 1, sessionId: 1 }, lastId);
  const [gone, drained] = [vi.fn(), vi.fn()];
  line.begin(gone, drained);
  response.written = [];
  return { response, line, gone, drained };
}

function notice(id: number, message = 'x'): ShownNotice {
  return { id, type: 'other', title: `n${id}`, message, isRead: false, createdAt: new Date(0), redirectTo: null };
}

test('writes the missed events at once, and the count if it changed', () => {
  const { response, line } = aLine(2);
  const count = 'event: unread\ndata: {"unread":2,"version":7}\n\n';
  line.deliver([notice(1), notice(2), notice(3), notice(4)], { unread: 2, version: 7 });
  line.deliver([notice(3), notice(4)], { unread: 2, version: 7 });
  expect(response.written).toEqual([noticeText(notice(3)) + noticeText(notice(4)) + count]);
  expect(line.lastId).toBe(4);
  line.deliver([], { unread: 2, version: 8 });
  line.deliver([notice(5)], { unread: 2, version: 8 });
  expect(response.written.slice(1)).toEqual([count.replace('7', '8'), noticeText(notice(5))]);
});

test('a full connection is not ready; it reports when it has drained; at the next heartbeat it is closed', () => {
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

test('a connection with more than 256 kB unread is closed at once; a closed one accepts nothing more', () => {
  const { response, line } = aLine();
  response.writableNeedDrain = true;
  line.deliver([notice(1, 'x'.repeat(300_000))], { unread: 1, version: 1 });
  expect(response.destroyed).toBe(true);
  const other = aLine();
  other.line.end('replaced');
  other.line.end();
  other.line.deliver([], { unread: 1, version: 1 });
  expect(other.response.written).toEqual(['event: replaced\ndata: {}\n\n']);
  other.line.beat();
  expect(other.response.destroyed).toBe(true);
});

test('a client that disconnected before the stream began is removed immediately', () => {
  const response = new FakeResponse();
  response.destroy();
  // The part of a response that a connection uses.
  const line = new StreamConnection(response as unknown as ServerResponse, { userId: 1, sessionId: 1 }, 0);
  const gone = vi.fn();
  line.begin(gone, vi.fn());
  expect(gone).toHaveBeenCalledOnce();
  expect(response.written).toEqual([]);
});
