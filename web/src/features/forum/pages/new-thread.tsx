// /forum/:board/new and /forum/equipment/ask: anyone may write; a visitor is asked to sign in when posting, and the draft waits.
import { BOARD_CATEGORIES, MAX_POST, MAX_TITLE } from '@live-oak/contract/features/forum/boards.ts';
import { NewThread } from '@live-oak/contract/features/forum/schema.ts';
import { useLocation } from 'react-router';
import { rulesOf } from '../../../app/form-rules.ts';
import { to } from '../../../app/to.ts';
import { Options, Select, TextField } from '../../../ui/field.tsx';
import { usePostThread } from '../data.ts';
import { Editor } from '../parts/editor.tsx';
import { boardOf } from '../parts/page.tsx';
import { NewPostPage, useAskedCategory, usePosted, usePostForm } from '../parts/post-form.tsx';
import { useForumTexts, useWritingTexts } from '../texts.ts';

/** `forumName` is asked for with the first post. */
const EMPTY = { category: '', title: '', body: '', forumName: '' };
// No category is selected at first, which validation rejects.
const resolver = rulesOf<typeof EMPTY, NewThread>(NewThread);

export default function NewThreadPage() {
  const t = useWritingTexts().start;
  const { names } = useForumTexts().categories;
  const { pathname } = useLocation();
  const board = boardOf(pathname);
  const categories = BOARD_CATEGORIES[board];
  const post = usePostThread(board);
  const action = usePostForm({
    first: EMPTY,
    resolver,
    draft: `forum-thread.${board}`,
    words: t,
    signIn: to.login(pathname),
    send: (thread, key) => post.mutateAsync({ thread, key }),
    onDone: usePosted(t.done),
  });
  const { form, field } = action;
  useAskedCategory(form, categories);
  const lead = board === 'equipment' ? t.leadEquipment : t.lead;
  return (
    <NewPostPage here={pathname} action={action} words={{ ...t, title: t.titles[board], lead }}>
      <Select label={t.category} {...field('category')}>
        <Options none={t.choose} of={categories.map((category) => [category, names[category]])} />
      </Select>
      <TextField label={t.title} hint={t.titleHint} maxLength={MAX_TITLE} dir="auto" {...field('title')} />
      <Editor control={form.control} name="body" label={t.body} hint={t.bodyHint} max={MAX_POST} />
    </NewPostPage>
  );
}
