// The conversations of a person, the newest first: with whom, about what, the last words, and what is unread.
import type { ThreadLine } from '@live-oak/contract/features/messages/schema.ts';
import { NavLink } from 'react-router';
import { useTexts } from '../../../texts/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ago, dayAndTime } from '../../../ui/dates.ts';
import { EmptyState, SkeletonRows } from '../../../ui/list-states.tsx';
import { Button } from '../../../ui/button.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { useThreads } from '../data.ts';
import { threadTexts } from '../texts.ts';
import './thread-list.css';

interface Shown {
  jobId: number;
  providerId: number | undefined;
}

export const addressOfThread = ({ jobId, providerId }: { jobId: number; providerId: number }, isOwner: boolean) =>
  isOwner ? `/messages/${jobId}?business=${providerId}` : `/messages/${jobId}`;

export function ThreadList({ isOwner, shown }: { isOwner: boolean; shown: Shown | undefined }) {
  const t = useTexts(threadTexts);
  const asked = useThreads();
  return (
    <nav className="thread-list" aria-label={t.list}>
      <Answer of={asked} skeleton={<SkeletonRows rows={4} label={t.loadingList} />} failed={t.listFailed}>
        {({ pages }) => {
          const lines = pages.flatMap((page) => page.body);
          return lines.length > 0 ? (
            <ul>
              {lines.map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  isOwner={isOwner}
                  isShown={
                    shown !== undefined &&
                    shown.jobId === line.jobId &&
                    (shown.providerId === undefined || shown.providerId === line.providerId)
                  }
                />
              ))}
            </ul>
          ) : (
            <EmptyState title={t.none}>{t.noneNext}</EmptyState>
          );
        }}
      </Answer>
      {asked.hasNextPage && (
        <Button onClick={() => void asked.fetchNextPage()} busy={asked.isFetchingNextPage} busyLabel={t.loadingMore}>
          {t.more}
        </Button>
      )}
    </nav>
  );
}

/** 'You: See you on Friday', 'A picture'; undefined where nobody has written yet. */
function useLastWords({ last }: ThreadLine): string | undefined {
  const t = useTexts(threadTexts);
  if (!last) {
    return undefined;
  }
  const words = last.takenDown ? t.takenDown : last.text.trim() === '' ? t.pictures(last.photos) : last.text;
  return last.mine ? t.you(words) : words;
}

function Line({ line, isOwner, isShown }: { line: ThreadLine; isOwner: boolean; isShown: boolean }) {
  const t = useTexts(threadTexts);
  const words = useLastWords(line);
  const { other, jobTitle, at, unread, canWrite } = line;
  return (
    <li>
      <NavLink
        to={addressOfThread(line, isOwner)}
        className={classNames('thread-line', isShown && 'thread-line-shown', unread > 0 && 'thread-line-unread')}
        aria-current={isShown ? 'page' : undefined}
      >
        <span className="thread-line-head">
          <b className="thread-line-other">{other}</b>
          <time className="small second" dateTime={at} title={dayAndTime(at)}>
            {ago(at)}
          </time>
        </span>
        <span className="thread-line-job small second">
          {jobTitle}
          {!canWrite && ` · ${t.readOnly}`}
        </span>
        {words !== undefined && (
          <span className="thread-line-last">
            <span className="thread-line-words" dir="auto">
              {words}
            </span>
            {unread > 0 && (
              <span className="thread-line-count num">
                <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
                <span className="visually-hidden">{t.unread(unread)}</span>
              </span>
            )}
          </span>
        )}
      </NavLink>
    </li>
  );
}
