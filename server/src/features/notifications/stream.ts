// The open notification streams of one process. The database announces whose rows changed; many people are read at once.
import type { ServerResponse } from 'node:http';
import { STREAMS_A_PERSON } from '@live-oak/contract/features/notifications/rules.ts';
import { unavailable } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Services } from '../../kernel/services.ts';
import { CHANGED_ENTITIES, type ChangeMessage } from '../../kernel/events/changed.ts';
import { RecentChanges } from './changes.ts';
import { readingQueue } from './reading-queue.ts';
import { changeText, StreamConnection } from './stream-connection.ts';
import { streamStatesOf, MOST_MISSED, newestNotice, type StreamState } from './notices.ts';

/** All are read again this often: for ended sessions, and lost announcements. */
const READ_ALL_MS = 60_000;
/** Proxies close a connection that is silent for 30 to 60 seconds. */
export const HEARTBEAT_SECONDS = 25;
const CLOSE_WITHIN_MS = 1000;
const RETRY_AFTER_SECONDS = 30;
const MOST_STREAMS = 10_000;

type StreamsOptions = Pick<Services, 'db' | 'clock' | 'log'> & { mostStreams?: number };

export class NotificationStreams {
  readonly #options: StreamsOptions;
  /** The value of `#second` when each stream was opened. */
  readonly #open = new Map<StreamConnection, number>();
  readonly #ofPerson = new Map<number, StreamConnection[]>();
  readonly #toRead: ReturnType<typeof readingQueue>;
  readonly #recent = new RecentChanges();
  readonly #readingAll: NodeJS.Timeout;
  readonly #beating: NodeJS.Timeout;
  #second = 0;
  #whenEmpty: () => void = () => undefined;
  #isClosed = false;

  /** More than `mostStreams` are refused with 503. */
  constructor(options: StreamsOptions) {
    this.#options = options;
    this.#toRead = readingQueue((userIds) => this.#read(userIds), options.log);
    this.#readingAll = setInterval(() => this.#changedAll(), READ_ALL_MS).unref();
    this.#beating = setInterval(() => this.#beat(), 1000).unref();
  }

  get size(): number {
    return this.#open.size;
  }

  async watch(): Promise<void> {
    const { db } = this.#options;
    await db.listen(
      'person_changed',
      (id) => this.#changed(Number(id)),
      () => this.#changedAll(),
    );
    await db.listen(
      CHANGED_ENTITIES,
      // Written by changes.ts alone.
      (payload) => this.#thingChanged(JSON.parse(payload) as ChangeMessage),
      () => this.#messagesLost(),
    );
  }

  /** After which notification a person's stream begins; call it before the head is sent. 503 with too many streams in this process, or while it closes. */
  async startOf(userId: number, lastId: number | undefined): Promise<number> {
    if (this.#isClosed || this.#open.size >= (this.#options.mostStreams ?? MOST_STREAMS)) {
      throw unavailable('notifications.tooManyPages', RETRY_AFTER_SECONDS);
    }
    const newest = await newestNotice(this.#options.db, userId);
    return Math.min(lastId ?? newest, newest);
  }

  /** Takes over a response whose head was sent: writes what was missed, then news. `awayMs`: how long the reader was away; undefined: no earlier changes. */
  open(
    response: ServerResponse,
    viewer: Pick<Viewer, 'userId' | 'sessionId'>,
    { after, awayMs }: { after: number; awayMs?: number | undefined },
  ): void {
    const stream = new StreamConnection(response, viewer, after);
    const { userId } = stream;
    const streams = this.#ofPerson.get(userId) ?? [];
    this.#ofPerson.set(userId, streams);
    streams.push(stream);
    this.#open.set(stream, this.#second);
    stream.begin(
      () => this.#remove(stream),
      () => this.#changed(userId),
    );
    if (this.#isClosed) {
      stream.end();
      return;
    }
    if (streams.length > STREAMS_A_PERSON) streams.shift()?.end('replaced');
    if (awayMs !== undefined) this.#recent.of(userId, awayMs).forEach((change) => stream.change(changeText(change)));
    this.#changed(userId);
  }

  /** Ends all streams; readers that do not read are disconnected after a second. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#toRead.close();
    clearInterval(this.#readingAll);
    clearInterval(this.#beating);
    const streams = [...this.#open.keys()];
    const empty = new Promise<void>((resolve) => (this.#whenEmpty = resolve));
    streams.forEach((stream) => stream.end());
    if (this.#open.size === 0) return;
    const timer = setTimeout(() => streams.forEach((stream) => stream.cut()), CLOSE_WITHIN_MS);
    await empty;
    clearTimeout(timer);
  }

  #remove(stream: StreamConnection): void {
    this.#open.delete(stream);
    const left = this.#ofPerson.get(stream.userId)?.filter((one) => one !== stream) ?? [];
    if (left.length > 0) {
      this.#ofPerson.set(stream.userId, left);
    } else {
      this.#ofPerson.delete(stream.userId);
    }
    if (this.#open.size === 0) this.#whenEmpty();
  }

  /** One timer for all streams: those that were opened 25 seconds ago, 50 and so on. */
  #beat(): void {
    this.#second += 1;
    for (const [stream, openedAt] of this.#open) {
      if ((this.#second - openedAt) % HEARTBEAT_SECONDS === 0) stream.beat();
    }
  }

  #thingChanged({ change, to }: ChangeMessage): void {
    this.#recent.add(change, to);
    const text = changeText(change);
    for (const userId of to) this.#ofPerson.get(userId)?.forEach((stream) => stream.change(text));
  }

  #messagesLost(): void {
    this.#recent.forget();
    const text = changeText({ thing: 'everything' });
    this.#open.forEach((_, stream) => stream.change(text));
  }

  #changed(userId: number): void {
    if (this.#ofPerson.has(userId)) this.#toRead.add(userId);
  }

  #changedAll(): void {
    this.#ofPerson.forEach((_, userId) => this.#toRead.add(userId));
  }

  /** Reads what these people missed; returns what writes it to their streams. */
  async #read(userIds: readonly number[]): Promise<() => void> {
    const after = new Map<number, number>();
    for (const userId of userIds) {
      const streams = this.#ofPerson.get(userId)?.filter((stream) => stream.isReady) ?? [];
      if (streams.length > 0) {
        after.set(userId, Math.min(...streams.map(({ lastId }) => lastId)));
      }
    }
    const { db, clock } = this.#options;
    const states = after.size > 0 ? await streamStatesOf(db, after, clock()) : [];
    const known = new Map(states.map((state) => [state.userId, state]));
    return () => after.forEach((readAfter, userId) => this.#deliver(userId, readAfter, known.get(userId)));
  }

  /** `state` is what was read after the notification `readAfter`; undefined when the person may no longer receive anything. */
  #deliver(userId: number, readAfter: number, state: StreamState | undefined): void {
    for (const stream of this.#ofPerson.get(userId) ?? []) {
      if (!state?.sessions.includes(stream.sessionId)) {
        stream.end();
      } else if (stream.isReady && stream.lastId >= readAfter) {
        // A stream that began further back meanwhile is read again.
        stream.deliver(state.missed, state);
      }
    }
    if (state?.missed.length === MOST_MISSED) this.#toRead.add(userId);
  }
}

declare module '../../kernel/services.ts' {
  interface Services {
    news: NotificationStreams;
  }
}
