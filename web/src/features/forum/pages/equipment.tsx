// /forum/equipment: recent reviews, models by kind with figures computed from their reviews, and questions.
import type { EquipmentModel } from '@live-oak/contract/features/forum/equipment.ts';
import type { EquipmentReview, ThreadLine } from '@live-oak/contract/features/forum/schema.ts';
import type { ReactNode } from 'react';
import type { EmbeddedResponse } from '../../../api-client/embedded-response.ts';
import { ButtonLink, PrimaryLink } from '../../../ui/basics.tsx';
import { EmptyState, SkeletonRows, Section } from '../../../ui/page.tsx';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { Answer, type Asked } from '../../dashboard/parts/panel.tsx';
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

interface PartProps<Row> {
  id: string;
  title: string;
  link: ReactNode;
  of: Asked<EmbeddedResponse<Row[]>>;
  /** How many are shown while it loads. */
  rows: number;
  words: { loading: string; failed: string };
  none: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

function Part<Row>({ id, title, link, of, rows, words, none, children }: PartProps<Row>) {
  return (
    <section className="pt-12" aria-labelledby={id}>
      <div className="row between pb-4">
        <h2 className="title-2" id={id}>
          {title}
        </h2>
        {link}
      </div>
      <Answer of={of} skeleton={<SkeletonRows rows={rows} label={words.loading} />} failed={words.failed}>
        {({ body }) => (body.length > 0 ? children(body) : none)}
      </Answer>
    </section>
  );
}

function Recent() {
  const t = useEquipmentTexts();
  const reviews = useAnswer<EquipmentReview[]>(RECENT_REVIEWS);
  const link = <ButtonLink to="/forum/equipment/reviews">{t.viewAll}</ButtonLink>;
  const none = (
    <EmptyState title={t.none} action={<ButtonLink to="/forum/equipment/new">{t.write}</ButtonLink>}>
      {t.noneText}
    </EmptyState>
  );
  return (
    <Part id="recent-reviews" title={t.recent} link={link} of={reviews} rows={3} words={t} none={none}>
      {(rows) => <ReviewList reviews={rows} short />}
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
  const asked = useAnswer<ThreadLine[]>(RECENT_QUESTIONS);
  const link = <ButtonLink to="/forum/equipment/ask">{t.ask}</ButtonLink>;
  const none = <p className="second">{t.none}</p>;
  return (
    <Part id="gear-questions" title={t.title} link={link} of={asked} rows={2} words={useForumTexts().list} none={none}>
      {(rows) => (
        <>
          <ThreadList threads={rows} label={t.newest} level={3} />
          <p className="pt-4">
            <ButtonLink label={t.all} variant="quiet" to="/forum/equipment/questions" />
          </p>
        </>
      )}
    </Part>
  );
}
