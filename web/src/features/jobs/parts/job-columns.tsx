// The parts of a job page in one column, or in two on a wide screen.
import type { ReactNode } from 'react';

interface JobColumnsProps {
  /** What happens and what to do. */
  first?: ReactNode;
  /** People and money: on the right, on a phone before the job. */
  side: ReactNode;
  /** The job itself. */
  children: ReactNode;
  /** Below the job, on a phone last; on the right if there are no people or money to show yet. */
  end: ReactNode;
  /** Least urgent: on a phone after `end`. */
  last?: ReactNode;
}

export function JobColumns({ first, side, children, end, last }: JobColumnsProps) {
  return (
    // Parts used on their own on other pages have their own margins.
    <div className="wrap grid gap-y-10 gap-x-14 grid-cols-1 pb-18 lg:grid-side-96 lg:grid-rows-[auto_auto_1fr] max-lg:gap-y-8 [&_.wrap]:max-w-none [&_.wrap]:p-0">
      <div className="grid gap-6 content-start min-w-0 empty:hidden lg:col-start-1">{first}</div>
      <div className="peer grid gap-10 content-start empty:hidden lg:col-start-2 lg:row-start-1 lg:row-span-3 lg:[&_.money-parts]:grid-cols-1">
        {side}
      </div>
      <div className="grid gap-10 content-start min-w-0 lg:col-start-1">{children}</div>
      <div className="grid gap-10 content-start min-w-0 empty:hidden lg:col-start-1 lg:peer-empty:col-start-2 lg:peer-empty:row-start-1 lg:peer-empty:row-span-3">
        {end}
      </div>
      <div className="grid gap-10 content-start min-w-0 empty:hidden lg:col-start-1">{last}</div>
    </div>
  );
}
