// Shows an error in the form until it is sent again, and in a toast.
import { useState } from 'react';
import { useToasts } from '../../ui/toast/toasts.tsx';
import type { Failure } from './failures.ts';

export function useFailure() {
  const [failure, setFailure] = useState<Failure | null>(null);
  const { error } = useToasts();
  return {
    failure,
    fail: (why: Failure) => {
      setFailure(why);
      error(why.title, why.text);
    },
    clear: () => setFailure(null),
  };
}
