// An author: a chosen forum name and earned badges; never a typed role.
import type { ForumAuthor } from '@live-oak/contract/features/forum/schema.ts';
import { Icon } from '../../../ui/basics.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useForumTexts } from '../texts.ts';

const ICONS = { verified_arborist: 'shield', member_business: 'check', team: 'tree' } as const;

const BADGE =
  'inline-flex gap-1 items-center pr-2 pl-1.5 py-0.25 border rounded-full font-semibold text-small leading-snug font-text whitespace-nowrap';

const EARNED = {
  verified_arborist: 'border-low-mark text-low',
  member_business: 'border-gold-edge text-gold-ink',
  team: 'border-oak bg-oak text-on-oak',
} as const;

/** The first letter of the name, stamped on a tree tag. */
export function AuthorTag({ author }: { author: ForumAuthor }) {
  const letter = author.name?.normalize('NFKD').match(/\p{L}/u)?.[0]?.toUpperCase();
  return (
    <Tag tone={author.badges.includes('team') ? 'oak' : 'plain'} dashed={!letter}>
      {letter ?? '–'}
    </Tag>
  );
}

export function Author({ author, mine = false }: { author: ForumAuthor; mine?: boolean }) {
  const t = useForumTexts().people;
  return (
    <span className="inline-flex gap-x-2 gap-y-0.5 flex-wrap items-center">
      {author.name === null ? (
        <span className="text-bark-3 italic">{t.former}</span>
      ) : (
        <b className="text-bark wrap-anywhere" dir="auto">
          {mine ? t.youNamed(author.name) : author.name}
        </b>
      )}
      {author.badges.map((badge) => (
        <span key={badge} className={`${BADGE} ${EARNED[badge]}`} title={t.badgeWhy[badge]}>
          <Icon className="size-4" name={ICONS[badge]} />
          {t.badges[badge]}
        </span>
      ))}
    </span>
  );
}
