// Writing a reply: kept until it is sent, over a reload and a sign-in; without script its button leads to signing in.
import { MAX_REPLY } from '@live-oak/contract/features/forum/boards.ts';
import { REPLY_NEEDED, type ThreadPage } from '@live-oak/contract/features/forum/schema.ts';
import { useId, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DraftLine } from '../../../app/draft-line.tsx';
import { useAuth } from '../../../app/session.tsx';
import { parseWords, useKeptState } from '../../../app/use-kept-state.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { ApiError } from '../../../api-client/api-error.ts';
import { useCommandKey } from '../../../api-client/use-command-key.ts';
import { useForumSelf, useReply } from '../data.ts';
import { writingTexts } from '../texts.ts';
import { Editor } from './editor.tsx';
import { ForumNameField, useForumName } from './forum-name.tsx';
import { SIGN_IN, useSignIn } from './like-button.tsx';
import { useFailureWords } from './failure-words.ts';

interface ReplyFormProps {
  thread: ThreadPage;
  onSent: (replyId: number, hidden: readonly string[]) => void;
}

export function ReplyForm({ thread, onSent }: ReplyFormProps) {
  const { reply: t } = useTexts(writingTexts);
  const id = useId();
  const { user } = useAuth();
  const self = useForumSelf();
  const name = useForumName(self);
  const kept = useKeptState(`forum-reply.${thread.id}`, '', parseWords);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const reply = useReply(thread.id);
  const { keyFor, forget } = useCommandKey();
  const { warning } = useNotifications();
  const navigate = useNavigate();
  const location = useLocation();
  const signIn = useSignIn('#reply');
  const wordsOf = useFailureWords();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (kept.value.trim().length < 2) {
      setError(REPLY_NEEDED);
      document.getElementById(id)?.focus();
      return;
    }
    if (!user) {
      warning(t.signInTitle, t.signInText);
      void navigate(signIn);
      return;
    }
    setBusy(true);
    try {
      if (!(await name.choose())) {
        return;
      }
      const sent = await reply.mutateAsync({ body: kept.value, key: keyFor({ body: kept.value }) });
      forget();
      kept.clear();
      onSent(sent.id, sent.hidden);
    } catch (thrown) {
      const field = thrown instanceof ApiError ? thrown.fields.body : undefined;
      setError(field);
      setFailure(field ? undefined : wordsOf(thrown, t.notSent));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="forum-form grid gap-6 max-w-184"
      id="reply"
      method="get"
      action={SIGN_IN}
      aria-label={t.title}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <input type="hidden" name="next" value={`${location.pathname}${location.search}#reply`} />
      <h2 className="title-2">{t.title}</h2>
      {kept.restored && <DraftLine onDiscard={kept.clear} />}
      <Editor
        id={id}
        label={t.label}
        hint={t.hint}
        value={kept.value}
        onChange={(value) => {
          kept.set(() => value);
          setError(undefined);
        }}
        error={error}
        max={MAX_REPLY}
        short
      />
      <ForumNameField name={name} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="flex gap-x-4 gap-y-3 flex-wrap items-center">
        <Button type="submit" look="primary" busy={isBusy} busyLabel={t.sending}>
          {t.send}
        </Button>
        <p className="small second flex-[1_1_16rem]">{user ? t.followNote : t.signInLater}</p>
      </div>
    </form>
  );
}
