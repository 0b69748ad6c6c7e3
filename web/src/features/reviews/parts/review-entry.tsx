// A review: stars, author, facts, text, the reply below, and buttons to reply or report.
import { useShownName } from '../../../ui/texts.ts';
import { REVIEW_FACTS, type Review } from '@live-oak/contract/features/reviews/schema.ts';
import { Badge, Icon, Button } from '../../../ui/basics.tsx';
import { longDay } from '../../../ui/format.ts';
import { Stars } from '../../../ui/stars.tsx';
import { ReportButton } from '../../reports/parts/report-button.tsx';
import { useReviewTexts } from '../texts.ts';
import { useState } from 'react';
import { lazyComponent } from '../../../ui/lazy-component.tsx';

const ReplyForm = lazyComponent(() => import('./reply-form.tsx'));

export function ReviewEntry({ review }: { review: Review }) {
  const t = useReviewTexts().list;
  const shownName = useShownName();
  return (
    <li className="grid gap-1.5 pt-3.5 pb-2 border-b border-b-rule">
      <div className="row">
        <Stars rating={review.rating} />
        <b>{review.mine ? t.you : shownName(review.author)}</b>
        <span className="small second">{longDay(review.createdAt)}</span>
        {!review.publishedAt && <Badge tone="wait">{t.notShown}</Badge>}
      </div>
      {review.takenDown && <p className="small second">{t.takenDown}</p>}
      <p className="max-w-(--measure) wrap-anywhere whitespace-pre-line">{review.comment}</p>
      <Facts facts={review.facts} />
      {review.reply && <Reply review={review} reply={review.reply} />}
      <div className="flex gap-x-2 gap-y-0 flex-wrap items-center empty:hidden">
        {review.can.reply && <ReplyButton reviewId={review.id} />}
        <ReportButton targetType="review" targetId={review.id} reported={review.reported} can={review.can.report} />
      </div>
    </li>
  );
}

/** Yes and no, each with a mark and text; unanswered ones are omitted. */
export function Facts({ facts }: { facts: Review['facts'] }) {
  const t = useReviewTexts().list;
  const said = REVIEW_FACTS.filter((fact) => facts[fact] !== null);
  return said.length === 0 ? null : (
    <ul className="flex gap-x-4.5 gap-y-1 flex-wrap text-small">
      {said.map((fact) => (
        <li key={fact} className={`inline-flex gap-1 items-center ${facts[fact] ? 'text-low' : 'text-high!'}`}>
          <Icon className="size-4 stroke-2" name={facts[fact] ? 'check' : 'close'} />
          {facts[fact] ? t.yes[fact] : t.no[fact]}
        </li>
      ))}
    </ul>
  );
}

function Reply({ review, reply }: { review: Review; reply: NonNullable<Review['reply']> }) {
  const t = useReviewTexts().reply;
  const shownName = useShownName();
  return (
    <div className="grid gap-1 justify-items-start mt-1 pr-0 pl-4 py-1 border-l-3 border-l-gold">
      <p className="small">
        <b>{reply.mine ? t.yours : t.by(shownName(reply.author))}</b>{' '}
        <span className="second">{longDay(reply.repliedAt)}</span>
      </p>
      {reply.takenDown && <p className="small second">{t.takenDown}</p>}
      {reply.text !== '' && <p className="max-w-(--measure) wrap-anywhere whitespace-pre-line">{reply.text}</p>}
      <ReportButton
        targetType="review_reply"
        targetId={review.id}
        reported={reply.reported}
        can={review.can.reportReply}
      />
    </div>
  );
}

/** A button that opens the form; its code loads on the first press, since most readers only read. */
function ReplyButton({ reviewId }: { reviewId: number }) {
  const { reply: t } = useReviewTexts();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return isOpen ? (
    <ReplyForm reviewId={reviewId} onClose={close} onMissing={close} />
  ) : (
    <Button label={t.open} variant="quiet" onClick={() => setOpen(true)} />
  );
}
