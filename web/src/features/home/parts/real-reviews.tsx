// Real reviews on the home page: the newest that are long enough, whatever their stars, so that nobody picks the good ones.
import type { PublicReview } from '@live-oak/contract/features/reviews/schema.ts';
import { HOME_MIN_WORDS } from '@live-oak/contract/features/reviews/facts.ts';
import type { reviewRoutes } from '@live-oak/contract/features/reviews/routes.ts';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { callForAnswer, type RouteRef } from '../../../api-client/call.ts';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { NEWEST_REVIEWS, REVIEW_CARDS } from '../addresses.ts';
import { homeTexts } from '../texts.ts';
import { ExampleMark } from '../../../ui/badge.tsx';

const newest: RouteRef<typeof reviewRoutes.newest> = { method: 'GET', path: '/api/public/reviews' };
const askNext = (cursor?: string) => callForAnswer(newest, { query: { limit: String(REVIEW_CARDS), cursor } });

export function RealReviews() {
  const t = useTexts(homeTexts).examples;
  const { data: first } = useAnswer<PublicReview[]>(NEWEST_REVIEWS);
  const [more, setMore] = useState<Awaited<ReturnType<typeof askNext>>[]>([]);
  const [state, setState] = useState<'still' | 'busy' | 'failed'>('still');
  if (!first || first.body.length < REVIEW_CARDS) {
    return <ExampleCards />;
  }
  const pages = [first, ...more];
  const cursor = pages.at(-1)?.nextCursor;
  const readOn = async () => {
    setState('busy');
    try {
      const page = await askNext(cursor);
      setMore([...more, page]);
      setState('still');
    } catch {
      setState('failed');
    }
  };
  return (
    <Testimonials title={t.realTitle} lead={t.realLead(HOME_MIN_WORDS)}>
      <div className="home-examples grid gap-12 grid-cols-[repeat(3,1fr)] [&_figure]:flex [&_figure]:gap-5 [&_figure]:flex-col [&_figure]:justify-between [&_figure]:min-h-54 [&_figure]:pt-5 [&_figure]:border-t-2 [&_figure]:border-t-bark [&_.btn]:-ml-2.5 [&_blockquote]:font-medium [&_blockquote]:text-[1.25rem] [&_blockquote]:leading-[1.42] [&_blockquote]:font-display [&_blockquote]:normal-nums [&_blockquote]:tracking-[-0.012em] [&_figcaption]:flex [&_figcaption]:gap-x-3 [&_figcaption]:gap-y-2 [&_figcaption]:flex-wrap [&_figcaption]:items-center [&_figcaption]:text-bark-2 [&_figcaption]:text-ui [&_figcaption>:last-child]:basis-full max-md:grid-cols-[1fr] max-md:[&_figure]:min-h-0">
        {pages
          .flatMap((page) => page.body)
          .map((review) => (
            <Card key={review.id} review={review} />
          ))}
      </div>
      {state === 'failed' && <Notice tone="error">{t.moreFailed}</Notice>}
      {cursor !== undefined && (
        <p className="[.home-examples+&]:pt-6">
          <Button onClick={() => void readOn()} busy={state === 'busy'} busyLabel={t.moreLoading}>
            {t.more}
          </Button>
        </p>
      )}
    </Testimonials>
  );
}

/** More than this does not fit the card and opens at a press. */
const MOST_SHOWN = 170;

function Card({ review: { author, parish, comment, rating } }: { review: PublicReview }) {
  const t = useTexts(homeTexts).examples;
  const [open, setOpen] = useState(comment.length <= MOST_SHOWN);
  return (
    <figure>
      <div>
        <blockquote
          className={
            open
              ? undefined
              : '[display:-webkit-box] overflow-hidden [-webkit-box-orient:vertical] [-webkit-line-clamp:4]'
          }
        >
          {comment}
        </blockquote>
        {!open && (
          <Button look="quiet" onClick={() => setOpen(true)}>
            {t.readAll}
          </Button>
        )}
      </div>
      <figcaption>
        <Stars rating={rating} />
        <span>{parish === null ? author : t.who(author, parish)}</span>
      </figcaption>
    </figure>
  );
}

/** Heading, lead and cards, the same for examples and real reviews. */
function Testimonials({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <>
      <div className="grid gap-6 grid-cols-[1.3fr_1fr] items-end mb-8 max-md:grid-cols-[1fr]">
        <h2 id="examples">{title}</h2>
        <p className="second">{lead}</p>
      </div>
      {children}
    </>
  );
}

function ExampleCards() {
  const t = useTexts(homeTexts).examples;
  return (
    <Testimonials title={t.title} lead={t.lead}>
      <div className="home-examples grid gap-12 grid-cols-[repeat(3,1fr)] [&_figure]:flex [&_figure]:gap-5 [&_figure]:flex-col [&_figure]:justify-between [&_figure]:min-h-54 [&_figure]:pt-5 [&_figure]:border-t-2 [&_figure]:border-t-bark [&_.btn]:-ml-2.5 [&_blockquote]:font-medium [&_blockquote]:text-[1.25rem] [&_blockquote]:leading-[1.42] [&_blockquote]:font-display [&_blockquote]:normal-nums [&_blockquote]:tracking-[-0.012em] [&_figcaption]:flex [&_figcaption]:gap-x-3 [&_figcaption]:gap-y-2 [&_figcaption]:flex-wrap [&_figcaption]:items-center [&_figcaption]:text-bark-2 [&_figcaption]:text-ui [&_figcaption>:last-child]:basis-full max-md:grid-cols-[1fr] max-md:[&_figure]:min-h-0">
        {t.list.map((sample) => (
          <figure key={sample.who}>
            <blockquote>{sample.text}</blockquote>
            <figcaption>
              <ExampleMark />
              <Stars rating={5} />
              <span>{sample.who}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Testimonials>
  );
}
