// The community guidelines, advice and figures, mostly beside a list or a form.
import type { ForumStats } from '@live-oak/contract/features/forum/schema.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat } from '../../../texts/use-format.ts';
import { ButtonLink } from '../../../ui/basics.tsx';
import { SkeletonLine, Section } from '../../../ui/page.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { EmbeddedResponse } from '../../../api-client/embedded-response.ts';
import { useForumTexts, useWritingTexts } from '../texts.ts';
import { GOLD_EDGE, TEXT_LINK } from './page.tsx';

/** The guidelines in full, numbered like trees on a street. */
export function Rules() {
  const t = useForumTexts().rules;
  return (
    <section className="bg-paper-sunk" id="guidelines" aria-labelledby="guidelines-title">
      <div className="wrap grid gap-x-12 gap-y-8 grid-lead-72 py-wide max-lg:grid-cols-1">
        <div>
          <h2 className="leading-title" id="guidelines-title">
            {t.title}
          </h2>
          <p className="second mt-1 text-bark-2 text-ui leading-normal">{t.lead}</p>
        </div>
        <ol className="grid gap-x-8 gap-y-6 grid-cols-2 max-lg:grid-cols-1">
          {t.list.map(({ title, text }, index) => (
            <li className="grid gap-x-4.5 gap-y-0 grid-cols-lead" key={title}>
              <Tag size="small">{index + 1}</Tag>
              <div>
                <h3 className="title-3">{title}</h3>
                <p className="mt-1 text-bark-2 text-ui leading-normal">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid gap-2 pl-4.5 text-bark-2 text-ui leading-snug list-disc">
      {points.map((point) => (
        <li className="marker:text-gold-edge" key={point}>
          {point}
        </li>
      ))}
    </ul>
  );
}

export function RulesShort() {
  const t = useForumTexts().rules;
  return (
    <Section title={t.title} small>
      <Points points={t.list.map(({ title }) => title)} />
      <Link className={TEXT_LINK} to="/forum#guidelines">
        {t.all}
      </Link>
    </Section>
  );
}

/** Beside a form: writing advice, and a link to post a job for people who need work done. */
export function FormSidebar({ title, points }: { title: string; points: readonly string[] }) {
  const t = useWritingTexts().start;
  return (
    <aside className="grid gap-8 [&_h2]:pb-2">
      <Section title={title} small>
        <Points points={points} />
      </Section>
      <Section title={t.jobTitle} small className={GOLD_EDGE}>
        <p className="small second">{t.jobText}</p>
        <ButtonLink to="/post-job">{t.job}</ButtonLink>
      </Section>
    </aside>
  );
}

const FIGURE =
  'flex flex-auto flex-col-reverse justify-end pr-2 pl-1 pt-3.5 pb-3 not-first:pl-3 not-first:border-l not-first:border-l-rule';

/** Members, discussions and this week's posts, from real counts. */
export function StatsPanel({ stats }: { stats: UseQueryResult<EmbeddedResponse<ForumStats>> }) {
  const t = useForumTexts().stats;
  const { countOf } = useFormat();
  if (stats.isError && !stats.data) return null;
  const counted = stats.data?.body;
  return (
    <Section title={t.title} className="grid gap-3">
      <dl className="num flex flex-wrap border-y-2 border-y-bark">
        {(['members', 'discussions', 'thisWeek'] as const).map((name) => (
          <div className={FIGURE} key={name}>
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
