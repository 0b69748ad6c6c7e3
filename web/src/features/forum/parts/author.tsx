// Who wrote something: a forum name that was chosen, and the badges that were earned; never a typed role.
import type { ForumAuthor } from '@live-oak/contract/features/forum/schema.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { forumTexts } from '../texts.ts';
import './author.css';

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
    <span className="forum-author">
      {author.name === null ? (
        <span className="forum-author-gone">{t.former}</span>
      ) : (
        <b dir="auto">{mine ? t.youNamed(author.name) : author.name}</b>
      )}
      {author.badges.map((badge) => (
        <span key={badge} className={`forum-earned forum-earned-${badge}`} title={t.badgeWhy[badge]}>
          <Icon name={ICONS[badge]} />
          {t.badges[badge]}
        </span>
      ))}
    </span>
  );
}
