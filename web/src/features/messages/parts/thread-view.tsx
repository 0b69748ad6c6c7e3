// One conversation: with whom and about what, what was said, and the field to write in, or why nothing more can be written.
import type { Thread } from '@live-oak/contract/features/messages/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { supportContact, writeToUs } from '../../../app/support-contact.ts';
import { useAuth } from '../../../app/session.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { longDay } from '../../../ui/dates.ts';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/list-states.tsx';
import { ApiError } from '../../../api-client/api-error.ts';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { messagesKey, useThread, useThreadMessages, type WhichThread } from '../data.ts';
import { keptOf } from '../kept.ts';
import { threadTexts } from '../texts.ts';
import { useOutbox } from '../use-outbox.ts';
import { useReading } from '../use-reading.ts';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import './thread-view.css';

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

export function ThreadView({ which }: { which: WhichThread }) {
  const t = useTexts(threadTexts);
  const asked = useThread(which);
  if (asked.data === undefined && isMissing(asked.error)) {
    return (
      <EmptyState title={t.missing} action={<ButtonLink to="/messages">{t.back}</ButtonLink>}>
        {t.missingNext}
      </EmptyState>
    );
  }
  return (
    <Answer of={asked} skeleton={<SkeletonRows rows={5} label={t.loading} />} failed={t.failed}>
      {(thread) => <Conversation thread={thread} which={which} />}
    </Answer>
  );
}

function Conversation({ thread, which }: { thread: Thread; which: WhichThread }) {
  const t = useTexts(threadTexts);
  const userId = useAuth().user?.id ?? 0;
  const client = useQueryClient();
  const asked = useThreadMessages(which);
  const kept = useMemo(
    () => keptOf(userId, thread.jobId, thread.providerId),
    [userId, thread.jobId, thread.providerId],
  );
  const outbox = useOutbox(which, kept);
  // As it was when the conversation was opened: the line "New" stays where it is while one reads on.
  const [readUpTo] = useState(() => (thread.unread > 0 ? (thread.ownRead?.upTo ?? 0) : undefined));
  const [isAtEnd, setAtEnd] = useState(false);
  const messages = useMemo(() => asked.data?.pages.flatMap(({ body }) => body) ?? [], [asked.data]);
  useReading(which, {
    newest: messages.find(({ mine }) => !mine),
    readUpTo: thread.ownRead?.upTo ?? 0,
    isAtEnd,
  });
  // What a notice did not tell of: more is unread than was known.
  const bring = useEffectEvent(() => void client.invalidateQueries({ queryKey: messagesKey(which) }));
  useEffect(() => {
    if (thread.unread > 0) {
      bring();
    }
  }, [thread.unread]);
  return (
    <section className="thread" aria-label={t.log(thread.other)}>
      <ThreadHead thread={thread} />
      <Answer of={asked} skeleton={<SkeletonRows rows={5} label={t.loading} />} failed={t.failed}>
        {() => (
          <MessageLog
            thread={thread}
            messages={messages}
            readUpTo={readUpTo}
            outbox={outbox}
            earlier={asked}
            onEnd={setAtEnd}
          />
        )}
      </Answer>
      {thread.canWrite ? (
        <>
          {thread.writeUntil && <p className="thread-until small second">{t.until(longDay(thread.writeUntil))}</p>}
          <Composer other={thread.other} kept={kept} onSend={outbox.send} />
        </>
      ) : (
        <div className="thread-closed">
          <Icon name="lock" />
          <p>
            {thread.closedBecause && t.closed[thread.closedBecause]} {t.support}{' '}
            <a href={writeToUs()}>{supportContact().email || t.supportPage}</a>
          </p>
        </div>
      )}
    </section>
  );
}

function ThreadHead({ thread }: { thread: Thread }) {
  const t = useTexts(threadTexts);
  const { other, jobTitle, jobId, otherThreads } = thread;
  return (
    <header className="thread-head">
      <Link className="btn btn-quiet btn-icon thread-back" to="/messages" aria-label={t.back}>
        <Icon name="back" />
      </Link>
      <div className="thread-who">
        <h1 className="title-2" tabIndex={-1}>
          {other}
        </h1>
        <p className="small second">
          {t.about}{' '}
          <Link className="wide-hit" to={`/jobs/${jobId}`}>
            {jobTitle}
          </Link>
        </p>
        {otherThreads.length > 0 && (
          <p className="small second">
            {t.otherBusinesses}:{' '}
            {otherThreads.map((one) => (
              <Link key={one.providerId} className="wide-hit" to={`/messages/${jobId}?business=${one.providerId}`}>
                {one.other}
              </Link>
            ))}
          </p>
        )}
      </div>
    </header>
  );
}
