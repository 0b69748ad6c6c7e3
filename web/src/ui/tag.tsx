// The tree tag: a stamped disc with its nail. It numbers a step, a job, a map pin, and stands for a bidder without a name.
import { classNames } from './class-names.ts';

interface TagProps {
  /** One or two characters: 'A', '12'. Decoration; the words beside it say the same. */
  children: string | number;
  tone?: 'plain' | 'oak' | 'gold';
  size?: 'small' | 'normal' | 'large';
  /** Dashed edge: something that was asked for is missing from the bid. */
  dashed?: boolean;
}

export function Tag({ children, tone = 'plain', size = 'normal', dashed }: TagProps) {
  return (
    <span className={classNames('tag', `tag-${tone}`, `tag-${size}`, dashed && 'tag-dashed')} aria-hidden="true">
      {children}
    </span>
  );
}
