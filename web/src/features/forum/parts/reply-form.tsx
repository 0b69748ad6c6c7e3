// Writing a reply: kept until it is sent, over a reload and a sign-in; without script its button leads to signing in.
import { MAX_REPLY } from '@live-oak/contract/features/forum/boards.ts';
import { NewReply, type ThreadPage } from '@live-oak/contract/features/forum/schema.ts';
import { rulesOf } from '../../../app/form-rules.ts';
import { useLocation } from 'react-router';
import { DraftLine } from '../../../app/draft-line.tsx';
import { SubmitButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useArrival } from '../../../ui/use-arrival.ts';
import { useReply } from '../data.ts';
import { useWritingTexts } from '../texts.ts';
import { Editor } from './editor.tsx';
import { ForumNameField } from './forum-name.tsx';
import { SIGN_IN, useSignIn } from './like-button.tsx';
import { usePostForm } from './use-post-form.ts';

interface Values {
  body: string;
  /** Asked at the first post. */
  forumName: string;
}

const EMPTY: Values = { body: '', forumName: '' };
// The rules are of the reply alone: the forum name has its own.
const resolver = rulesOf<Values, { body: string }>(NewReply);

interface ReplyFormProps {
  thread: ThreadPage;
  /** The replies above the form are here. */
  hasReplies: boolean;
  onSent: (replyId: number, hidden: readonly string[]) => void;
}

const focusText = (form: HTMLFormElement) => form.querySelector('textarea')?.focus({ preventScroll: true });

export function ReplyForm({ thread, hasReplies, onSent }: ReplyFormProps) {
  const { reply: t } = useWritingTexts();
  const reply = useReply(thread.id);
  const location = useLocation();
  const element = useArrival('reply', { isReady: hasReplies, focus: focusText });
  const { form, field, failure, busy, onSubmit, draft, user, name, nameField } = usePostForm({
    first: EMPTY,
    resolver,
    draft: `forum-reply.${thread.id}`,
    words: t,
    signIn: useSignIn('#reply'),
    send: ({ body }, key) => reply.mutateAsync({ body, key }),
    onDone: ({ id, hidden }) => onSent(id, hidden),
  });
  return (
    <form
      className="forum-form grid gap-6 max-w-184"
      id="reply"
      ref={element}
      method="get"
      action={SIGN_IN}
      aria-label={t.title}
      noValidate
      onSubmit={onSubmit}
    >
      <input type="hidden" name="next" value={`${location.pathname}${location.search}#reply`} />
      <h2 className="title-2">{t.title}</h2>
      {draft.restored && <DraftLine onDiscard={draft.discard} />}
      <Editor control={form.control} name="body" label={t.label} hint={t.hint} max={MAX_REPLY} short />
      {name.isNeeded && <ForumNameField field={field(nameField)} />}
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="flex gap-x-4 gap-y-3 flex-wrap items-center">
        <SubmitButton busy={busy}>{t.send}</SubmitButton>
        <p className="small second grow basis-64">{user ? t.followNote : t.signInLater}</p>
      </div>
    </form>
  );
}
