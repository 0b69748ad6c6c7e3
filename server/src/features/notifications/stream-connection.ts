// One open stream: writes server-sent events to a response, and disconnects a reader that is too slow.
import type { ServerResponse } from 'node:http';
import type { Change, UnreadCount } from '@live-oak/contract/features/notifications/schema.ts';
import { STREAM_EVENTS } from '@live-oak/contract/features/notifications/rules.ts';
import { presentNotice, type ShownNotice } from './notices.ts';

const MOST_WAITING = 256 * 1024;
/** The least wait of a browser before it reconnects; at random up to twice that. */
const RETRY_MS = 3000;

/** 'id: 7\nevent: notification\ndata: {…}\n\n' */
export const noticeText = (row: ShownNotice): string =>
  `id: ${row.id}\nevent: ${STREAM_EVENTS.notification}\ndata: ${JSON.stringify(presentNotice(row))}\n\n`;

const unreadText = (count: UnreadCount) => `event: ${STREAM_EVENTS.unread}\ndata: ${JSON.stringify(count)}\n\n`;
export const changeText = (change: Change) => `event: ${STREAM_EVENTS.changed}\ndata: ${JSON.stringify(change)}\n\n`;

export class StreamConnection {
  readonly userId: number;
  readonly sessionId: number;
  /** The last notification written; ids of one person rise in the order of commits, since their row is locked first. */
  lastId: number;
  #version = -1;
  #isEnded = false;
  readonly #response: ServerResponse;

  constructor(response: ServerResponse, { userId, sessionId }: { userId: number; sessionId: number }, lastId: number) {
    this.#response = response;
    this.userId = userId;
    this.sessionId = sessionId;
    this.lastId = lastId;
  }

  /** Sends the head of the stream. `onClose` runs when it is closed, `onDrain` when a full one was flushed. */
  begin(onClose: () => void, onDrain: () => void): void {
    if (this.#response.destroyed) {
      onClose();
      return;
    }
    // A broken connection is closed next; nothing can be written to it.
    this.#response.on('error', () => undefined);
    this.#response.once('close', onClose);
    this.#response.on('drain', onDrain);
    this.#write(`retry: ${Math.round(RETRY_MS * (1 + Math.random()))}\n\n`);
  }

  /** Whether the last write is flushed, so that more may be written. */
  get isReady(): boolean {
    return !this.#isEnded && !this.#response.destroyed && !this.#response.writableNeedDrain;
  }

  /** Writes the notifications that this reader does not have, then the count when it changed, in one system call. */
  deliver(rows: readonly ShownNotice[], { unread, version }: UnreadCount): void {
    const fresh = rows.filter(({ id }) => id > this.lastId);
    const texts = fresh.map(noticeText);
    if (version !== this.#version) {
      texts.push(unreadText({ unread, version }));
    }
    this.lastId = fresh.at(-1)?.id ?? this.lastId;
    this.#version = version;
    if (texts.length > 0) this.#write(texts.join(''));
  }

  /** `text`: of changeText(). A reader that does not drain its buffer is disconnected, and reloads everything when it is back. */
  change(text: string): void {
    this.#write(text);
  }

  /** Sends a heartbeat. A reader that received nothing since the last one is disconnected and reconnects. */
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
    if (this.#isEnded || this.#response.destroyed) return;
    this.#response.write(text);
    if (this.#response.writableLength > MOST_WAITING) this.cut();
  }
}
