// /forum/equipment/reviews: every review, by kind, model and search text; for one model, with a summary.
import { EQUIPMENT_CATEGORIES } from '@live-oak/contract/features/forum/boards.ts';
import type { EquipmentModel } from '@live-oak/contract/features/forum/equipment.ts';
import type { EquipmentReview } from '@live-oak/contract/features/forum/schema.ts';
import { Link, useSearchParams } from 'react-router';
import { CrumbedTitle } from '../../../app/breadcrumbs.tsx';
import { ButtonLink, PrimaryLink } from '../../../ui/basics.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/page.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { MODELS, reviewsAddress } from '../addresses.ts';
import { CategoryChips, ForumPages, ForumSearch, narrowed } from '../parts/find-bar.tsx';
import { usePaid } from '../parts/model-groups.tsx';
import { ReviewCard } from '../parts/review-card.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { useEquipmentTexts, useForumTexts } from '../texts.ts';
import { classNames } from '../../../ui/class-names.ts';

export default function EquipmentReviews() {
  const t = useEquipmentTexts();
  const { search } = useForumTexts();
  const [query] = useSearchParams();
  const reviews = useAnswer<EquipmentReview[]>(reviewsAddress(query));
  const models = useAnswer<EquipmentModel[]>(MODELS);
  const model = models.data?.body.find(({ id }) => String(id) === query.get('model'));
  const q = query.get('q')?.trim() ?? '';
  const title = model ? t.all.ofModel(model.model) : t.all.title;
  return (
    <div className="[&_.crumbs]:pt-2 pb-18 max-md:[&_.page-title_.btn]:w-full">
      <div className="wrap">
        <CrumbedTitle title={title} actions={<PrimaryLink to="/forum/equipment/new">{t.write}</PrimaryLink>}>
          {t.all.lead}
        </CrumbedTitle>
      </div>
      <div className="border-y border-y-rule bg-paper-sunk">
        <div className="wrap grid gap-3 py-4.5">
          <ForumSearch label={t.search} keep={['category']} />
          <CategoryChips categories={EQUIPMENT_CATEGORIES} />
        </div>
      </div>
      <div className="wrap forum-top pt-6">
        {model && <ModelSummary model={model} />}
        {q === '' && <Sorts />}
        <Answer of={reviews} skeleton={<SkeletonRows rows={5} label={t.loading} />} failed={t.failed}>
          {({ body, nextCursor, closeMatch }) => (
            <>
              {q !== '' && body.length > 0 && (
                <div className="flex gap-x-6 gap-y-0 flex-wrap items-center justify-between min-h-(--hit) pt-3">
                  <p role="status">
                    {closeMatch === undefined ? (
                      <b>
                        {search.found(
                          nextCursor === undefined ? t.all.found(body.length) : t.all.moreThan(body.length),
                          q,
                        )}
                      </b>
                    ) : (
                      <>
                        <b>{search.none(q)}.</b> {search.corrected(closeMatch)}
                      </>
                    )}
                  </p>
                  <Link
                    className="inline-flex items-center min-h-(--hit) font-semibold"
                    to={narrowed(query, { q: '' })}
                  >
                    {t.viewAll}
                  </Link>
                </div>
              )}
              {body.length > 0 ? (
                <ul
                  className="grid gap-x-12 gap-y-0 grid-cols-2 border-t-2 border-t-bark max-lg:grid-cols-1"
                  aria-label={t.all.label}
                >
                  {body.map((review) => (
                    <ReviewCard key={review.id} review={review} />
                  ))}
                </ul>
              ) : (
                <EmptyState
                  title={q === '' ? t.all.none : search.none(q)}
                  action={
                    q === '' ? (
                      <ButtonLink to="/forum/equipment/new">{t.write}</ButtonLink>
                    ) : (
                      <Link to="?">{t.viewAll}</Link>
                    )
                  }
                >
                  {q === '' ? t.all.noneText : search.noneText}
                </EmptyState>
              )}
              <ForumPages nextCursor={nextCursor} />
            </>
          )}
        </Answer>
      </div>
    </div>
  );
}

function Sorts() {
  const t = useEquipmentTexts().all;
  const [query] = useSearchParams();
  const sort = query.get('sort') === 'helpful' ? 'helpful' : 'newest';
  return (
    <nav className="flex gap-x-4.5 gap-y-0 flex-wrap items-center text-bark-2 text-small" aria-label={t.sort}>
      {(['newest', 'helpful'] as const).map((one) => (
        <Link
          className="inline-flex items-center min-h-(--hit) font-semibold aria-[current]:text-bark aria-[current]:no-underline aria-[current]:[box-shadow:inset_0_-3px_0_var(--color-gold)]"
          key={one}
          to={narrowed(query, { sort: one === 'newest' ? '' : one })}
          aria-current={one === sort ? 'true' : undefined}
          preventScrollReset
        >
          {t[one]}
        </Link>
      ))}
      {query.has('model') && (
        <Link
          className="inline-flex items-center min-h-(--hit) font-semibold aria-[current]:text-bark aria-[current]:no-underline aria-[current]:[box-shadow:inset_0_-3px_0_var(--color-gold)]"
          to={narrowed(query, { model: '' })}
        >
          {t.allModels}
        </Link>
      )}
    </nav>
  );
}

function ModelSummary({ model }: { model: EquipmentModel }) {
  const t = useEquipmentTexts();
  const { counted } = useForumTexts();
  const paid = usePaid()(model);
  const sides = [
    ['for', t.review.pros, model.pros],
    ['against', t.review.cons, model.cons],
    ['best', t.review.bestFor, model.bestFor],
  ] as const;
  return (
    <section
      className="grid gap-x-9 gap-y-4 grid-cols-lead items-start mb-6 px-6 py-5 border border-rule rounded-2 bg-paper-raised max-lg:grid-cols-1 max-lg:p-4.5"
      aria-label={t.all.summary}
    >
      <div className="num grid gap-1">
        <b className="font-strong text-1 leading-none font-display normal-nums">{model.rating.toFixed(1)}</b>
        <Stars rating={model.rating} />
        <span className="small second">{counted.reviews(model.reviews)}</span>
        {paid && model.priceCents && (
          <span className="small second">
            {paid} ({t.all.priceSaid(model.priceCents.said)})
          </span>
        )}
      </div>
      <dl className="gear-sides grid gap-x-5 gap-y-2.5 grid-fit-60">
        {sides
          .filter(([, , said]) => said.length > 0)
          .map(([side, name, said]) => (
            <div
              key={side}
              className={classNames(
                'pl-3 border-l-3 text-ui leading-snug wrap-anywhere',
                side === 'against' ? 'border-high-mark' : 'border-l-low-mark',
              )}
            >
              <dt className="flex gap-1.5 items-center text-low font-semibold text-small">{name}</dt>
              <dd>
                <ul className="grid gap-1.5">
                  {said.map((one) => (
                    <li key={one} dir="auto">
                      {one}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
