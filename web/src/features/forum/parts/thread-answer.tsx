// The states of what a page asked for: loading at its size, failed with another try, and there.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/language.tsx';
import { FailedState, SkeletonRows } from '../../../ui/list-states.tsx';
import type { AheadAnswer } from '../../../api-client/ahead-answer.ts';
import { messageOf } from '../../../api-client/api-error.ts';
import { forumTexts } from '../texts.ts';

interface ForumAnswerProps<T> {
  of: UseQueryResult<AheadAnswer<T>>;
  loading: string;
  failed: string;
  rows?: number;
  children: (answer: AheadAnswer<T>) => ReactNode;
}

/** What is there stays there when asking again fails. */
export function ForumAnswer<T>({ of, loading, failed, rows = 5, children }: ForumAnswerProps<T>) {
  const t = useTexts(forumTexts).list;
  if (of.data) {
    return children(of.data);
  }
  if (of.isError) {
    return (
      <FailedState title={failed} onRetry={() => void of.refetch()} retrying={of.isFetching}>
        {messageOf(of.error, t.noAnswer)}
      </FailedState>
    );
  }
  return <SkeletonRows rows={rows} label={loading} />;
}
