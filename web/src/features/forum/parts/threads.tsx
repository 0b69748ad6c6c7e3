// Discussions in a list: a board's, or those that a search found, and what to do if there are none.
import { threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import type { ThreadLine } from '@live-oak/contract/features/forum/schema.ts';
import { Link, useSearchParams } from 'react-router';
import { ButtonLink, Icon, type IconName } from '../../../ui/basics.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/page.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { When } from '../../../ui/when.tsx';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { useForumTexts } from '../texts.ts';
import { Author, AuthorTag } from './author.tsx';
import { FoundList, narrowed } from './find-bar.tsx';
import { TEXT_LINK } from './page.tsx';

interface ListLook {
  label: string;
  showBoard?: boolean;
  /** Heading level of the titles: 3 below a heading of the list itself. */
  level?: 2 | 3;
}

interface FoundThreadsProps extends ListLook {
  /** From addresses.ts. */
  address: string;
  /** Where to start a discussion; omitted if no board is chosen. */
  start?: string;
}

export function FoundThreads({ address, start, ...look }: FoundThreadsProps) {
  const { list, search } = useForumTexts();
  const threads = useAnswer<ThreadLine[]>(address);
  return (
    <FoundList
      of={threads}
      loading={list.loading}
      failed={list.failed}
      search={search}
      none={<NoThread start={start} />}
    >
      {(rows) => <ThreadList threads={rows} {...look} />}
    </FoundList>
  );
}

function NoThread({ start }: { start: string | undefined }) {
  const { list, search, start: startLabel } = useForumTexts();
  const [query] = useSearchParams();
  const q = query.get('q')?.trim() ?? '';
  const startButton = start === undefined ? undefined : <ButtonLink to={start}>{startLabel}</ButtonLink>;
  if (q === '') {
    const isCategory = Boolean(query.get('category'));
    return (
      <EmptyState title={isCategory ? list.emptyCategory : list.empty} action={startButton}>
        {isCategory ? list.emptyCategoryText : list.emptyText}
      </EmptyState>
    );
  }
  const actions = (
    <>
      <Link className={TEXT_LINK} to={narrowed(query, { q: '' })}>
        {search.clear}
      </Link>
      {startButton}
    </>
  );
  return <EmptyState title={search.none(q)} text={search.noneText} action={actions} />;
}

export function ThreadList({ threads, label, ...look }: ListLook & { threads: readonly ThreadLine[] }) {
  return (
    <ul className="border-t-2 border-t-bark" aria-label={label}>
      {threads.map((thread) => (
        <ThreadRow key={thread.id} thread={thread} {...look} />
      ))}
    </ul>
  );
}

const ROW =
  'group grid relative gap-x-4.5 gap-y-1.5 grid-cols-row px-1 py-4.5 border-b border-b-rule max-md:gap-x-3 max-md:grid-lead-9 max-md:py-4 max-md:[&_.tag]:[--size:calc(var(--spacing)*9)]';
const TITLE_LINK =
  'text-inherit no-underline after:absolute after:inset-0 group-hover:text-oak group-hover:underline group-hover:decoration-2';

function ThreadRow({ thread, showBoard, level = 2 }: Omit<ListLook, 'label'> & { thread: ThreadLine }) {
  const Title = level === 2 ? 'h2' : 'h3';
  const { counted, list } = useForumTexts();
  const { kind, replyCount, likeCount } = thread;
  return (
    <li className={classNames(ROW, thread.pinned && 'bg-paper-raised')}>
      <AuthorTag author={thread.author} />
      <div className="grid gap-1 content-start min-w-0">
        <Marks {...thread} />
        <Title className="title-3 wrap-anywhere text-pretty" dir="auto">
          <Link className={TITLE_LINK} to={threadPath(thread)}>
            {thread.title || list.removedTitle}
          </Link>
        </Title>
        <RowText thread={thread} showBoard={showBoard} />
      </div>
      <div className="forum-row-numbers grid grid-cols-[repeat(2,4.25rem)] self-start text-center max-md:flex max-md:gap-4 max-md:col-start-2 max-md:text-bark-2 max-md:text-small">
        <Count count={replyCount} word={counted.replies(replyCount)} />
        <Count count={likeCount} word={kind === 'review' ? counted.helpful(likeCount) : counted.likes(likeCount)} />
      </div>
    </li>
  );
}

const EXCERPT = 'max-w-(--measure) overflow-hidden line-clamp-2 text-bark-2 text-ui leading-snug wrap-anywhere';

function RowText({ thread, showBoard }: { thread: ThreadLine; showBoard: boolean | undefined }) {
  const t = useForumTexts();
  const { excerpt, lastPostAt, createdAt } = thread;
  return (
    <>
      {excerpt !== '' && (
        <p className={EXCERPT} dir="auto">
          {excerpt}
        </p>
      )}
      <div className="flex gap-x-3 gap-y-1 flex-wrap items-center text-bark-3 text-small leading-normal [&_b]:text-bark-2">
        <Author author={thread.author} />
        {thread.review && <Stars rating={thread.review.rating} />}
        <span>{showBoard ? t.boards[thread.board].name : t.categories.names[thread.category]}</span>
        <When at={createdAt} />
        {lastPostAt !== createdAt && <When at={lastPostAt} say={t.list.lastReply} />}
      </div>
    </>
  );
}

export function Marks({ pinned, locked, removed }: Pick<ThreadLine, 'pinned' | 'locked' | 'removed'>) {
  const t = useForumTexts().list;
  return (
    (pinned || locked || removed === 'desk') && (
      <span className="inline-flex gap-1.5 flex-wrap">
        {pinned && <Mark icon="pushpin" ink="text-gold-ink" words={t.pinned} />}
        {locked && <Mark icon="lock" ink="text-slate" words={t.locked} />}
        {removed === 'desk' && <Mark icon="close" ink="text-error" words={t.takenDown} />}
      </span>
    )
  );
}

function Mark({ icon, ink, words }: { icon: IconName; ink: string; words: string }) {
  return (
    <span className={`inline-flex gap-1 items-center font-semibold text-small leading-snug font-text ${ink}`}>
      <Icon className="size-4" name={icon} />
      {words}
    </span>
  );
}

const COUNT = 'num grid justify-items-center max-md:flex max-md:gap-1 max-md:items-baseline';

function Count({ count, word }: { count: number; word: string }) {
  const [number = '', ...rest] = word.split(' ');
  return (
    <span className={classNames(COUNT, count === 0 && 'text-bark-3')}>
      <b className="font-strong text-lead leading-title font-display normal-nums max-md:font-strong max-md:text-small max-md:leading-snug max-md:font-text">
        {number}
      </b>{' '}
      <small className="text-bark-3 text-small">{rest.join(' ')}</small>
    </span>
  );
}
