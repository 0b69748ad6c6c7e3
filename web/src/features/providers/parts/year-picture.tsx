// The year in twelve pairs of columns, with the numbers in a table behind it and the way to everything about money.
import { Link } from 'react-router';
import { EmptyState, SkeletonLine } from '../../../ui/list-states.tsx';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { useEarnings } from '../../payouts/data.ts';
import { sumOf } from '../../payouts/months.ts';
import { MonthPicture } from '../../payouts/parts/month-picture.tsx';
import './year-picture.css';

export function YearPicture() {
  const asked = useEarnings();
  return (
    <Panel title="Your year" action={<Link to="/earnings">All earnings</Link>}>
      <Answer of={asked} skeleton={<YearSkeleton />} failed="Your year did not load">
        {({ months }) =>
          sumOf(months, 'jobs') === 0 ? (
            <EmptyState title="Nothing earned yet">
              When an owner confirms your first finished job, its payment shows here as a column.
            </EmptyState>
          ) : (
            <MonthPicture months={months} />
          )
        }
      </Answer>
    </Panel>
  );
}

function YearSkeleton() {
  return (
    <div className="year-skeleton" role="status" aria-busy="true">
      <span className="visually-hidden">Loading your year</span>
      <SkeletonLine width="long" />
      <span className="skeleton year-skeleton-picture" aria-hidden="true" />
    </div>
  );
}
