// The year in twelve pairs of columns, with the numbers in a table behind it and the way to everything about money.
import { Link } from 'react-router';
import { useTexts } from '../../../texts/language.tsx';
import { EmptyState, SkeletonLine } from '../../../ui/list-states.tsx';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { useEarnings } from '../../payouts/data.ts';
import { sumOf, MonthPicture } from '../../payouts/parts/month-picture.tsx';
import { providerDashboardTexts } from '../texts.ts';

export function YearPicture() {
  const t = useTexts(providerDashboardTexts);
  const asked = useEarnings();
  return (
    <Panel
      title={t.yourYear}
      action={
        <Link className="wide-hit" to="/earnings">
          {t.allEarnings}
        </Link>
      }
    >
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
  const t = useTexts(providerDashboardTexts);
  return (
    <div className="pt-4" role="status" aria-busy="true">
      <span className="visually-hidden">{t.loadingYear}</span>
      <SkeletonLine width="long" />
      <span className="skeleton h-36 mt-4" aria-hidden="true" />
    </div>
  );
}
