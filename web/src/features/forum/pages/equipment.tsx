// /forum/equipment: recent reviews, models by kind with figures computed from their reviews, and questions.
import type { EquipmentModel } from '@live-oak/contract/features/forum/equipment.ts';
import type { EquipmentReview, ThreadLine } from '@live-oak/contract/features/forum/schema.ts';
import { CrumbedTitle } from '../../../app/breadcrumbs.tsx';
import { ButtonLink, PrimaryLink } from '../../../ui/basics.tsx';
import { EmptyState, SkeletonRows, Section } from '../../../ui/page.tsx';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { MODELS, RECENT_QUESTIONS, RECENT_REVIEWS } from '../addresses.ts';
import { ForumSearch } from '../parts/find-bar.tsx';
import { ModelGroups } from '../parts/model-groups.tsx';
import { ReviewCard } from '../parts/review-card.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { ThreadList } from '../parts/thread-row.tsx';
import { useEquipmentTexts, useForumTexts } from '../texts.ts';

export default function Equipment() {
  const t = useEquipmentTexts();
  const { boards } = useForumTexts();
  return (
    <div className="[&_.crumbs]:pt-2 pb-18 max-md:[&_.page-title_.btn]:w-full">
      <div className="wrap">
        <CrumbedTitle
          title={boards.equipment.name}
          actions={
            <>
              <ButtonLink to="/forum/equipment/ask">{t.ask}</ButtonLink>
              <PrimaryLink to="/forum/equipment/new">{t.write}</PrimaryLink>
            </>
          }
        >
          {boards.equipment.lead}
        </CrumbedTitle>
      </div>
      <div className="border-y border-y-rule bg-paper-sunk">
        <div className="wrap grid gap-3 py-4.5">
          <ForumSearch label={t.search} to="/forum/equipment/reviews" />
        </div>
      </div>
      <div className="wrap">
        <Recent />
        <Groups />
        <Questions />
      </div>
    </div>
  );
}

function Recent() {
  const t = useEquipmentTexts();
  const reviews = useAnswer<EquipmentReview[]>(RECENT_REVIEWS);
  return (
    <section className="pt-12" aria-labelledby="recent-reviews">
      <div className="row between pb-4">
        <h2 className="title-2" id="recent-reviews">
          {t.recent}
        </h2>
        <ButtonLink to="/forum/equipment/reviews">{t.viewAll}</ButtonLink>
      </div>
      <Answer of={reviews} skeleton={<SkeletonRows rows={3} label={t.loading} />} failed={t.failed}>
        {({ body }) =>
          body.length > 0 ? (
            <ul className="grid gap-x-12 gap-y-0 grid-cols-2 border-t-2 border-t-bark max-lg:grid-cols-1">
              {body.map((review) => (
                <ReviewCard key={review.id} review={review} short />
              ))}
            </ul>
          ) : (
            <EmptyState title={t.none} action={<ButtonLink to="/forum/equipment/new">{t.write}</ButtonLink>}>
              {t.noneText}
            </EmptyState>
          )
        }
      </Answer>
    </section>
  );
}

function Groups() {
  const t = useEquipmentTexts().groups;
  const models = useAnswer<EquipmentModel[]>(MODELS);
  return (
    <Section title={t.title} className="pt-12">
      <p className="second pb-4">{t.lead}</p>
      <Answer of={models} skeleton={<SkeletonRows rows={5} label={t.loading} />} failed={t.failed}>
        {({ body }) => <ModelGroups models={body} />}
      </Answer>
    </Section>
  );
}

function Questions() {
  const t = useEquipmentTexts().questions;
  const { list } = useForumTexts();
  const questions = useAnswer<ThreadLine[]>(RECENT_QUESTIONS);
  return (
    <section className="pt-12" aria-labelledby="gear-questions">
      <div className="row between pb-4">
        <h2 className="title-2" id="gear-questions">
          {t.title}
        </h2>
        <ButtonLink to="/forum/equipment/ask">{t.ask}</ButtonLink>
      </div>
      <Answer of={questions} skeleton={<SkeletonRows rows={2} label={list.loading} />} failed={list.failed}>
        {({ body }) =>
          body.length > 0 ? (
            <>
              <ThreadList threads={body} label={t.newest} level={3} />
              <p className="pt-4">
                <ButtonLink variant="quiet" to="/forum/equipment/questions">
                  {t.all}
                </ButtonLink>
              </p>
            </>
          ) : (
            <p className="second">{t.none}</p>
          )
        }
      </Answer>
    </section>
  );
}
