// Models by kind of equipment: the average as a bar on one scale, with the number, how many reviews, and prices paid.
import type { EquipmentCategory } from '@live-oak/contract/features/forum/boards.ts';
import type { EquipmentModel } from '@live-oak/contract/features/forum/equipment.ts';
import { Link } from 'react-router';
import { useFormat } from '../../../texts/use-format.ts';
import { ButtonLink } from '../../../ui/basics.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useEquipmentTexts, useForumTexts } from '../texts.ts';
import { BoardDrawing } from './board-drawing.tsx';

/** In this order; other equipment follows if there is any. */
const GROUPS = ['chainsaws', 'climbing_gear', 'stump_grinders'] as const;
const SHOWN = 6;

export function ModelGroups({ models }: { models: readonly EquipmentModel[] }) {
  const others = models.filter(({ category }) => category === 'other_equipment');
  return (
    <div className="grid grid-cols-3 border-t-2 border-t-bark max-lg:grid-cols-1">
      {GROUPS.map((category) => (
        <ModelGroup key={category} category={category} models={models.filter((model) => model.category === category)} />
      ))}
      {others.length > 0 && <ModelGroup category="other_equipment" models={others} />}
    </div>
  );
}

function ModelGroup({ category, models }: { category: EquipmentCategory; models: readonly EquipmentModel[] }) {
  const t = useEquipmentTexts().groups;
  const { names } = useForumTexts().categories;
  const title = `gear-${category}`;
  return (
    <section
      className={classNames(
        'gear-group grid gap-4 content-start px-7 py-6 border-b border-b-rule first:pl-1 max-lg:px-1 max-lg:py-5 max-lg:first:px-1 max-lg:first:py-5 not-first-of-type:border-l not-first-of-type:border-l-rule max-lg:not-first-of-type:border-l-0',
        category === 'other_equipment' && 'col-span-full pl-1! border-l-0!',
      )}
      aria-labelledby={title}
    >
      {category !== 'other_equipment' && <BoardDrawing className="w-17" name={category} />}
      <h3 id={title}>{names[category]}</h3>
      {models.length > 0 ? (
        <>
          <ul className="grid gap-1">
            {models.slice(0, SHOWN).map((model) => (
              <ModelLine key={model.id} model={model} />
            ))}
          </ul>
          {models.length > SHOWN && (
            <Link to={`/forum/equipment/reviews?category=${category}`}>{t.all(names[category])}</Link>
          )}
        </>
      ) : (
        <>
          <p className="second">{t.empty[category]}</p>
          <p>
            <ButtonLink to={`/forum/equipment/new?category=${category}`}>{t.first}</ButtonLink>
          </p>
        </>
      )}
    </section>
  );
}

/** 'paid $450 to $620'; undefined if nobody gave a price. */
export function usePaid(): (model: EquipmentModel) => string | undefined {
  const t = useEquipmentTexts().groups;
  const { moneyFromCents } = useFormat();
  return ({ priceCents }) => {
    if (!priceCents) return undefined;
    const [low, high] = [moneyFromCents(priceCents.low), moneyFromCents(priceCents.high)];
    return low === high ? t.paidOne(low) : t.paid(low, high);
  };
}

const NAME = "font-semibold wrap-anywhere after:absolute after:inset-0 after:content-['']";
const AVERAGE = 'num font-strong text-3 leading-none font-display normal-nums';

function ModelLine({ model }: { model: EquipmentModel }) {
  const t = useEquipmentTexts().groups;
  const { counted } = useForumTexts();
  const paid = usePaid()(model);
  const rating = model.rating.toFixed(1);
  return (
    <li className="grid relative gap-x-3 gap-y-0.5 grid-cols-ends items-baseline min-h-(--hit) pt-2 pb-3 border-0 border-t border-rule border-dashed">
      <Link className={NAME} to={`/forum/equipment/reviews?model=${model.id}`} dir="auto">
        {model.model}
      </Link>
      <span className={AVERAGE} aria-label={t.average(rating)} role="img">
        {rating}
      </span>
      <svg className="col-span-full w-full h-2" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className="first:fill-paper-deep last:fill-gold" width="100" height="8" />
        <rect className="first:fill-paper-deep last:fill-gold" width={(model.rating / 5) * 100} height="8" />
      </svg>
      <span className="num col-span-full text-bark-3 text-small">
        {counted.reviews(model.reviews)}
        {paid && `, ${paid}`}
      </span>
    </li>
  );
}
