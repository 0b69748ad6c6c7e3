// One open stream: writes server-sent events to a response, and disconnects a reader that is too slow.
import type { ServerResponse } from 'node:http';
import { STREAM_EVENTS, type Change, type UnreadCount } from '@live-oak/contract/features/notifications/schema.ts';
import { presentNotice, type ShownNotice } from './present.ts';

/** Bytes that may wait for a reader. */
const MOST_WAITING = 256 * 1024;
/** How long a browser waits before it comes back by itself, at least, and at random up to twice that. */
const RETRY_MS = 3000;

/** 'id: 7\nevent: notification\ndata: {…}\n\n' */
export function noticeText(row: ShownNotice): string {
  return `id: ${row.id}\nevent: ${STREAM_EVENTS.notification}\ndata: ${JSON.stringify(presentNotice(row))}\n\n`;
}

function unreadText(count: UnreadCount): string {
  return `event: ${STREAM_EVENTS.unread}\ndata: ${JSON.stringify(count)}\n\n`;
}

export function changeText(change: Change): string {
  return `event: ${STREAM_EVENTS.changed}\ndata: ${JSON.stringify(change)}\n\n`;
}

export class StreamLine {
  readonly userId: number;
  readonly sessionId: number;
  /** The last notice written: what comes next has a greater id, as ids of one person rise in the order of commits (`tell`). */
  lastId: number;
  /** The version whose count was written last. */
  #version = -1;
  #isEnded = false;
  readonly #response: ServerResponse;

  constructor(response: ServerResponse, { userId, sessionId }: { userId: number; sessionId: number }, lastId: number) {
    this.#response = response;
    this.userId = userId;
    this.sessionId = sessionId;
    this.lastId = lastId;
  }

  /** Tells the reader that the line is open. `onClose` once it is gone, `onDrain` when a full one was emptied. */
  begin(onClose: () => void, onDrain: () => void): void {
    if (this.#response.destroyed) {
      // Whoever left while their place was looked up: nothing more will be said of it.
      onClose();
      return;
    }
    // A line that breaks is closed next; there is nobody to tell.
    this.#response.on('error', () => undefined);
    this.#response.once('close', onClose);
    this.#response.on('drain', onDrain);
    this.#write(`retry: ${Math.round(RETRY_MS * (1 + Math.random()))}\n\n`);
  }

  /** Takes more. What was written last has not been taken yet by a full line: nothing more is written before it is. */
  get isReady(): boolean {
    return !this.#isEnded && !this.#response.destroyed && !this.#response.writableNeedDrain;
  }

  /** Writes those of the notices that this reader does not have; `textOf` gives the words of each. */
  deliver(rows: readonly ShownNotice[], textOf: (row: ShownNotice) => string): void {
    const fresh = rows.filter(({ id }) => id > this.lastId);
    const last = fresh.at(-1);
    if (last) {
      this.lastId = last.id;
      this.#write(fresh.map(textOf).join(''));
    }
  }

  count({ unread, version }: UnreadCount): void {
    if (version !== this.#version) {
      this.#version = version;
      this.#write(unreadText({ unread, version }));
    }
  }

  /** Says that something changed (`changeText`). A reader who takes nothing is cut off, and asks for everything when it is back. */
  change(text: string): void {
    this.#write(text);
  }

  /** Keeps the line open through proxies. A reader that has taken nothing since the beat before is cut off: it comes back. */
  beat(): void {
    if (this.isReady) {
      this.#write(':\n\n');
    } else {
      this.cut();
    }
  }

  /** Ends the stream; `replaced` when another of the same person took its place. */
  end(why?: 'replaced'): void {
    if (!this.#isEnded) {
      this.#isEnded = true;
      this.#response.end(why && `event: ${STREAM_EVENTS[why]}\ndata: {}\n\n`);
    }
  }

  cut(): void {
    this.#isEnded = true;
    this.#response.destroy();
  }

  #write(text: string): void {
    if (this.#isEnded || this.#response.destroyed) {
      return;
    }
    this.#response.write(text);
    if (this.#response.writableLength > MOST_WAITING) {
      this.cut();
    }
  }
}
