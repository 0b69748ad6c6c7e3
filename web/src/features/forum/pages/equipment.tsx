// /forum/equipment: recent reviews, models by kind with figures computed from their reviews, and questions.
import type { EquipmentModel } from '@live-oak/contract/features/forum/equipment.ts';
import type { EquipmentReview, ThreadLine } from '@live-oak/contract/features/forum/schema.ts';
import type { ReactNode } from 'react';
import { ButtonLink, PrimaryLink } from '../../../ui/basics.tsx';
import { EmptyState, SkeletonRows, Section } from '../../../ui/page.tsx';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { MODELS, RECENT_QUESTIONS, RECENT_REVIEWS } from '../addresses.ts';
import { FindBar } from '../parts/find-bar.tsx';
import { ModelGroups } from '../parts/model-groups.tsx';
import { WidePage } from '../parts/page.tsx';
import { ReviewList } from '../parts/review-card.tsx';
import { ThreadList } from '../parts/threads.tsx';
import { useEquipmentTexts, useForumTexts } from '../texts.ts';

export default function Equipment() {
  const t = useEquipmentTexts();
  const { name, lead } = useForumTexts().boards.equipment;
  const actions = (
    <>
      <ButtonLink to="/forum/equipment/ask">{t.ask}</ButtonLink>
      <PrimaryLink to="/forum/equipment/new">{t.write}</PrimaryLink>
    </>
  );
  return (
    <WidePage title={name} lead={lead} actions={actions}>
      <FindBar label={t.search} to="/forum/equipment/reviews" />
      <div className="wrap">
        <Recent />
        <Groups />
        <Questions />
      </div>
    </WidePage>
  );
}

/** A list of the page, with a link beside its title. */
function Part({ id, title, link, children }: { id: string; title: string; link: ReactNode; children: ReactNode }) {
  return (
    <section className="pt-12" aria-labelledby={id}>
      <div className="row between pb-4">
        <h2 className="title-2" id={id}>
          {title}
        </h2>
        {link}
      </div>
      {children}
    </section>
  );
}

function Recent() {
  const t = useEquipmentTexts();
  const reviews = useAnswer<EquipmentReview[]>(RECENT_REVIEWS);
  const link = <ButtonLink to="/forum/equipment/reviews">{t.viewAll}</ButtonLink>;
  return (
    <Part id="recent-reviews" title={t.recent} link={link}>
      <Answer of={reviews} skeleton={<SkeletonRows rows={3} label={t.loading} />} failed={t.failed}>
        {({ body }) =>
          body.length > 0 ? (
            <ReviewList reviews={body} short />
          ) : (
            <EmptyState title={t.none} action={<ButtonLink to="/forum/equipment/new">{t.write}</ButtonLink>}>
              {t.noneText}
            </EmptyState>
          )
        }
      </Answer>
    </Part>
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
    <Part id="gear-questions" title={t.title} link={<ButtonLink to="/forum/equipment/ask">{t.ask}</ButtonLink>}>
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
    </Part>
  );
}
