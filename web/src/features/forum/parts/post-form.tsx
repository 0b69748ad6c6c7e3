// The forms that post: a visitor is asked to sign in, someone without a forum name chooses one, and the draft waits for both.
import { useNavigateOn } from '../../../app/use-navigate-on.ts';
import { threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import { forumName, MAX_FORUM_NAME, NAME_LENGTH } from '@live-oak/contract/features/forum/names.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ComponentProps, type ReactNode } from 'react';
import type { DefaultValues, FieldValues, Path, Resolver } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { VisitorDraft } from '../../../app/draft-note.tsx';
import { useAuth } from '../../../app/session.tsx';
import { useActionForm } from '../../../app/use-action-form.ts';
import { Button, Notice, SubmitButton } from '../../../ui/basics.tsx';
import { TextField } from '../../../ui/field.tsx';
import { timeOfDay } from '../../../ui/format.ts';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { useHydrated } from '../../../app/use-frame.ts';
import { useChooseName, useForumViewer } from '../data.ts';
import { useWritingTexts } from '../texts.ts';
import { SIGN_IN } from './like-button.tsx';
import { FORM, Page, WITH_ASIDE } from './page.tsx';
import { FormSidebar } from './sidebar.tsx';

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

/** The forum name field is mounted while `isNameNeeded`. */
export function usePostForm<V extends FieldValues & { forumName: string }, T extends FieldValues, R>(
  options: PostFormOptions<V, T, R>,
) {
  const { words, signIn, ...rest } = options;
  const { user } = useAuth();
  const { choose, ...name } = useForumName();
  const textOf = useFailureText();
  const { warning } = useToasts();
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
        action.draft.passOn();
        warning(words.signInTitle, words.signInText);
        await navigate(signIn);
        return false;
      }
      const { form } = action;
      const refusal = await choose(form.getValues(nameField));
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
  return { ...action, ...name, field, user, nameControl: () => field(nameField) };
}

/** What the frames below need of a form. */
type PostForm = Pick<
  ReturnType<typeof usePostForm>,
  'busy' | 'draft' | 'failure' | 'isNameNeeded' | 'nameControl' | 'onSubmit' | 'self' | 'user'
>;

/** The message of a rejected post: the server's, and for too many posts when to try again. */
function useFailureText(): (error: unknown, fallback: string) => string {
  const t = useWritingTexts().tooMany;
  return (error, fallback) => {
    if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfter === undefined) {
      return messageOf(error, fallback);
    }
    const hours = Math.ceil(error.retryAfter / 3600);
    return hours > 12 ? t.inHours(hours) : t.at(timeOfDay(Date.now() + error.retryAfter * 1000));
  };
}

function useForumName() {
  const t = useWritingTexts().name;
  const client = useQueryClient();
  const self = useForumViewer();
  const chooseName = useChooseName();
  /** Saves the typed name if one is needed. Returns the error if it cannot be used. */
  const choose = async (typed: string): Promise<string | undefined> => {
    // Pressed before the response arrived: wait for it, since nothing is posted without a name.
    const known = self.data ?? (await self.refetch()).data;
    if (known?.name !== null) return undefined;
    const parsed = forumName.safeParse(typed);
    if (!parsed.success) return parsed.error.issues[0]?.message ?? NAME_LENGTH;
    try {
      await chooseName.mutateAsync(parsed.data);
      await client.invalidateQueries({ queryKey: ['forum', 'self'] });
      return undefined;
    } catch (thrown) {
      return (thrown instanceof ApiError ? thrown.fields.name : undefined) ?? messageOf(thrown, t.notTaken);
    }
  };
  return { self: self.data, isNameNeeded: self.data?.name === null, choose };
}

/** The forum name, asked for with the first post: what it is for, and that it is chosen once. */
function ForumNameField(field: ComponentProps<'input'> & { error: string | undefined }) {
  const t = useWritingTexts().name;
  return (
    <section
      className="grid gap-3 px-5 pt-4.5 pb-5 border-l-4 border-l-gold rounded-r-2 bg-gold-tint [&_p]:text-bark-2"
      aria-labelledby="forum-name-title"
    >
      <div>
        <h3 className="title-3" id="forum-name-title">
          {t.title}
        </h3>
        <p className="small">{t.why}</p>
      </div>
      <TextField
        label={t.label}
        hint={t.hint}
        maxLength={MAX_FORUM_NAME}
        autoComplete="off"
        spellCheck={false}
        {...field}
      />
    </section>
  );
}

interface PostEndProps {
  action: PostForm;
  large?: boolean;
  send: string;
  note: string;
}

/** The end of a form: the forum name, the error, and the button. */
export function PostEnd({ action, large, send, note }: PostEndProps) {
  return (
    <>
      {action.isNameNeeded && <ForumNameField {...action.nameControl()} />}
      {action.failure && <Notice tone="error">{action.failure}</Notice>}
      <div className="flex gap-x-4 gap-y-3 flex-wrap items-center">
        <SubmitButton label={send} large={large} busy={action.busy} />
        <p className="small second grow basis-64">{note}</p>
      </div>
    </>
  );
}

interface NewPostPageProps {
  here: string;
  action: PostForm;
  words: { title: string; lead: string; send: string; adviceTitle: string; advice: readonly string[] };
  children: ReactNode;
}

/** The page of a new post; without script its button leads to the sign-in. */
export function NewPostPage({ here, action, words, children }: NewPostPageProps) {
  const t = useWritingTexts().start;
  return (
    <Page title={words.title} lead={words.lead}>
      <div className={WITH_ASIDE}>
        <form className={FORM} method="get" action={SIGN_IN} noValidate onSubmit={action.onSubmit}>
          <input type="hidden" name="next" value={here} />
          <VisitorDraft offer={action.draft.offer} of="forumPost" />
          <DraftNote draft={action.draft} />
          <LimitNote self={action.self} />
          {children}
          <PostEnd action={action} large send={words.send} note={action.user ? t.visible : t.signInLater} />
        </form>
        <FormSidebar title={words.adviceTitle} points={words.advice} />
      </div>
    </Page>
  );
}

function DraftNote({ draft: { restored, discard } }: Pick<PostForm, 'draft'>) {
  const t = useWritingTexts().start;
  return (
    restored && (
      <Notice tone="ok" title={t.draftBack} actions={<Button onClick={discard}>{t.draftOver}</Button>}>
        {t.draftText}
      </Notice>
    )
  );
}

/** Says before writing that the limit of posts is reached, or that a new account may post less. */
function LimitNote({ self }: Pick<PostForm, 'self'>) {
  const t = useWritingTexts().tooMany;
  if (!self || (self.left.threads > 0 && !self.isNew)) return null;
  return <Notice tone="gold">{self.left.threads === 0 ? t.none : t.newNote}</Notice>;
}

/** After posting: says so, and what was hidden, and opens the thread. */
export function usePosted(done: string) {
  const t = useWritingTexts().editor;
  const navigate = useNavigateOn();
  const { success, info } = useToasts();
  return async (made: Parameters<typeof threadPath>[0] & { hidden: readonly string[] }) => {
    success(done);
    if (made.hidden.length > 0) info(t.wasHidden(made.hidden.map(t.quoted).join(', ')));
    await navigate(threadPath(made));
  };
}

/** A link to a form may name a category, as in ?category=storms: selected unless the draft has another. */
export function useAskedCategory<C extends string>(
  { getValues, setValue }: { getValues: (name: 'category') => string; setValue: (name: 'category', value: C) => void },
  categories: readonly C[],
): void {
  const [query] = useSearchParams();
  const asked = categories.find((category) => category === query.get('category'));
  useEffect(() => {
    if (asked !== undefined && getValues('category') === '') setValue('category', asked);
  }, [asked, getValues, setValue]);
}
