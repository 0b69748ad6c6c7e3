// Who wrote something: a forum name that was chosen, and the badges that were earned; never a typed role.
import type { ForumAuthor } from '@live-oak/contract/features/forum/schema.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { forumTexts } from '../texts.ts';

const ICONS = { verified_arborist: 'shield', member_business: 'check', team: 'tree' } as const;

/** The first letter of the name, stamped on a tree tag. */
export function AuthorTag({ author, size }: { author: ForumAuthor; size?: 'small' | 'normal' }) {
  const letter = author.name?.normalize('NFKD').match(/\p{L}/u)?.[0]?.toUpperCase();
  return (
    <Tag size={size ?? 'normal'} tone={author.badges.includes('team') ? 'oak' : 'plain'} dashed={!letter}>
      {letter ?? '–'}
    </Tag>
  );
}

export function Author({ author, mine = false }: { author: ForumAuthor; mine?: boolean }) {
  const t = useTexts(forumTexts).people;
  return (
    <span className="inline-flex gap-x-2 gap-y-0.5 flex-wrap items-center [&_b]:text-bark [&_b]:wrap-anywhere">
      {author.name === null ? (
        <span className="text-bark-3 italic">{t.former}</span>
      ) : (
        <b dir="auto">{mine ? t.youNamed(author.name) : author.name}</b>
      )}
      {author.badges.map((badge) => (
        <span
          key={badge}
          className={`inline-flex gap-1 items-center pr-2 pl-1.5 py-0.25 border border-low-mark rounded-full text-low font-semibold text-small leading-[1.45] font-text whitespace-nowrap [&_.icon]:size-4 [&.forum-earned-member-business]:border-gold-edge [&.forum-earned-member-business]:text-gold-ink [&.forum-earned-team]:border-oak [&.forum-earned-team]:bg-oak [&.forum-earned-team]:text-on-oak forum-earned-${badge.replace('_', '-')}`}
          title={t.badgeWhy[badge]}
        >
          <Icon name={ICONS[badge]} />
          {t.badges[badge]}
        </span>
      ))}
    </span>
  );
}
