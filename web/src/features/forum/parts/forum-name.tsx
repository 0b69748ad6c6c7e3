// The forum name, asked for with the first post: what it is for, and that it is chosen once.
import { forumName, MAX_FORUM_NAME, NAME_LENGTH } from '@live-oak/contract/features/forum/names.ts';
import type { ForumViewer } from '@live-oak/contract/features/forum/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/field.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { useChooseName, useForumViewer } from '../data.ts';
import { useWritingTexts } from '../texts.ts';

export interface ForumName {
  self: ForumViewer | undefined;
  /** The person has to choose one before posting. */
  isNeeded: boolean;
  /** Saves the typed name if one is needed. Returns the error if it cannot be used. */
  choose: (typed: string) => Promise<string | undefined>;
}

export function useForumName(): ForumName {
  const t = useWritingTexts().name;
  const client = useQueryClient();
  const self = useForumViewer();
  const chooseName = useChooseName();
  const choose = async (typed: string) => {
    // Pressed before the response arrived: wait for it, since nothing is posted without a name.
    const known = self.data ?? (await self.refetch()).data;
    if (known?.name !== null) {
      return undefined;
    }
    const parsed = forumName.safeParse(typed);
    if (!parsed.success) {
      return parsed.error.issues[0]?.message ?? NAME_LENGTH;
    }
    try {
      await chooseName.mutateAsync(parsed.data);
      await client.invalidateQueries({ queryKey: ['forum', 'self'] });
      return undefined;
    } catch (thrown) {
      return (thrown instanceof ApiError ? thrown.fields.name : undefined) ?? messageOf(thrown, t.notTaken);
    }
  };
  return { self: self.data, isNeeded: self.data?.name === null, choose };
}

/** `field` registers its control with the form. */
export function ForumNameField({ field }: { field: ComponentProps<'input'> & { error: string | undefined } }) {
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
