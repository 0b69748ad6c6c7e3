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

export function Marks({ pinned, locked }: { pinned: boolean; locked: boolean }) {
  const t = useTexts(forumTexts).list;
  if (!pinned && !locked) {
    return null;
  }
  return (
    <span className="inline-flex gap-1.5 flex-wrap">
      {pinned && (
        <span className="inline-flex gap-1 items-center text-gold-ink font-semibold text-small leading-[1.4] font-text [&_.icon]:size-4">
          <Icon name="pushpin" />
          {t.pinned}
        </span>
      )}
      {locked && (
        <span className="inline-flex gap-1 items-center font-semibold text-small leading-[1.4] font-text [&_.icon]:size-4 text-slate">
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
    <span className={classNames('num', count === 0 && '[.forum-row-numbers_&_b]:text-bark-3')}>
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
    <li
      className={classNames(
        "grid relative gap-x-4.5 gap-y-1.5 grid-cols-[2.75rem_minmax(0,1fr)_auto] px-1 py-4.5 border-b border-b-rule [&_h2]:wrap-anywhere [&_h2]:text-pretty [&_h3]:wrap-anywhere [&_h3]:text-pretty [&_:is(h2,_h3)_a]:text-inherit [&_:is(h2,_h3)_a]:no-underline [&:hover_:is(h2,_h3)_a]:text-oak [&:hover_:is(h2,_h3)_a]:underline [&:hover_:is(h2,_h3)_a]:[text-decoration-thickness:2px] [&_:is(h2,_h3)_a::after]:absolute [&_:is(h2,_h3)_a::after]:inset-0 [&_:is(h2,_h3)_a::after]:content-[''] max-md:gap-x-3 max-md:gap-y-1.5 max-md:grid-cols-[2.25rem_minmax(0,1fr)] max-md:py-4 max-md:[&_.tag]:[--size:2.25rem]",
        thread.pinned && 'bg-paper-raised',
      )}
    >
      <AuthorTag author={thread.author} />
      <div className="grid gap-1 content-start min-w-0">
        <Marks pinned={thread.pinned} locked={thread.locked} />
        <Title className="title-3" dir="auto">
          <Link to={threadPath(thread)}>{thread.title || t.list.removedTitle}</Link>
        </Title>
        {thread.excerpt !== '' && (
          <p
            className="[display:-webkit-box] max-w-[68ch] overflow-hidden [-webkit-box-orient:vertical] [-webkit-line-clamp:2] text-bark-2 text-ui leading-[1.45] wrap-anywhere"
            dir="auto"
          >
            {thread.excerpt}
          </p>
        )}
        <div className="flex gap-x-3 gap-y-1 flex-wrap items-center text-bark-3 text-small leading-[1.5] [&_b]:text-bark-2">
          <Author author={thread.author} />
          {thread.review && <Stars rating={thread.review.rating} />}
          <span>{showBoard ? t.boards[thread.board].name : t.categories.names[thread.category]}</span>
          <When at={createdAt} />
          {lastPostAt !== createdAt && <When at={lastPostAt} say={t.list.lastReply} />}
        </div>
      </div>
      <div className="forum-row-numbers grid grid-cols-[repeat(2,4.25rem)] self-start text-center [&>span]:grid [&>span]:justify-items-center [&_b]:font-[650] [&_b]:text-[1.3125rem] [&_b]:leading-[1.2] [&_b]:font-display [&_b]:normal-nums [&_small]:text-bark-3 [&_small]:text-small max-md:flex max-md:gap-4 max-md:col-start-2 max-md:text-bark-2 max-md:text-small max-md:[&>span]:flex max-md:[&>span]:gap-1 max-md:[&>span]:items-baseline max-md:[&_b]:font-[650] max-md:[&_b]:text-small max-md:[&_b]:leading-[1.4] max-md:[&_b]:font-text">
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
