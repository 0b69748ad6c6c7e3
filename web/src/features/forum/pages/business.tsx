// /forum/business: counts, popular categories, the tip of the week, and recent discussions.
import type { ForumStats } from '@live-oak/contract/features/forum/schema.ts';
import { BOARD_CATEGORIES } from '@live-oak/contract/features/forum/boards.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useLanguage } from '../../../texts/language.tsx';
import { PrimaryLink, ButtonLink } from '../../../ui/basics.tsx';
import { Section } from '../../../ui/page.tsx';
import type { EmbeddedResponse } from '../../../api-client/embedded-response.ts';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { isSearch, STATS, threadsAddress } from '../addresses.ts';
import { FindBar, narrowed } from '../parts/find-bar.tsx';
import { BoardColumns, RowLink, TEXT_LINK, WidePage } from '../parts/page.tsx';
import { RulesShort, StatsPanel } from '../parts/sidebar.tsx';
import { FoundThreads } from '../parts/threads.tsx';
import { useForumTexts } from '../texts.ts';
import { ofTheWeek, tipPath, TIPS } from '../tips.ts';

const START = '/forum/business/new';

export default function BusinessTips() {
  const t = useForumTexts();
  const [query] = useSearchParams();
  const stats = useAnswer<ForumStats>(STATS);
  const { name, lead } = t.boards.business;
  const isNarrowed = isSearch(query) || query.has('category');
  return (
    <WidePage title={name} lead={lead} actions={<PrimaryLink to={START}>{t.start}</PrimaryLink>}>
      <FindBar label={t.search.inBoard(name)} categories={BOARD_CATEGORIES.business} />
      <BoardColumns aside={<Aside stats={stats} />}>
        <Section id="recent" title={isNarrowed ? t.list.label : t.list.recent} className="[&>h2]:pb-3">
          <FoundThreads address={threadsAddress('business', query)} label={t.list.label} start={START} level={3} />
        </Section>
      </BoardColumns>
    </WidePage>
  );
}

type Stats = { stats: UseQueryResult<EmbeddedResponse<ForumStats>> };

function Aside({ stats }: Stats) {
  const t = useForumTexts().tip;
  return (
    <>
      <div className="grid gap-2">
        <WeeklyTip />
        <Link className={TEXT_LINK} to="/forum/business/tips">
          {t.more}
        </Link>
      </div>
      <StatsPanel stats={stats} />
      <Popular stats={stats} />
      <RulesShort />
    </>
  );
}

function Popular({ stats }: Stats) {
  const t = useForumTexts();
  const [query] = useSearchParams();
  const popular = stats.data?.body.boards.find(({ board }) => board === 'business')?.categories.slice(0, 5) ?? [];
  if (popular.length === 0) return null;
  return (
    <Section title={t.categories.popular} small>
      <ul className="border-t border-t-rule">
        {popular.map(({ category, threads }) => (
          <RowLink key={category} to={narrowed(query, { category })}>
            {t.categories.names[category]}
            <span className="num text-bark-3 font-normal">{t.counted.discussions(threads)}</span>
          </RowLink>
        ))}
      </ul>
    </Section>
  );
}

const TIP_BOX = 'grid relative gap-2.5 justify-items-start px-6.5 pt-6 pb-6.5 rounded-2 bg-oak-deep text-on-deep';

function WeeklyTip() {
  const t = useForumTexts().tip;
  const { language } = useLanguage();
  const [tip] = useState(() => ofTheWeek(TIPS, new Date()));
  if (!tip) return null;
  return (
    <section className={TIP_BOX} aria-labelledby="weekly-tip">
      <p className="font-semibold text-small leading-snug font-text text-on-deep-2">{t.weekly}</p>
      <h2 className="title-2" id="weekly-tip">
        {tip.text[language].title}
      </h2>
      <p className="text-on-deep-2">{tip.text[language].lead}</p>
      <ButtonLink className="mt-2 focus-visible:shadow-focus-deep" variant="on-deep" to={tipPath(tip.slug)}>
        {t.read}
      </ButtonLink>
    </section>
  );
}
