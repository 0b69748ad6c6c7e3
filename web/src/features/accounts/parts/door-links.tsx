// The other ways on from a door, as ruled lines.
import { Link } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';

export function DoorLinks({ label, links }: { label: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav className="mt-7 border-t border-t-rule" aria-label={label}>
      {links.map((link) => (
        <Link
          className="flex gap-3 items-center justify-between min-h-12 border-b border-b-rule font-semibold no-underline hover:underline"
          key={link.to}
          to={link.to}
        >
          {link.label}
          <Icon name="arrow" />
        </Link>
      ))}
    </nav>
  );
}
