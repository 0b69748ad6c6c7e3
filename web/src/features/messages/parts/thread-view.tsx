// A conversation: with whom and about what, the messages, and the composer, or why nothing more can be written.
import { titleOrWhy } from '../../jobs/parts/job-facts.tsx';
import { useShownName } from '../../../ui/texts.ts';
import type { Thread, Message } from '@live-oak/contract/features/messages/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { supportContact, writeToUs } from '../../../app/support-contact.ts';
import { ButtonLink, Icon } from '../../../ui/basics.tsx';
import { longDay } from '../../../ui/format.ts';
import { EmptyState, SkeletonRows } from '../../../ui/page.tsx';
import { ignoringRefusal } from '../../../api-client/api-error.ts';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { messagesKey, useThread, useThreadMessages, type WhichThread, markThreadRead, threadKey } from '../data.ts';
import { useThreadTexts } from '../texts.ts';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { to } from '../../../app/to.ts';
import { withElement } from '../../../texts/with-element.tsx';
import { isAbout } from '../../notifications/unread.ts';
import { useNotices } from '../../notifications/use-notices.ts';
import { useInSight } from '../../../ui/use-in-sight.ts';
import { refetchUnread } from '../unread-store.ts';

interface Reading {
  /** The other person's newest message, if any. */
  newest: Message | undefined;
  readUpTo: number;
  isAtEnd: boolean;
}

/** Marks a conversation as read while its end is visible, together with its notifications. */
function useReading(which: WhichThread, { newest, readUpTo, isAtEnd }: Reading): void {
  const client = useQueryClient();
  const inSight = useInSight();
  const { notices, read } = useNotices();
  const upTo = newest && newest.id > readUpTo && isAtEnd && inSight ? newest.id : undefined;

  const mark = useEffectEvent(async (id: number) => {
    client.setQueryData(threadKey(which), await markThreadRead(which, id));
    void client.invalidateQueries({ queryKey: ['threads'] });
    await refetchUnread();
  });
  useEffect(() => {
    if (upTo !== undefined) {
      // Retried on the next view; nothing waits for it.
      void ignoringRefusal(mark(upTo));
    }
  }, [upTo]);

  const rung =
    inSight && isAtEnd ? notices.find((one) => !one.isRead && isAbout(one, to.thread(which.jobId))) : undefined;
  const rungId = rung?.id;
  const silence = useEffectEvent((id: number) => void read(id));
  useEffect(() => {
    if (rungId !== undefined) silence(rungId);
  }, [rungId]);
}

export default function ThreadView({ which }: { which: WhichThread }) {
  const t = useThreadTexts();
  const shownName = useShownName();
  const asked = useThread(which);
  const back = <ButtonLink label={t.back} to="/messages" />;
  const missing = <EmptyState title={t.missing} text={t.missingNext} action={back} />;
  return (
    <Answer of={asked} skeleton={<SkeletonRows rows={5} label={t.loading} />} failed={t.failed} missing={missing}>
      {(thread) => <Conversation thread={{ ...thread, other: shownName(thread.other) }} which={which} />}
    </Answer>
  );
}

function Conversation({ thread, which }: { thread: Thread; which: WhichThread }) {
  const t = useThreadTexts();
  const client = useQueryClient();
  const asked = useThreadMessages(which);
  // Fixed when the conversation opens: the "New" mark stays in place while reading.
  const [readUpTo] = useState(() => (thread.unread > 0 ? (thread.ownRead?.upTo ?? 0) : undefined));
  const [isAtEnd, setAtEnd] = useState(false);
  const messages = useMemo(() => asked.data?.pages.flatMap(({ body }) => body) ?? [], [asked.data]);
  useReading(which, {
    newest: messages.find(({ mine }) => !mine),
    readUpTo: thread.ownRead?.upTo ?? 0,
    isAtEnd,
  });
  // There are more unread messages than the last notification reported.
  const bring = useEffectEvent(() => void client.invalidateQueries({ queryKey: messagesKey(which) }));
  useEffect(() => {
    if (thread.unread > 0) bring();
  }, [thread.unread]);
  return (
    <section
      className="thread grid grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto_auto] h-[clamp(26rem,calc(100dvh_-_8.5rem),60rem)] border border-rule rounded-3 bg-paper-raised max-lg:h-[max(24rem,calc(100dvh_-_4.5rem))] max-lg:border-x-0 max-lg:border-t-0 max-lg:border-b max-lg:rounded-none"
      aria-label={t.log(thread.other)}
    >
      <ThreadHead thread={thread} />
      <Answer of={asked} skeleton={<SkeletonRows rows={5} label={t.loading} />} failed={t.failed}>
        {() => <MessageLog thread={thread} messages={messages} readUpTo={readUpTo} earlier={asked} onEnd={setAtEnd} />}
      </Answer>
      {thread.canWrite ? (
        <>
          {thread.writeUntil && <p className="small second px-4 pt-2 pb-0">{t.until(longDay(thread.writeUntil))}</p>}
          <Composer thread={thread} which={which} />
        </>
      ) : (
        <div className="flex gap-3 p-4 border-t border-t-rule bg-slate-tint wrap-anywhere">
          <Icon className="flex-none" name="lock" />
          <p>
            {thread.closedBecause && t.closed[thread.closedBecause]}{' '}
            {withElement(t.support, <a href={writeToUs()}>{supportContact().email || t.supportPage}</a>)}
          </p>
        </div>
      )}
    </section>
  );
}

function ThreadHead({ thread: { other, jobTitle, jobId } }: { thread: Thread }) {
  const t = useThreadTexts();
  return (
    <header className="flex gap-2 items-center px-4 py-3 border-b border-b-rule max-lg:pr-4 max-lg:pl-2">
      <Link className="btn btn-quiet btn-icon hidden max-lg:inline-flex" to="/messages" aria-label={t.back}>
        <Icon name="back" />
      </Link>
      <div className="min-w-0 wrap-anywhere">
        <h1 className="title-2" tabIndex={-1}>
          {other}
        </h1>
        <p className="small second">
          {t.about}{' '}
          <Link className="wide-hit" to={to.job(jobId)}>
            {titleOrWhy(jobId, jobTitle)}
          </Link>
        </p>
      </div>
    </header>
  );
}
