// Questions and answers on a job's page: asked by possible bidders, answered by the owner, read by both and by administrators.
import { MAX_QUESTION, type Question } from '@live-oak/contract/features/messages/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useState, type ComponentProps } from 'react';
import { SkeletonRows } from '../../../ui/page.tsx';
import { Notice, Button } from '../../../ui/basics.tsx';
import { useArrival } from '../../../ui/use-arrival.ts';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { useAsk, useQuestions } from '../data.ts';
import { lineOf } from '../hidden-text.ts';
import { useQuestionTexts } from '../question-texts.ts';
import { QuestionItem, TextForm } from './question-item.tsx';

const isOpen = ({ status, approvalStatus }: Job) => status === 'open' && approvalStatus === 'approved';

/** Whether this business may ask: it may bid, or has a bid that it may still change. */
const mayAsk = (job: Job) => isOpen(job) && (job.can.bid || job.myBid?.can.edit === true);

const focusHeading = (section: HTMLElement) => section.querySelector('h2')?.focus({ preventScroll: true });

/** The confirmation after sending, and what was hidden. */
interface Sent {
  what: 'asked' | 'answered';
  hidden: readonly string[];
}

function useQuestionsOf(jobId: number) {
  const asked = useQuestions(jobId);
  return { asked, rows: asked.data?.pages.flatMap(({ body }) => body) ?? [] };
}

const STACK = "grid gap-4 scroll-mt-4 [&>[role='status']:empty]:-mb-4 [&>*]:max-w-184";

/** Collapsed in a dialog: how many are answered, then the questions and a field to ask. */
export function QuestionsHere({ job }: { job: Job }) {
  const t = useQuestionTexts();
  const { asked, rows } = useQuestionsOf(job.id);
  const [sent, setSent] = useState<Sent>();
  const answered = rows.filter(({ answer }) => answer !== null).length;
  const may = mayAsk(job);
  if (!asked.data || (rows.length === 0 && !may)) return null;
  return (
    <details className="fold">
      <summary>{t.folded(answered, rows.length - answered, may)}</summary>
      <div className={STACK}>
        {rows.length > 0 && <QuestionList questions={rows} />}
        <div role="status">{sent && <SentNotice sent={sent} />}</div>
        {may && <AskForm jobId={job.id} onSent={(hidden) => setSent({ what: 'asked', hidden })} />}
      </div>
    </details>
  );
}

export function Questions({ job, part }: { job: Job; part: 'owner' | 'bidder' | 'admin' }) {
  const t = useQuestionTexts();
  const { asked, rows } = useQuestionsOf(job.id);
  const [sent, setSent] = useState<Sent>();
  // A notification links to '#questions': the page scrolls there once the questions have loaded.
  const section = useArrival('questions', { isReady: asked.data !== undefined, focus: focusHeading });
  const isAsking = isOpen(job);
  if (!isAsking && asked.data !== undefined && rows.length === 0) return null;
  const intro = !isAsking ? t.closedIntro : part === 'bidder' ? t.bidderIntro : t.ownerIntro;
  return (
    <section className={`wrap py-6 ${STACK}`} id="questions" ref={section} aria-labelledby="questions-title">
      <div>
        <h2 className="title-2" id="questions-title" tabIndex={-1}>
          {t.title}
        </h2>
        <p className="second">{intro}</p>
      </div>
      <div role="status">{sent && <SentNotice sent={sent} />}</div>
      <Answer of={asked} skeleton={<SkeletonRows rows={2} label={t.loading} />} failed={t.failed}>
        {() =>
          rows.length > 0 ? (
            <QuestionList
              questions={rows}
              isOwner={part === 'owner'}
              onAnswered={(hidden) => setSent({ what: 'answered', hidden })}
            />
          ) : (
            <p className="second py-3 border-y border-y-rule">{part === 'bidder' ? t.noneForBidder : t.noneForOwner}</p>
          )
        }
      </Answer>
      {asked.hasNextPage && (
        <Button label={t.more} onClick={() => void asked.fetchNextPage()} busy={asked.isFetchingNextPage} />
      )}
      {part === 'bidder' && mayAsk(job) && (
        <AskForm jobId={job.id} onSent={(hidden) => setSent({ what: 'asked', hidden })} />
      )}
    </section>
  );
}

interface QuestionListProps extends Partial<Omit<ComponentProps<typeof QuestionItem>, 'question'>> {
  questions: readonly Question[];
}

function QuestionList({ questions, isOwner = false, onAnswered = () => undefined }: QuestionListProps) {
  return (
    <ol className="grid border-t-2 border-t-bark">
      {questions.map((question) => (
        <QuestionItem key={question.id} question={question} isOwner={isOwner} onAnswered={onAnswered} />
      ))}
    </ol>
  );
}

function SentNotice({ sent: { what, hidden } }: { sent: Sent }) {
  const t = useQuestionTexts();
  const line = lineOf(hidden, t);
  return (
    <Notice tone={line ? 'gold' : 'ok'} icon={line ? 'lock' : 'check'}>
      {what === 'asked' ? t.asked : t.answeredDone} {line && t.wasHidden(line)}
    </Notice>
  );
}

function AskForm({ jobId, onSent }: { jobId: number; onSent: (hidden: readonly string[]) => void }) {
  const t = useQuestionTexts();
  const ask = useAsk(jobId);
  return (
    <TextForm
      keptAs={`question.${jobId}`}
      label={t.askLabel}
      hint={t.askHint}
      needed={t.needed}
      max={MAX_QUESTION}
      action={t.ask}
      send={ask.mutateAsync}
      onSent={onSent}
    />
  );
}
