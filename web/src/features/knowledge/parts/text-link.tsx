// A link to another screen, high enough to press on a phone.
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';

export function TextLink({ to, strong, children }: { to: string; strong?: boolean; children: string }) {
  return (
    <Link className={classNames('inline-flex items-center min-h-(--hit)', strong && 'font-semibold')} to={to}>
      {children}
    </Link>
  );
}
