// The tree tag: a stamped disc with its nail. It numbers a step, a job or a map pin, and represents an anonymous bidder.
import { classNames } from './class-names.ts';

interface TagProps {
  /** One or two characters: 'A', '12'. Decorative; the text beside it says the same. */
  children: string | number;
  tone?: 'plain' | 'oak' | 'gold';
  size?: 'small' | 'normal' | 'large';
  /** Dashed edge: something requested is missing from the bid. */
  dashed?: boolean;
}

export function Tag({ children, tone = 'plain', size = 'normal', dashed }: TagProps) {
  return (
    <span className={classNames('tag', `tag-${tone}`, `tag-${size}`, dashed && 'tag-dashed')} aria-hidden="true">
      {children}
    </span>
  );
}
