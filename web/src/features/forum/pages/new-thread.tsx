// /forum/:board/new and /forum/equipment/ask: anyone may write; who is not signed in is asked when posting, and the draft waits.
import { threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import {
  BOARD_CATEGORIES,
  MAX_POST,
  MAX_TITLE,
  type Board,
  type ForumCategory,
} from '@live-oak/contract/features/forum/boards.ts';
import { NewThread } from '@live-oak/contract/features/forum/schema.ts';
import { useEffect, useState, type FormEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Breadcrumbs } from '../../../app/breadcrumbs.tsx';
import { useAuth } from '../../../app/session.tsx';
import { useKeptState } from '../../../app/use-kept-state.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { ApiError } from '../../../api-client/api-error.ts';
import { useCommandKey } from '../../../api-client/use-command-key.ts';
import { boardOf } from '../board-of.ts';
import { useForumSelf, usePostThread, type ThreadForm } from '../data.ts';
import { Editor } from '../parts/editor.tsx';
import { useFailureWords } from '../parts/failure-words.ts';
import { ForumNameField, useForumName } from '../parts/forum-name.tsx';
import { SIGN_IN } from '../parts/like-button.tsx';
import { FormAside, LimitNote } from '../parts/form-aside.tsx';
import { forumTexts, writingTexts } from '../texts.ts';
import { to } from '../../../app/to.ts';

interface Values {
  category: string;
  title: string;
  body: string;
}
type Errors = Partial<Record<keyof Values, string | undefined>>;

const EMPTY: Values = { category: '', title: '', body: '' };

function parseDraft(kept: unknown): Values | undefined {
  const { category, title, body }: Partial<Record<keyof Values, unknown>> =
    typeof kept === 'object' && kept !== null ? kept : {};
  const said = (value: unknown) => (typeof value === 'string' ? value : '');
  return said(title) || said(body) ? { category: said(category), title: said(title), body: said(body) } : undefined;
}

const FIELDS = ['category', 'title', 'body'] as const;

function focusFirst(errors: Errors): void {
  const first = FIELDS.find((field) => errors[field]);
  if (first) {
    document.getElementById(`thread-${first}`)?.focus();
  }
}

/** What the server would say of the same words. */
function check(board: Board, values: Values): { thread: ThreadForm } | { errors: Errors } {
  const known = BOARD_CATEGORIES[board].find((category) => category === values.category);
  // None chosen: refused by the line below, in the words of the server.
  const thread = { ...values, category: known ?? ('' as ForumCategory) };
  const { error } = NewThread.safeParse(thread);
  return error
    ? { errors: Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [String(path[0]), message])) }
    : { thread };
}

export default function NewThreadPage() {
  const { start: t, editor } = useTexts(writingTexts);
  const forum = useTexts(forumTexts);
  const { pathname } = useLocation();
  const board = boardOf(pathname);
  const { user } = useAuth();
  const self = useForumSelf();
  const name = useForumName(self);
  const kept = useKeptState(`forum-thread.${board}`, EMPTY, parseDraft);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [query] = useSearchParams();
  const asked = query.get('category') ?? '';
  const { keyFor, forget } = useCommandKey();
  const post = usePostThread(board);
  const navigate = useNavigate();
  const { success, warning, info } = useNotifications();
  const wordsOf = useFailureWords();
  const { set } = kept;
  const change = (part: Partial<Values>) => {
    set((before) => ({ ...before, ...part }));
    setErrors({});
  };
  useEffect(() => {
    if (BOARD_CATEGORIES[board].some((category) => category === asked)) {
      set((before) => (before.category === '' ? { ...before, category: asked } : before));
    }
  }, [board, asked, set]);

  const fail = (thrown: unknown) => {
    const { category, title, body }: Errors = thrown instanceof ApiError ? thrown.fields : {};
    if (category || title || body) {
      setErrors({ category, title, body });
      focusFirst({ category, title, body });
    } else {
      setFailure(wordsOf(thrown, t.notSent));
    }
  };
  const send = async (thread: ThreadForm) => {
    setBusy(true);
    try {
      if (!(await name.choose())) {
        return;
      }
      const made = await post.mutateAsync({ thread, key: keyFor(thread) });
      forget();
      kept.clear();
      success(t.done);
      if (made.hidden.length > 0) {
        info(editor.wasHidden(made.hidden.map(editor.quoted).join(', ')));
      }
      await navigate(threadPath(made));
    } catch (thrown) {
      fail(thrown);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const checked = check(board, kept.value);
    if ('errors' in checked) {
      setErrors(checked.errors);
      focusFirst(checked.errors);
    } else if (user) {
      void send(checked.thread);
    } else {
      warning(t.signInTitle, t.signInText);
      void navigate(to.login(pathname));
    }
  };
  const title = t.titles[board];
  return (
    <div className="wrap [&_.crumbs]:pt-2 pb-18 max-md:[&_.page-title_.btn]:w-full">
      <Breadcrumbs here={title} />
      <PageTitle title={title}>{board === 'equipment' ? t.leadEquipment : t.lead}</PageTitle>
      <div className="grid gap-12 grid-cols-[minmax(0,1fr)_19rem] items-start max-lg:gap-6 max-lg:grid-cols-1">
        <form className="forum-form grid gap-6 max-w-184" method="get" action={SIGN_IN} noValidate onSubmit={submit}>
          <input type="hidden" name="next" value={pathname} />
          {kept.restored && (
            <Notice tone="ok" title={t.draftBack} actions={<Button onClick={kept.clear}>{t.draftOver}</Button>}>
              {t.draftText}
            </Notice>
          )}
          <LimitNote self={self.data} what="threads" />
          <Select
            id="thread-category"
            label={t.category}
            error={errors.category}
            value={kept.value.category}
            onChange={(event) => change({ category: event.target.value })}
          >
            <option value="">{t.choose}</option>
            {BOARD_CATEGORIES[board].map((category) => (
              <option key={category} value={category}>
                {forum.categories.names[category]}
              </option>
            ))}
          </Select>
          <TextField
            id="thread-title"
            label={t.title}
            hint={t.titleHint}
            error={errors.title}
            maxLength={MAX_TITLE}
            dir="auto"
            value={kept.value.title}
            onChange={(event) => change({ title: event.target.value })}
          />
          <Editor
            id="thread-body"
            label={t.body}
            hint={t.bodyHint}
            value={kept.value.body}
            onChange={(body) => change({ body })}
            error={errors.body}
            max={MAX_POST}
          />
          <ForumNameField name={name} />
          {failure && <Notice tone="error">{failure}</Notice>}
          <div className="flex gap-x-4 gap-y-3 flex-wrap items-center">
            <Button type="submit" look="primary" large busy={isBusy} busyLabel={t.sending}>
              {t.send}
            </Button>
            <p className="small second flex-[1_1_16rem]">{user ? t.visible : t.signInLater}</p>
          </div>
        </form>
        <FormAside title={t.adviceTitle} lines={t.advice} />
      </div>
    </div>
  );
}
