// The messages, oldest first, in a scroll box that starts at its end; earlier pages are added above without moving the view.
import type { Message, Thread } from '@live-oak/contract/features/messages/schema.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button, Icon } from '../../../ui/basics.tsx';
import { dayAndTime, isYesterday, longDay, timeOfDay } from '../../../ui/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useShownName } from '../../../ui/texts.ts';
import { PhotoGallery } from '../../files/photo-gallery.tsx';
import { ReportButton } from '../../reports/parts/report-button.tsx';
import { useNow } from '../../admin/use-now.ts';
import { entriesOf, type Entry } from '../entries.ts';
import { useThreadTexts } from '../texts.ts';
import { useScroll } from '../use-scroll.ts';

interface MessageLogProps {
  thread: Thread;
  /** Newest first. */
  messages: readonly Message[];
  readUpTo: number | undefined;
  earlier: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
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
  if (chicagoDate(new Date(at)) === chicagoDate(now)) return t.today;
  return isYesterday(at, now) ? t.yesterday : longDay(at);
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

const ROW = 'bubble-row grid justify-items-start max-w-[min(85%,34rem)] mt-3';
const OWN = 'border-transparent rounded-br-1 bg-oak-tint';
const OTHER = 'border-rule rounded-bl-1 bg-paper-raised';
const bubblePhotos = 'gap-1 grid-fit-28 w-88 has-[>:only-child]:w-64 max-w-full my-1';

interface BubbleProps {
  message: Message;
  isFollowing: boolean;
  /** 'Read 3:10 PM', 'Sent'; undefined for all but the last. */
  mark: string | undefined;
}

function Bubble({ message, isFollowing, mark }: BubbleProps) {
  const t = useThreadTexts();
  const { mine, text, photos, createdAt, takenDown, reported, can } = message;
  const author = useShownName()(message.author);
  return (
    <li className={classNames(ROW, mine && 'bubble-row-mine ml-auto justify-items-end!', isFollowing && 'mt-1!')}>
      <span className="visually-hidden">{mine ? t.yourMessage : author}: </span>
      <div className={`min-w-0 max-w-full px-3.5 py-2 border rounded-3 ${mine ? OWN : OTHER}`}>
        {takenDown && <p className="text-bark-3 italic">{t.takenDown}</p>}
        <PhotoGallery photos={photos} label={t.picture(author)} className={bubblePhotos} />
        {text !== '' && (
          <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
            {text}
          </p>
        )}
      </div>
      <div className="small second flex gap-x-2 gap-y-0 flex-wrap items-center min-h-6 px-1">
        <time dateTime={createdAt} title={dayAndTime(createdAt)}>
          {timeOfDay(createdAt)}
        </time>
        {mark && <span className="before:mr-2 before:content-['·']">{mark}</span>}
        <span className="bubble-report">
          <ReportButton targetType="message" targetId={message.id} reported={reported} can={can.report} />
        </span>
      </div>
    </li>
  );
}
