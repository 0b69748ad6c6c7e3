// Members, discussions and this week: counted, never stated.
import type { ForumStats } from '@live-oak/contract/features/forum/schema.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '../../../texts/language.tsx';
import { useFormat } from '../../../texts/use-format.ts';
import { SkeletonLine } from '../../../ui/list-states.tsx';
import type { AheadAnswer } from '../../../api-client/ahead-answer.ts';
import { forumTexts } from '../texts.ts';
import './stats-panel.css';

export function StatsPanel({ stats }: { stats: UseQueryResult<AheadAnswer<ForumStats>> }) {
  const t = useTexts(forumTexts).stats;
  const { countOf } = useFormat();
  if (stats.isError && !stats.data) {
    return null;
  }
  const counted = stats.data?.body;
  return (
    <section className="forum-stats-panel" aria-labelledby="forum-stats">
      <h2 className="title-2" id="forum-stats">
        {t.title}
      </h2>
      <dl className="forum-stats num">
        {(['members', 'discussions', 'thisWeek'] as const).map((name) => (
          <div key={name}>
            <dt>{t[name]}</dt>
            <dd>{counted ? countOf(counted[name]) : <SkeletonLine width="mid" big />}</dd>
          </div>
        ))}
      </dl>
      <p className="small quiet">{t.note}</p>
    </section>
  );
}
