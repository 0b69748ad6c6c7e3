// The parts of a job page: one below the other, on a wide screen in two columns.
import type { ReactNode } from 'react';

interface JobColumnsProps {
  /** People and money: at the right, on a phone first. */
  side: ReactNode;
  /** The job itself. */
  children: ReactNode;
  /** Below the job, on a phone last; at the right where nobody and no money is there yet. */
  end: ReactNode;
}

export function JobColumns({ side, children, end }: JobColumnsProps) {
  return (
    // Parts that stand alone on other pages bring their own margins.
    <div className="wrap grid gap-y-10 gap-x-14 grid-cols-[minmax(0,1fr)] py-6 pb-18 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] max-lg:gap-y-8 [&_.wrap]:max-w-none [&_.wrap]:p-0">
      <div className="peer grid gap-10 content-start empty:hidden lg:col-start-2 lg:row-start-1 lg:row-span-2 lg:[&_.money-parts]:grid-cols-1">
        {side}
      </div>
      <div className="grid gap-10 content-start min-w-0 lg:col-start-1 lg:row-start-1">{children}</div>
      <div className="grid gap-10 content-start min-w-0 empty:hidden lg:col-start-1 lg:peer-empty:col-start-2 lg:peer-empty:row-start-1 lg:peer-empty:row-span-2">
        {end}
      </div>
    </div>
  );
}
