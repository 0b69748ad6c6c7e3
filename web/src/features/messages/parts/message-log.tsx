// The messages, oldest first, in a scroll box that starts at its end; earlier pages are added above without moving the view.
import type { Message, Thread } from '@live-oak/contract/features/messages/schema.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { useEffect } from 'react';
import { Button, Icon } from '../../../ui/basics.tsx';
import { dayAndTime, longDay, timeOfDay } from '../../../ui/format.ts';
import { useNow } from '../../admin/use-now.ts';
import { entriesOf, type Entry } from '../entries.ts';
import { useThreadTexts } from '../texts.ts';
import { useScroll } from '../use-scroll.ts';
import { Bubble } from './bubble.tsx';

interface Earlier {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface MessageLogProps {
  thread: Thread;
  /** Newest first. */
  messages: readonly Message[];
  readUpTo: number | undefined;
  earlier: Earlier;
  /** Called with whether the end is visible. */
  onEnd: (isAtEnd: boolean) => void;
}

export function MessageLog({ thread, messages, readUpTo, earlier, onEnd }: MessageLogProps) {
  const t = useThreadTexts();
  const entries = entriesOf({ messages, thread, readUpTo, hasEarlier: earlier.hasNextPage });
  const { box, onScroll, isAtEnd, toEnd } = useScroll(
    String(messages.at(-1)?.id ?? 'none'),
    String(messages[0]?.id ?? 'none'),
  );
  useEffect(() => onEnd(isAtEnd), [isAtEnd, onEnd]);
  return (
    <div className="relative min-h-0">
      {/* It scrolls by keyboard, so it takes the focus. */}
      <div
        className="h-full p-4 overflow-y-auto overscroll-contain bg-paper focus-visible:shadow-focus-inside focus-visible:outline-none"
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label={t.log(thread.other)}
        tabIndex={0}
      >
        {earlier.hasNextPage ? (
          <div className="my-3 text-center">
            <Button variant="quiet" busy={earlier.isFetchingNextPage} onClick={() => void earlier.fetchNextPage()}>
              {t.earlier}
            </Button>
          </div>
        ) : (
          <p className="second my-3 text-center">
            {t.begin(thread.other)}
            {thread.canWrite && messages.length === 0 && <span className="block">{t.beginNext}</span>}
          </p>
        )}
        <ol>
          {entries.map((entry) => (
            <EntryRow key={entry.key} entry={entry} readAt={thread.otherRead?.readAt} />
          ))}
        </ol>
      </div>
      {!isAtEnd && (
        <Button className="absolute right-4 bottom-3 shadow-lift" onClick={toEnd}>
          {t.newest} <Icon name="chevron" />
        </Button>
      )}
    </div>
  );
}

/** 'Today', 'Yesterday', 'Nov 14, 2026' */
function useDayWords(at: string): string {
  const t = useThreadTexts();
  const now = useNow();
  const day = chicagoDate(new Date(at));
  if (day === chicagoDate(now)) {
    return t.today;
  }
  return day === chicagoDate(new Date(now.getTime() - 24 * 3_600_000)) ? t.yesterday : longDay(at);
}

function Day({ at }: { at: string }) {
  return <li className="small second my-3 text-center">{useDayWords(at)}</li>;
}

/** Only the time if it is today. */
function whenRead(at: string, now: Date): string {
  return chicagoDate(new Date(at)) === chicagoDate(now) ? timeOfDay(at) : dayAndTime(at);
}

function EntryRow({ entry, readAt }: { entry: Entry; readAt: string | undefined }) {
  const t = useThreadTexts();
  const now = useNow();
  switch (entry.kind) {
    case 'day':
      return <Day at={entry.at} />;
    case 'new':
      return (
        <li className="small flex gap-3 items-center my-3 text-gold-ink font-bold" data-new="">
          <i className="flex-1 h-px bg-gold" aria-hidden="true" />
          <span>{t.newHere}</span>
          <i className="flex-1 h-px bg-gold" aria-hidden="true" />
        </li>
      );
    case 'look':
      return (
        <li className="small flex gap-2 w-fit max-w-144 mx-auto my-4 px-3 py-2 rounded-2 bg-slate-tint text-slate wrap-anywhere">
          <Icon className="flex-none" name="eye" />
          <span>{t.looked(dayAndTime(entry.at), entry.reason)}</span>
        </li>
      );
    case 'message':
      return (
        <Bubble
          message={entry.message}
          isFollowing={entry.isFollowing}
          mark={entry.isLastRead && readAt ? t.read(whenRead(readAt, now)) : entry.isLastSent ? t.sent : undefined}
        />
      );
  }
}
