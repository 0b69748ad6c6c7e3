// A discussion in a list.
import { threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import type { ThreadLine } from '@live-oak/contract/features/forum/schema.ts';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/basics.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { useForumTexts } from '../texts.ts';
import { Author, AuthorTag } from './author.tsx';
import { When } from '../../../ui/when.tsx';

export function Marks({ pinned, locked }: { pinned: boolean; locked: boolean }) {
  const t = useForumTexts().list;
  if (!pinned && !locked) {
    return null;
  }
  return (
    <span className="inline-flex gap-1.5 flex-wrap">
      {pinned && (
        <span className="inline-flex gap-1 items-center text-gold-ink font-semibold text-small leading-snug font-text">
          <Icon className="size-4" name="pushpin" />
          {t.pinned}
        </span>
      )}
      {locked && (
        <span className="inline-flex gap-1 items-center font-semibold text-small leading-snug font-text text-slate">
          <Icon className="size-4" name="lock" />
          {t.locked}
        </span>
      )}
    </span>
  );
}

function Count({ count, word }: { count: number; word: string }) {
  const [number = '', ...rest] = word.split(' ');
  return (
    <span
      className={classNames(
        'num grid justify-items-center max-md:flex max-md:gap-1 max-md:items-baseline',
        count === 0 && 'text-bark-3',
      )}
    >
      <b className="font-strong text-lead leading-title font-display normal-nums max-md:font-strong max-md:text-small max-md:leading-snug max-md:font-text">
        {number}
      </b>{' '}
      <small className="text-bark-3 text-small">{rest.join(' ')}</small>
    </span>
  );
}

interface RowsLook {
  /** If threads of several boards are listed together. */
  showBoard?: boolean;
  /** Heading level of the titles: 3 below a heading of the list itself. */
  level?: 2 | 3;
}

function ThreadRow({ thread, showBoard = false, level = 2 }: RowsLook & { thread: ThreadLine }) {
  const Title = level === 2 ? 'h2' : 'h3';
  const t = useForumTexts();
  const { replyCount, likeCount, lastPostAt, createdAt } = thread;
  const likes = thread.kind === 'review' ? t.counted.helpful(likeCount) : t.counted.likes(likeCount);
  return (
    <li
      className={classNames(
        'group grid relative gap-x-4.5 gap-y-1.5 grid-cols-row px-1 py-4.5 border-b border-b-rule max-md:gap-x-3 max-md:grid-lead-9 max-md:py-4 max-md:[&_.tag]:[--size:2.25rem]',
        thread.pinned && 'bg-paper-raised',
      )}
    >
      <AuthorTag author={thread.author} />
      <div className="grid gap-1 content-start min-w-0">
        <Marks pinned={thread.pinned} locked={thread.locked} />
        <Title className="title-3 wrap-anywhere text-pretty" dir="auto">
          <Link
            className="text-inherit no-underline after:absolute after:inset-0 group-hover:text-oak group-hover:underline group-hover:decoration-2"
            to={threadPath(thread)}
          >
            {thread.title || t.list.removedTitle}
          </Link>
        </Title>
        {thread.excerpt !== '' && (
          <p
            className="max-w-(--measure) overflow-hidden line-clamp-2 text-bark-2 text-ui leading-snug wrap-anywhere"
            dir="auto"
          >
            {thread.excerpt}
          </p>
        )}
        <div className="flex gap-x-3 gap-y-1 flex-wrap items-center text-bark-3 text-small leading-normal [&_b]:text-bark-2">
          <Author author={thread.author} />
          {thread.review && <Stars rating={thread.review.rating} />}
          <span>{showBoard ? t.boards[thread.board].name : t.categories.names[thread.category]}</span>
          <When at={createdAt} />
          {lastPostAt !== createdAt && <When at={lastPostAt} say={t.list.lastReply} />}
        </div>
      </div>
      <div className="forum-row-numbers grid grid-cols-[repeat(2,4.25rem)] self-start text-center max-md:flex max-md:gap-4 max-md:col-start-2 max-md:text-bark-2 max-md:text-small">
        <Count count={replyCount} word={t.counted.replies(replyCount)} />
        <Count count={likeCount} word={likes} />
      </div>
    </li>
  );
}

export function ThreadList({
  threads,
  label,
  showBoard = false,
  level = 2,
}: RowsLook & { threads: readonly ThreadLine[]; label: string }) {
  return (
    <ul className="border-t-2 border-t-bark" aria-label={label}>
      {threads.map((thread) => (
        <ThreadRow key={thread.id} thread={thread} showBoard={showBoard} level={level} />
      ))}
    </ul>
  );
}
