// A question with its answer; the owner answers in place.
import { markIn } from '@live-oak/contract/hidden-mark.ts';
import { type Question, MAX_ANSWER } from '@live-oak/contract/features/messages/schema.ts';
import { useState } from 'react';
import { Badge, Button } from '../../../ui/basics.tsx';
import { useLanguage } from '../../../texts/language.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { agoInside } from '../../../ui/format.ts';
import { When } from '../../../ui/when.tsx';
import { REPORT_LOOK, ReportButton } from '../../reports/parts/report-button.tsx';
import { useAnswer } from '../data.ts';
import { withMark } from '../hidden-text.ts';
import { useQuestionTexts } from '../question-texts.ts';

/** Most people only read: the form loads for those who write. */
export const TextForm = lazyComponent(() => import('./text-form.tsx'));

const questionHead = 'flex gap-x-3 gap-y-0 flex-wrap items-center min-h-(--hit) [.question-answer_&]:min-h-0';

interface QuestionItemProps {
  question: Question;
  /** The reader is the owner, whose answers are labeled "Your answer". */
  isOwner: boolean;
  /** Called after an answer was sent, with its hidden parts. */
  onAnswered: (hidden: readonly string[]) => void;
}

function Words({ text, takenDown }: { text: string; takenDown: boolean }) {
  const t = useQuestionTexts();
  const { language } = useLanguage();
  return takenDown ? (
    <p className="text-bark-3 italic">{t.takenDown}</p>
  ) : (
    <p className="question-words wrap-anywhere whitespace-pre-line" dir="auto">
      {markIn(withMark(text, t.hidden), language)}
    </p>
  );
}

export function QuestionItem({ question, isOwner, onAnswered }: QuestionItemProps) {
  const t = useQuestionTexts();
  const { answer, can, reported } = question;
  const [correcting, setCorrecting] = useState(false);
  return (
    <li className="question pt-3 pb-4 border-b border-b-rule">
      <article>
        <div className={questionHead}>
          <b>{question.mine ? t.you : t.someone}</b>
          <When className="small second" at={question.createdAt} />
          {!answer && !question.takenDown && (
            <Badge tone={can.answer ? 'gold' : 'wait'}>{can.answer ? t.waitsForYou : t.waiting}</Badge>
          )}
          <span className="ml-auto">
            <ReportButton
              targetType="question"
              targetId={question.id}
              reported={reported.question}
              can={can.reportQuestion}
            />
          </span>
        </div>
        <Words text={question.text} takenDown={question.takenDown} />
        {!correcting && <Answered question={question} isOwner={isOwner} onCorrect={() => setCorrecting(true)} />}
        {(can.answer || correcting) && (
          <AnswerForm
            question={question}
            onKept={correcting ? () => setCorrecting(false) : undefined}
            onSent={(hidden) => {
              setCorrecting(false);
              onAnswered(hidden);
            }}
          />
        )}
      </article>
    </li>
  );
}

interface AnsweredProps extends Pick<QuestionItemProps, 'question' | 'isOwner'> {
  onCorrect: () => void;
}

function Answered({ question: { id, answer, can, reported }, isOwner, onCorrect }: AnsweredProps) {
  const t = useQuestionTexts();
  if (!answer) return null;
  return (
    <div className="question-answer mt-3 px-4 py-3 border-l-4 border-l-chart-1 rounded-r-2 bg-paper-raised">
      <div className={questionHead}>
        <b>{isOwner ? t.yourAnswer : t.answered}</b>
        <When className="small second" at={answer.answeredAt} />
        {answer.changedAt && <span className="small second">{t.corrected(agoInside(answer.changedAt))}</span>}
      </div>
      <Words text={answer.text} takenDown={answer.takenDown} />
      <div className="question-acts flex flex-wrap mr-0 -ml-1.5 mt-0 -mb-2 empty:hidden">
        <ReportButton targetType="answer" targetId={id} reported={reported.answer} can={can.reportAnswer} />
        {can.correct && <Button label={t.correct} variant="quiet" className={REPORT_LOOK} onClick={onCorrect} />}
      </div>
    </div>
  );
}

interface AnswerFormProps {
  question: Question;
  /** Cancels editing; undefined for a first answer. */
  onKept: (() => void) | undefined;
  onSent: (hidden: readonly string[]) => void;
}

function AnswerForm({ question, onKept, onSent }: AnswerFormProps) {
  const t = useQuestionTexts();
  const answer = useAnswer(question.id);
  return (
    <TextForm
      keptAs={`answer.${question.id}`}
      label={t.yourAnswer}
      hint={onKept ? t.correctHint : t.answerHint}
      needed={t.answerNeeded}
      max={MAX_ANSWER}
      action={onKept ? t.correct : t.answer}
      start={question.answer?.text ?? ''}
      send={answer.mutateAsync}
      onSent={onSent}
    >
      {onKept && <Button label={t.keep} variant="quiet" onClick={onKept} />}
    </TextForm>
  );
}
