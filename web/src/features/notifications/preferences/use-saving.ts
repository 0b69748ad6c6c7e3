// One thing saved at once: shown as chosen while it is on its way, put back where the server did not take it.
import type { Preferences } from '@live-oak/contract/features/notifications/preferences.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { preferencesQuery } from './data.ts';
import { usePreferenceTexts } from './texts.ts';

interface Saving<Value> {
  save: (value: Value) => Promise<void>;
  /** The preferences with this value in them. */
  change: (before: Preferences, value: Value) => Preferences;
  /** What goes back to: the same value as it was before. */
  undo: (before: Preferences, value: Value) => Value;
  /** What it is called, for the message of a failure. */
  nameOf: (value: Value) => string;
}

/** `save(value)`; `isSaved` once the last one was taken. */
export function useSaving<Value>({ save, change, undo, nameOf }: Saving<Value>) {
  const client = useQueryClient();
  const { error } = useNotifications();
  const t = usePreferenceTexts();
  const { queryKey } = preferencesQuery;
  const put = (value: Value) =>
    client.setQueryData(queryKey, (before) => (before === undefined ? before : change(before, value)));
  const { mutate, isSuccess } = useMutation({
    mutationFn: save,
    onMutate: async (value) => {
      // An answer that is still on its way would show what was before.
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const old = before && undo(before, value);
      put(value);
      return { old };
    },
    onError: (failure, value, context) => {
      if (context?.old !== undefined) {
        put(context.old);
      }
      error(t.notSaved, messageOf(failure, t.putBack(nameOf(value))));
    },
  });
  return { save: (value: Value) => mutate(value), isSaved: isSuccess };
}
