// /forum/business: counts, popular categories, the tip of the week, and recent discussions.
import type { ForumStats } from '@live-oak/contract/features/forum/schema.ts';
import { BOARD_CATEGORIES } from '@live-oak/contract/features/forum/boards.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { CrumbedTitle } from '../../../app/breadcrumbs.tsx';
import { PrimaryLink, ButtonLink } from '../../../ui/basics.tsx';
import { Section } from '../../../ui/page.tsx';
import type { EmbeddedResponse } from '../../../api-client/embedded-response.ts';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { isSearch, STATS, threadsAddress } from '../addresses.ts';
import { CategoryChips, ForumSearch, narrowed } from '../parts/find-bar.tsx';
import { FoundThreads } from '../parts/found-threads.tsx';
import { RulesShort } from '../parts/rules.tsx';
import { StatsPanel } from '../parts/stats-panel.tsx';
import { useForumTexts } from '../texts.ts';
import { useState } from 'react';
import { useLanguage } from '../../../texts/language.tsx';
import { tipPath, TIPS } from '../tips.ts';
import { ofTheWeek } from '../weekly.ts';

const START = '/forum/business/new';

export default function BusinessTips() {
  const t = useForumTexts();
  const [query] = useSearchParams();
  const stats = useAnswer<ForumStats>(STATS);
  const { name, lead } = t.boards.business;
  const isNarrowed = isSearch(query) || query.has('category');
  return (
    <div className="[&_.crumbs]:pt-2 pb-18">
      <div className="wrap">
        <CrumbedTitle
          title={name}
          actions={
            <PrimaryLink className="max-md:w-full" to={START}>
              {t.start}
            </PrimaryLink>
          }
        >
          {lead}
        </CrumbedTitle>
      </div>
      <div className="border-y border-y-rule bg-paper-sunk">
        <div className="wrap grid gap-3 py-4.5">
          <ForumSearch label={t.search.inBoard(name)} keep={['category']} />
          <CategoryChips categories={BOARD_CATEGORIES.business} />
        </div>
      </div>
      <div className="wrap forum-top grid gap-12 grid-side-76 items-start max-lg:gap-6 max-lg:grid-cols-1 pt-6">
        <section aria-labelledby="recent">
          <h2 className="title-2 pb-3" id="recent">
            {isNarrowed ? t.list.label : t.list.recent}
          </h2>
          <FoundThreads address={threadsAddress('business', query)} label={t.list.label} start={START} level={3} />
        </section>
        <aside className="grid gap-8 [&_h2]:pb-2">
          <div className="grid gap-2">
            <WeeklyTip />
            <Link className="inline-flex items-center min-h-(--hit) font-semibold" to="/forum/business/tips">
              {t.tip.more}
            </Link>
          </div>
          <StatsPanel stats={stats} />
          <Popular stats={stats} />
          <RulesShort />
        </aside>
      </div>
    </div>
  );
}

/** The categories with the most posts, counted. */
function Popular({ stats }: { stats: UseQueryResult<EmbeddedResponse<ForumStats>> }) {
  const t = useForumTexts();
  const [query] = useSearchParams();
  const popular = stats.data?.body.boards.find(({ board }) => board === 'business')?.categories.slice(0, 5) ?? [];
  if (popular.length === 0) {
    return null;
  }
  return (
    <Section title={t.categories.popular} small>
      <ul className="border-t border-t-rule">
        {popular.map(({ category, threads }) => (
          <li key={category}>
            <Link
              className="flex gap-3 items-center justify-between min-h-(--hit) px-0 py-1.5 border-b border-b-rule font-semibold text-ui leading-snug no-underline hover:underline"
              to={narrowed(query, { category })}
            >
              {t.categories.names[category]}
              <span className="num text-bark-3 font-normal">{t.counted.discussions(threads)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** This week's tip, with a link to the full text. */
function WeeklyTip() {
  const t = useForumTexts().tip;
  const { language } = useLanguage();
  const [tip] = useState(() => ofTheWeek(TIPS, new Date()));
  if (!tip) {
    return null;
  }
  const { title, lead } = tip.text[language];
  return (
    <section
      className="grid relative gap-2.5 justify-items-start px-6.5 pt-6 pb-6.5 rounded-2 bg-oak-deep text-on-deep"
      aria-labelledby="weekly-tip"
    >
      <p className="font-semibold text-small leading-snug font-text text-on-deep-2">{t.weekly}</p>
      <h2 className="title-2" id="weekly-tip">
        {title}
      </h2>
      <p className="text-on-deep-2">{lead}</p>
      <ButtonLink className="mt-2 focus-visible:shadow-focus-deep" variant="on-deep" to={tipPath(tip.slug)}>
        {t.read}
      </ButtonLink>
    </section>
  );
}
