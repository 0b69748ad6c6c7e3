// Shown in place of data that failed to load: the reason and a retry button.
import type { ReactNode } from 'react';
import { FailedState } from '../ui/page.tsx';
import { messageOf } from './api-error.ts';

interface FailedAnswerProps {
  of: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** 'Jobs did not load' */
  title: string;
  children?: ReactNode;
}

export function FailedAnswer({ of, title, children }: FailedAnswerProps) {
  return (
    <FailedState title={title} onRetry={() => void of.refetch()} retrying={of.isFetching}>
      {messageOf(of.error)} {children}
    </FailedState>
  );
}
