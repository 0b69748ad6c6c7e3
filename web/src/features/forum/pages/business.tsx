// /forum/business: counts, popular categories, the tip of the week, and recent discussions.
import type { ForumStats } from '@live-oak/contract/features/forum/schema.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ButtonLink } from '../../../ui/basics.tsx';
import { Section } from '../../../ui/page.tsx';
import type { AheadAnswer } from '../../../api-client/ahead-answer.ts';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { STATS } from '../addresses.ts';
import { BoardView } from '../parts/board-view.tsx';
import { narrowed } from '../parts/find-bar.tsx';
import { StatsPanel } from '../parts/stats-panel.tsx';
import { useForumTexts } from '../texts.ts';
import { useState } from 'react';
import { useLanguage } from '../../../texts/language.tsx';
import { tipPath, TIPS } from '../tips.ts';
import { ofTheWeek } from '../weekly.ts';

export default function BusinessTips() {
  const t = useForumTexts();
  const stats = useAnswer<ForumStats>(STATS);
  return (
    <BoardView
      board="business"
      aside={
        <>
          <div className="grid gap-2">
            <WeeklyTip />
            <Link className="inline-flex items-center min-h-(--hit) font-semibold" to="/forum/business/tips">
              {t.tip.more}
            </Link>
          </div>
          <StatsPanel stats={stats} />
          <Popular stats={stats} />
        </>
      }
    />
  );
}

/** The categories with the most posts, counted. */
function Popular({ stats }: { stats: UseQueryResult<AheadAnswer<ForumStats>> }) {
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
      <ButtonLink className="mt-2 focus-visible:shadow-focus-deep" look="on-deep" to={tipPath(tip.slug)}>
        {t.read}
      </ButtonLink>
    </section>
  );
}
