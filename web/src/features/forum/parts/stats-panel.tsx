// Members, discussions and this week's posts, from real counts.
import type { ForumStats } from '@live-oak/contract/features/forum/schema.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useFormat } from '../../../texts/use-format.ts';
import { SkeletonLine, Section } from '../../../ui/page.tsx';
import type { EmbeddedResponse } from '../../../api-client/embedded-response.ts';
import { useForumTexts } from '../texts.ts';

export function StatsPanel({ stats }: { stats: UseQueryResult<EmbeddedResponse<ForumStats>> }) {
  const t = useForumTexts().stats;
  const { countOf } = useFormat();
  if (stats.isError && !stats.data) {
    return null;
  }
  const counted = stats.data?.body;
  return (
    <Section title={t.title} className="grid gap-3">
      <dl className="num grid grid-cols-[repeat(3,auto)] border-y-2 border-y-bark">
        {(['members', 'discussions', 'thisWeek'] as const).map((name) => (
          <div
            className="flex flex-col-reverse justify-end pr-2 pl-1 pt-3.5 pb-3 not-first:pl-3 not-first:border-l not-first:border-l-rule"
            key={name}
          >
            <dt className="text-bark-2 text-small">{t[name]}</dt>
            <dd className="font-strong text-1 leading-tight font-display normal-nums">
              {counted ? countOf(counted[name]) : <SkeletonLine width="mid" big />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="small quiet">{t.note}</p>
    </Section>
  );
}
