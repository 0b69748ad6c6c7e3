// The head of a page: its h1, which takes the focus after a navigation, a sentence below, and actions at the right.
import type { ReactNode } from 'react';

export function PageTitle({
  title,
  children,
  actions,
}: {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="page-title">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {children && <p className="second">{children}</p>}
      </div>
      {actions && <div className="row">{actions}</div>}
    </div>
  );
}
