// /forum/equipment/reviews: every review, by kind, model and search text; for one model, with a summary.
import { EQUIPMENT_CATEGORIES } from '@live-oak/contract/features/forum/boards.ts';
import type { EquipmentModel } from '@live-oak/contract/features/forum/equipment.ts';
import type { EquipmentReview } from '@live-oak/contract/features/forum/schema.ts';
import { Link, useSearchParams } from 'react-router';
import { ButtonLink, PrimaryLink } from '../../../ui/basics.tsx';
import { EmptyState } from '../../../ui/page.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { isSearch, MODELS, reviewsAddress } from '../addresses.ts';
import { FindBar, FoundList, narrowed } from '../parts/find-bar.tsx';
import { usePaid } from '../parts/model-groups.tsx';
import { TEXT_LINK, WidePage } from '../parts/page.tsx';
import { ReviewList } from '../parts/review-card.tsx';
import { useEquipmentTexts, useForumTexts } from '../texts.ts';

export default function EquipmentReviews() {
  const t = useEquipmentTexts();
  const [query] = useSearchParams();
  const models = useAnswer<EquipmentModel[]>(MODELS);
  const model = models.data?.body.find(({ id }) => String(id) === query.get('model'));
  const title = model ? t.all.ofModel(model.model) : t.all.title;
  return (
    <WidePage title={title} lead={t.all.lead} actions={<PrimaryLink to="/forum/equipment/new">{t.write}</PrimaryLink>}>
      <FindBar label={t.search} categories={EQUIPMENT_CATEGORIES} />
      <div className="wrap forum-top pt-6">
        {model && <ModelSummary model={model} />}
        {!isSearch(query) && <Sorts />}
        <Reviews />
      </div>
    </WidePage>
  );
}

function Reviews() {
  const t = useEquipmentTexts();
  const [query] = useSearchParams();
  const reviews = useAnswer<EquipmentReview[]>(reviewsAddress(query));
  const search = { results: t.all.found, moreThan: t.all.moreThan, clear: t.viewAll };
  return (
    <FoundList of={reviews} loading={t.loading} failed={t.failed} search={search} none={<NoReview />}>
      {(rows) => <ReviewList reviews={rows} label={t.all.label} />}
    </FoundList>
  );
}

function NoReview() {
  const t = useEquipmentTexts();
  const { search } = useForumTexts();
  const [query] = useSearchParams();
  const q = query.get('q')?.trim() ?? '';
  return q === '' ? (
    <EmptyState title={t.all.none} action={<ButtonLink to="/forum/equipment/new">{t.write}</ButtonLink>}>
      {t.all.noneText}
    </EmptyState>
  ) : (
    <EmptyState title={search.none(q)} text={search.noneText} action={<Link to="?">{t.viewAll}</Link>} />
  );
}

const SORT = `${TEXT_LINK} aria-[current]:text-bark aria-[current]:no-underline aria-[current]:[box-shadow:inset_0_-3px_0_var(--color-gold)]`;

function Sorts() {
  const t = useEquipmentTexts().all;
  const [query] = useSearchParams();
  const sort = query.get('sort') === 'helpful' ? 'helpful' : 'newest';
  const linkOf = (one: typeof sort) => narrowed(query, { sort: one === 'newest' ? '' : one });
  return (
    <nav className="flex gap-x-4.5 gap-y-0 flex-wrap items-center text-bark-2 text-small" aria-label={t.sort}>
      {(['newest', 'helpful'] as const).map((one) => (
        <Link key={one} className={SORT} to={linkOf(one)} aria-current={one === sort || undefined} preventScrollReset>
          {t[one]}
        </Link>
      ))}
      {query.has('model') && (
        <Link className={SORT} to={narrowed(query, { model: '' })}>
          {t.allModels}
        </Link>
      )}
    </nav>
  );
}

const SUMMARY =
  'grid gap-x-9 gap-y-4 grid-cols-lead items-start mb-6 px-6 py-5 border border-rule rounded-2 bg-paper-raised max-lg:grid-cols-1 max-lg:p-4.5';

function ModelSummary({ model }: { model: EquipmentModel }) {
  const t = useEquipmentTexts();
  const { counted } = useForumTexts();
  const paid = usePaid()(model);
  return (
    <section className={SUMMARY} aria-label={t.all.summary}>
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
        <Said name={t.review.pros} said={model.pros} />
        <Said name={t.review.cons} said={model.cons} edge="border-high-mark" />
        <Said name={t.review.bestFor} said={model.bestFor} />
      </dl>
    </section>
  );
}

/** What reviewers wrote on one side of it; empty without any. */
function Said({ name, said, edge = 'border-l-low-mark' }: { name: string; said: readonly string[]; edge?: string }) {
  if (said.length === 0) return null;
  return (
    <div className={`pl-3 border-l-3 text-ui leading-snug wrap-anywhere ${edge}`}>
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
  );
}
