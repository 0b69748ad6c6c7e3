// The forum name, asked for at the first post: what it is for, and that it is chosen once.
import { forumName, MAX_FORUM_NAME, NAME_LENGTH } from '@live-oak/contract/features/forum/names.ts';
import type { ForumSelf } from '@live-oak/contract/features/forum/schema.ts';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../texts/language.tsx';
import { TextField } from '../../../ui/field.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { useChooseName } from '../data.ts';
import { writingTexts } from '../texts.ts';

const FIELD =
  'grid gap-3 px-5 pt-4.5 pb-5 border-l-4 border-l-gold rounded-[0_var(--radius-2)_var(--radius-2)_0] bg-gold-tint [&_.field-hint]:text-bark-2 [&_p]:text-bark-2 [&_.input]:max-w-88';

export interface ForumNameState {
  /** The person has to choose one before anything is posted. */
  isNeeded: boolean;
  value: string;
  error: string | undefined;
  set: (value: string) => void;
  /** Chooses it where one is needed; false, with the field in focus, when it cannot be taken. */
  choose: () => Promise<boolean>;
}

export function useForumName(self: UseQueryResult<ForumSelf>): ForumNameState {
  const t = useTexts(writingTexts).name;
  const client = useQueryClient();
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const chooseName = useChooseName();
  const isNeeded = self.data?.name === null;
  const refuse = (words: string): false => {
    setError(words);
    // The field may be there only with the next frame.
    requestAnimationFrame(() => document.getElementById(FIELD)?.focus());
    return false;
  };
  const choose = async () => {
    // Pressed before the answer came: it is waited for, since nothing is posted without a name.
    const known = self.data ?? (await self.refetch()).data;
    if (known?.name !== null) {
      return true;
    }
    const parsed = forumName.safeParse(value);
    if (!parsed.success) {
      return refuse(parsed.error.issues[0]?.message ?? NAME_LENGTH);
    }
    try {
      await chooseName.mutateAsync(parsed.data);
      await client.invalidateQueries({ queryKey: ['forum', 'self'] });
      return true;
    } catch (thrown) {
      return refuse((thrown instanceof ApiError ? thrown.fields.name : undefined) ?? messageOf(thrown, t.notTaken));
    }
  };
  const set = (next: string) => {
    setValue(next);
    setError(undefined);
  };
  return { isNeeded, value, error, set, choose };
}

/** Nothing for who has one. */
export function ForumNameField({ name }: { name: ForumNameState }) {
  const t = useTexts(writingTexts).name;
  if (!name.isNeeded) {
    return null;
  }
  return (
    <section
      className="grid gap-3 px-5 pt-4.5 pb-5 border-l-4 border-l-gold rounded-[0_var(--radius-2)_var(--radius-2)_0] bg-gold-tint [&_.field-hint]:text-bark-2 [&_p]:text-bark-2 [&_.input]:max-w-88"
      aria-labelledby="forum-name-title"
    >
      <div>
        <h3 className="title-3" id="forum-name-title">
          {t.title}
        </h3>
        <p className="small">{t.why}</p>
      </div>
      <TextField
        id={FIELD}
        label={t.label}
        hint={t.hint}
        error={name.error}
        maxLength={MAX_FORUM_NAME}
        autoComplete="off"
        spellCheck={false}
        value={name.value}
        onChange={(event) => name.set(event.target.value)}
      />
    </section>
  );
}
