// A discussion in a list.
import { threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import type { ThreadLine } from '@live-oak/contract/features/forum/schema.ts';
import { Link } from 'react-router';
import { useTexts } from '../../../texts/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { forumTexts } from '../texts.ts';
import { Author, AuthorTag } from './author.tsx';
import { When } from './when.tsx';
import './thread-row.css';

export function Marks({ pinned, locked }: { pinned: boolean; locked: boolean }) {
  const t = useTexts(forumTexts).list;
  if (!pinned && !locked) {
    return null;
  }
  return (
    <span className="forum-marks">
      {pinned && (
        <span className="forum-mark">
          <Icon name="pushpin" />
          {t.pinned}
        </span>
      )}
      {locked && (
        <span className="forum-mark forum-mark-locked">
          <Icon name="lock" />
          {t.locked}
        </span>
      )}
    </span>
  );
}

function Count({ count, word }: { count: number; word: string }) {
  const [number = '', ...rest] = word.split(' ');
  return (
    <span className={classNames('num', count === 0 && 'forum-zero')}>
      <b>{number}</b> <small>{rest.join(' ')}</small>
    </span>
  );
}

interface RowsLook {
  /** Where threads of several boards stand together. */
  showBoard?: boolean;
  /** Of the titles: 3 below a heading of the list itself. */
  level?: 2 | 3;
}

function ThreadRow({ thread, showBoard = false, level = 2 }: RowsLook & { thread: ThreadLine }) {
  const Title = level === 2 ? 'h2' : 'h3';
  const t = useTexts(forumTexts);
  const { replyCount, likeCount, lastPostAt, createdAt } = thread;
  const likes = thread.kind === 'review' ? t.counted.helpful(likeCount) : t.counted.likes(likeCount);
  return (
    <li className={classNames('forum-row', thread.pinned && 'forum-row-pinned')}>
      <AuthorTag author={thread.author} />
      <div className="forum-row-body">
        <Marks pinned={thread.pinned} locked={thread.locked} />
        <Title className="title-3" dir="auto">
          <Link to={threadPath(thread)}>{thread.title || t.list.removedTitle}</Link>
        </Title>
        {thread.excerpt !== '' && (
          <p className="forum-row-excerpt" dir="auto">
            {thread.excerpt}
          </p>
        )}
        <div className="forum-row-meta">
          <Author author={thread.author} />
          {thread.review && <Stars rating={thread.review.rating} />}
          <span>{showBoard ? t.boards[thread.board].name : t.categories.names[thread.category]}</span>
          <When at={createdAt} />
          {lastPostAt !== createdAt && <When at={lastPostAt} say={t.list.lastReply} />}
        </div>
      </div>
      <div className="forum-row-numbers">
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
    <ul className="forum-list" aria-label={label}>
      {threads.map((thread) => (
        <ThreadRow key={thread.id} thread={thread} showBoard={showBoard} level={level} />
      ))}
    </ul>
  );
}
