// Reviews on the home page: the newest real ones that are long enough, whatever their rating, so that nobody picks the good ones. Until
// there are enough, examples.
import { useShownName } from '../../../ui/texts.ts';
import { type PublicReview, HOME_MIN_WORDS } from '@live-oak/contract/features/reviews/schema.ts';
import type { reviewRoutes } from '@live-oak/contract/features/reviews/routes.ts';
import { useState, type ReactNode } from 'react';
import { Button, Notice, ExampleMark } from '../../../ui/basics.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { callForAnswer, type RouteRef } from '../../../api-client/call.ts';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { NEWEST_REVIEWS, REVIEW_CARDS } from '../addresses.ts';
import { useHomeTexts } from '../texts.ts';
import { classNames } from '../../../ui/class-names.ts';

const newest: RouteRef<typeof reviewRoutes.newest> = { method: 'GET', path: '/api/public/reviews' };
const askNext = (cursor?: string) => callForAnswer(newest, { query: { limit: String(REVIEW_CARDS), cursor } });

export function RealReviews() {
  const t = useHomeTexts().examples;
  const { data: first } = useAnswer<PublicReview[]>(NEWEST_REVIEWS);
  const [more, setMore] = useState<Awaited<ReturnType<typeof askNext>>[]>([]);
  const [state, setState] = useState<'still' | 'busy' | 'failed'>('still');
  if (!first || first.body.length < REVIEW_CARDS) return <ExampleCards />;
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
      <Cards>
        {pages
          .flatMap((page) => page.body)
          .map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
      </Cards>
      {state === 'failed' && <Notice tone="error">{t.moreFailed}</Notice>}
      {cursor !== undefined && (
        <p className="pt-6">
          <Button label={t.more} onClick={() => void readOn()} busy={state === 'busy'} />
        </p>
      )}
    </Testimonials>
  );
}

/** Longer reviews do not fit the card and open on a press. */
const MOST_SHOWN = 170;

function ReviewCard({ review: { author, parish, comment, rating } }: { review: PublicReview }) {
  const t = useHomeTexts().examples;
  const name = useShownName()(author);
  const [open, setOpen] = useState(comment.length <= MOST_SHOWN);
  return (
    <Card
      words={
        <div>
          <blockquote className={classNames(quote, !open && 'overflow-hidden line-clamp-4')}>{comment}</blockquote>
          {!open && <Button label={t.readAll} className="-ml-2.5" variant="quiet" onClick={() => setOpen(true)} />}
        </div>
      }
      who={parish === null ? name : t.who(name, parish)}
    >
      <Stars rating={rating} />
    </Card>
  );
}

function ExampleCards() {
  const t = useHomeTexts().examples;
  return (
    <Testimonials title={t.title} lead={t.lead}>
      <Cards>
        {t.list.map(({ text, who }) => (
          <Card key={who} words={<blockquote className={quote}>{text}</blockquote>} who={who}>
            <ExampleMark />
            <Stars rating={5} />
          </Card>
        ))}
      </Cards>
    </Testimonials>
  );
}

/** Heading, intro and cards, for examples and real reviews alike. */
function Testimonials({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section className="section wrap" aria-labelledby="examples">
      <div className="grid gap-6 grid-cols-2 items-end mb-8 max-md:grid-cols-1">
        <h2 id="examples">{title}</h2>
        <p className="second">{lead}</p>
      </div>
      {children}
    </section>
  );
}

const Cards = ({ children }: { children: ReactNode }) => (
  <div className="home-examples grid gap-12 grid-cols-3 max-md:grid-cols-1">{children}</div>
);

const quote = 'font-medium text-lead leading-snug font-display normal-nums tracking-display';

function Card({ words, who, children }: { words: ReactNode; who: string; children: ReactNode }) {
  return (
    <figure className="flex gap-5 flex-col justify-between min-h-54 pt-5 border-t-2 border-t-bark max-md:min-h-0">
      {words}
      <figcaption className="flex gap-x-3 gap-y-2 flex-wrap items-center text-bark-2 text-ui">
        {children}
        <span className="basis-full">{who}</span>
      </figcaption>
    </figure>
  );
}
