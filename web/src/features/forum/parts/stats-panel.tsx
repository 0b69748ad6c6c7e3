// Members, discussions and this week: counted, never stated.
import type { ForumStats } from '@live-oak/contract/features/forum/schema.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '../../../texts/language.tsx';
import { useFormat } from '../../../texts/use-format.ts';
import { SkeletonLine } from '../../../ui/list-states.tsx';
import type { AheadAnswer } from '../../../api-client/ahead-answer.ts';
import { forumTexts } from '../texts.ts';

export function StatsPanel({ stats }: { stats: UseQueryResult<AheadAnswer<ForumStats>> }) {
  const t = useTexts(forumTexts).stats;
  const { countOf } = useFormat();
  if (stats.isError && !stats.data) {
    return null;
  }
  const counted = stats.data?.body;
  return (
    <section className="grid gap-3 [.forum-top>&]:pt-12" aria-labelledby="forum-stats">
      <h2 className="title-2" id="forum-stats">
        {t.title}
      </h2>
      <dl className="num grid grid-cols-[repeat(3,auto)] border-y-2 border-y-bark [&>div]:flex [&>div]:flex-col-reverse [&>div]:justify-end [&>div]:pr-2 [&>div]:pl-1 [&>div]:pt-3.5 [&>div]:pb-3 [&>div+div]:pl-3 [&>div+div]:border-l [&>div+div]:border-l-rule">
        {(['members', 'discussions', 'thisWeek'] as const).map((name) => (
          <div key={name}>
            <dt className="text-bark-2 text-small">{t[name]}</dt>
            <dd className="font-[650] text-[clamp(1.75rem,1.3rem_+_1.6vw,2.5rem)] leading-[1.1] font-display normal-nums">
              {counted ? countOf(counted[name]) : <SkeletonLine width="mid" big />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="small quiet">{t.note}</p>
    </section>
  );
}
