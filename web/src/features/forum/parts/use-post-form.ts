// Shared by all posting forms: a visitor is asked to sign in, someone without a forum name chooses one, and the draft waits for both.
import { useNavigate } from 'react-router';
import type { DefaultValues, FieldValues, Path, Resolver } from 'react-hook-form';
import { useAuth } from '../../../app/session.tsx';
import { useActionForm } from '../../../app/use-action-form.ts';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { useHydrated } from '../../accounts/next-address.ts';
import { useFailureText } from './failure-text.ts';
import { useForumName } from './forum-name.tsx';

interface PostFormOptions<V extends FieldValues, T extends FieldValues, R> {
  first: V & DefaultValues<V>;
  resolver: Resolver<V, unknown, T>;
  draft: string;
  words: { signInTitle: string; signInText: string; notSent: string };
  /** Where a visitor signs in, with the way back. */
  signIn: string;
  send: (values: T, key: string) => Promise<R>;
  onDone: (reply: R) => unknown;
}

/** The forum name field, mounted while `name.isNeeded`. */
interface WithName extends FieldValues {
  forumName: string;
}

export function usePostForm<V extends WithName, T extends FieldValues, R>(options: PostFormOptions<V, T, R>) {
  const { words, signIn, ...rest } = options;
  const { user } = useAuth();
  const name = useForumName();
  const textOf = useFailureText();
  const { warning } = useNotifications();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  // Every form of this hook has the field.
  const nameField = 'forumName' as Path<V>;
  const action = useActionForm<V, T, R>({
    ...rest,
    clears: true,
    failed: (error) => textOf(error, words.notSent),
    mayBeSent: async (): Promise<boolean> => {
      if (!user) {
        warning(words.signInTitle, words.signInText);
        await navigate(signIn);
        return false;
      }
      const { form } = action;
      const refusal = await name.choose(form.getValues(nameField));
      if (refusal !== undefined) {
        form.setError(nameField, { type: 'server', message: refusal });
        // The field may not be mounted until the next frame.
        requestAnimationFrame(() => form.setFocus(nameField));
      }
      return refusal === undefined;
    },
  });
  const field: typeof action.field = (name, rules) => {
    const control = action.field(name, rules);
    // Without script the form leads to the login page: typed values must not end up in that address. React omits an undefined name.
    return isHydrated ? control : { ...control, name: undefined as never };
  };
  return { ...action, field, user, name, nameField };
}
