// /forum/:board/new and /forum/equipment/ask: anyone may write; a visitor is asked to sign in when posting, and the draft waits.
import { threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import { BOARD_CATEGORIES, MAX_POST, MAX_TITLE } from '@live-oak/contract/features/forum/boards.ts';
import { NewThread } from '@live-oak/contract/features/forum/schema.ts';
import { rulesOf } from '../../../app/form-rules.ts';
import { useLocation, useNavigate } from 'react-router';
import { CrumbedTitle } from '../../../app/breadcrumbs.tsx';
import { to } from '../../../app/to.ts';
import { SubmitButton, Notice } from '../../../ui/basics.tsx';
import { Options, Select, TextField } from '../../../ui/field.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { boardOf } from '../board-of.ts';
import { usePostThread } from '../data.ts';
import { DraftBack } from '../parts/restored-draft.tsx';
import { Editor } from '../parts/editor.tsx';
import { FormSidebar, LimitNote } from '../parts/form-sidebar.tsx';
import { ForumNameField } from '../parts/forum-name.tsx';
import { SIGN_IN } from '../parts/like-button.tsx';
import { useAskedCategory } from '../parts/use-requested-category.ts';
import { usePostForm } from '../parts/use-post-form.ts';
import { useForumTexts, useWritingTexts } from '../texts.ts';

interface Values {
  category: string;
  title: string;
  body: string;
  /** Asked for with the first post. */
  forumName: string;
}

const EMPTY: Values = { category: '', title: '', body: '', forumName: '' };
// No category is selected at first, which validation rejects.
const resolver = rulesOf<Values, NewThread>(NewThread);

function useThreadForm(pathname: string) {
  const { start: t, editor } = useWritingTexts();
  const board = boardOf(pathname);
  const post = usePostThread(board);
  const navigate = useNavigate();
  const { success, info } = useNotifications();
  const action = usePostForm({
    first: EMPTY,
    resolver,
    draft: `forum-thread.${board}`,
    words: t,
    signIn: to.login(pathname),
    send: (thread, key) => post.mutateAsync({ thread, key }),
    onDone: async (made) => {
      success(t.done);
      if (made.hidden.length > 0) {
        info(editor.wasHidden(made.hidden.map(editor.quoted).join(', ')));
      }
      await navigate(threadPath(made));
    },
  });
  useAskedCategory(action.form, BOARD_CATEGORIES[board]);
  return { board, ...action };
}

export default function NewThreadPage() {
  const t = useWritingTexts().start;
  const forum = useForumTexts();
  const { pathname } = useLocation();
  const { board, form, field, failure, busy, onSubmit, draft, user, name, nameField } = useThreadForm(pathname);
  const title = t.titles[board];
  return (
    <div className="wrap [&_.crumbs]:pt-2 pb-18 max-md:[&_.page-title_.btn]:w-full">
      <CrumbedTitle title={title}>{board === 'equipment' ? t.leadEquipment : t.lead}</CrumbedTitle>
      <div className="grid gap-12 grid-side-76 items-start max-lg:gap-6 max-lg:grid-cols-1">
        <form className="forum-form grid gap-6 max-w-184" method="get" action={SIGN_IN} noValidate onSubmit={onSubmit}>
          <input type="hidden" name="next" value={pathname} />
          {draft.restored && <DraftBack onDiscard={draft.discard} />}
          <LimitNote self={name.self} />
          <Select label={t.category} {...field('category')}>
            <Options
              none={t.choose}
              of={BOARD_CATEGORIES[board].map((category) => [category, forum.categories.names[category]])}
            />
          </Select>
          <TextField label={t.title} hint={t.titleHint} maxLength={MAX_TITLE} dir="auto" {...field('title')} />
          <Editor control={form.control} name="body" label={t.body} hint={t.bodyHint} max={MAX_POST} />
          {name.isNeeded && <ForumNameField field={field(nameField)} />}
          {failure && <Notice tone="error">{failure}</Notice>}
          <div className="flex gap-x-4 gap-y-3 flex-wrap items-center">
            <SubmitButton large busy={busy}>
              {t.send}
            </SubmitButton>
            <p className="small second grow basis-64">{user ? t.visible : t.signInLater}</p>
          </div>
        </form>
        <FormSidebar title={t.adviceTitle} lines={t.advice} />
      </div>
    </div>
  );
}
