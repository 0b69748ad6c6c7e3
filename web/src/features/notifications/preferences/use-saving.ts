// Saves one value at once: shown optimistically, and reverted if the server rejects it.
import type { Preferences } from '@live-oak/contract/features/notifications/schema.ts';
import { notificationRoutes } from '@live-oak/contract/features/notifications/routes.ts';
import type { SentBodyOf } from '@live-oak/contract/route.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { call } from '../../../api-client/call.ts';
import { preferencesQuery } from './data.ts';
import { usePreferenceTexts } from './texts.ts';

interface Saving<Value> {
  /** What is sent of it. */
  bodyOf: (value: Value) => SentBodyOf<typeof notificationRoutes.choose>;
  change: (before: Preferences, value: Value) => Preferences;
  /** What to revert to: the value before. */
  undo: (before: Preferences, value: Value) => Value;
  /** Its name in the error message. */
  nameOf: (value: Value) => string;
}

/** `save(value)`; `isSaved` after the last one succeeded. */
export function useSaving<Value>({ bodyOf, change, undo, nameOf }: Saving<Value>) {
  const client = useQueryClient();
  const { error } = useToasts();
  const t = usePreferenceTexts();
  const { queryKey } = preferencesQuery;
  const put = (value: Value) =>
    client.setQueryData(queryKey, (before) => (before === undefined ? before : change(before, value)));
  const { mutate, isSuccess } = useMutation({
    mutationFn: (value: Value) => call(notificationRoutes.choose, { body: bodyOf(value) }),
    onMutate: async (value) => {
      // A response still in flight would show the previous state.
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const old = before && undo(before, value);
      put(value);
      return { old };
    },
    onError: (failure, value, context) => {
      if (context?.old !== undefined) put(context.old);
      error(t.notSaved, messageOf(failure, t.putBack(nameOf(value))));
    },
  });
  return { save: (value: Value) => mutate(value), isSaved: isSuccess };
}
