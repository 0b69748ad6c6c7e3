// Shows an error in the form until it is sent again, and in a toast.
import { useState } from 'react';
import { useNotifications } from '../../ui/toast/notifications.tsx';
import type { Failure } from './failures.ts';

export function useFailure() {
  const [failure, setFailure] = useState<Failure | null>(null);
  const { error } = useNotifications();
  return {
    failure,
    fail: (why: Failure) => {
      setFailure(why);
      error(why.title, why.text);
    },
    clear: () => setFailure(null),
  };
}
