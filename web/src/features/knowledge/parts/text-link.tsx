// A link to another screen, high enough to press on a phone.
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';

interface TextLinkProps {
  to: string;
  strong?: boolean;
  children: string;
}

export function TextLink({ to, strong, children }: TextLinkProps) {
  return (
    <Link className={classNames('inline-flex items-center min-h-(--hit)', strong && 'font-semibold')} to={to}>
      {children}
    </Link>
  );
}
