// The side of the provider dashboard: the business's data, where it works, and its year.
import type { ProviderProfile } from '@live-oak/contract/features/providers/schema.ts';
import type { WorkArea } from '@live-oak/contract/features/providers/work-area.ts';
import { labelOf, useLabels } from '../../../texts/labels.ts';
import { ButtonLink } from '../../../ui/basics.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useProviderDashboardTexts, useWorkAreaTexts } from '../texts.ts';
import { CredentialsCard, WideLink } from './credentials-card.tsx';
import { EmptyState, SkeletonLine, SkeletonFrame } from '../../../ui/page.tsx';
import { PARISHES } from '../../../ui/map/parishes.ts';
import { milesOf } from '../../../ui/format.ts';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { useWorkArea } from '../data.ts';
import { useEarnings } from '../../payouts/data.ts';
import { MonthPicture, sumOf } from '../../payouts/parts/month-picture.tsx';

/** 'Pelican Tree Co.' → 'PT' */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

export function ProfilePanel({ provider }: { provider: ProviderProfile }) {
  const t = useProviderDashboardTexts();
  const { specialties } = useLabels();
  const jobs = t.jobsDone(provider.totalJobs);
  return (
    <section aria-labelledby="profile-name">
      <div className="flex gap-3 items-start">
        <Tag tone="oak" size="large">
          {initialsOf(provider.businessName) || '–'}
        </Tag>
        <div className="min-w-0">
          <h2 className="title-2" id="profile-name">
            {provider.businessName}
          </h2>
          <p className="small second">{provider.serviceArea}</p>
          {provider.rating === null ? (
            <p className="small second">{t.noReviews(jobs)}</p>
          ) : (
            <p className="small flex gap-x-2 gap-y-1 flex-wrap items-center mt-1">
              <Stars rating={provider.rating} />
              <span>
                <b className="num">{provider.rating.toFixed(1)}</b> {t.ofFive(jobs)}
              </span>
            </p>
          )}
        </div>
      </div>
      <p className="small mt-3 text-bark-2">
        {t.years(provider.yearsExperience)} · {provider.specialties.map((one) => labelOf(specialties, one)).join(', ')}
      </p>
      {provider.verificationStatus === 'verified' && (
        <p className="mt-4">
          <ButtonLink to="/door-card">{t.doorCard}</ButtonLink>
        </p>
      )}
      <CredentialsCard />
    </section>
  );
}

const NAMED = 3;

export function WorkAreaPanel() {
  const t = useWorkAreaTexts();
  const area = useWorkArea();
  const toArea = <ButtonLink label={area.data?.isSet ? t.change : t.set} variant="quiet" to="/work-area" />;
  return (
    <Panel title={t.title} action={toArea}>
      <Answer of={area} rows={1} failed={t.didNotLoad}>
        {(shown) => <p className="small second pt-4">{shown.isSet ? summaryOf(shown, t) : t.summaryNone}</p>}
      </Answer>
    </Panel>
  );
}

/** The first parishes by name, how many more, and the circle around a ZIP. */
function summaryOf({ parishes, base, radiusMiles }: WorkArea, t: ReturnType<typeof useWorkAreaTexts>): string {
  const names = PARISHES.filter(({ fips }) => parishes.includes(fips)).map(({ name }) => name);
  const first = names.slice(0, NAMED).join(', ');
  const listed = names.length > NAMED ? t.andMore(first, names.length - NAMED) : first;
  const around = base && radiusMiles !== null ? t.circle(milesOf(radiusMiles), base.city) : '';
  return t.summary([listed, around].filter(Boolean).join(', '));
}

export function YearPicture() {
  const t = useProviderDashboardTexts();
  const asked = useEarnings();
  return (
    <Panel title={t.yourYear} action={<WideLink to="/earnings">{t.allEarnings}</WideLink>}>
      <Answer of={asked} skeleton={<YearSkeleton />} failed={t.yearDidNotLoad}>
        {({ months }) =>
          sumOf(months, 'jobs') === 0 ? (
            <EmptyState title={t.nothingEarned}>{t.nothingEarnedText}</EmptyState>
          ) : (
            <MonthPicture months={months} />
          )
        }
      </Answer>
    </Panel>
  );
}

function YearSkeleton() {
  const t = useProviderDashboardTexts();
  return (
    <SkeletonFrame label={t.loadingYear} className="pt-4">
      <SkeletonLine width="long" />
      <span className="skeleton h-36 mt-4" aria-hidden="true" />
    </SkeletonFrame>
  );
}
