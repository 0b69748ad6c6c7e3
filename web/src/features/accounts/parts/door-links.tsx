// The other ways on from a door, as ruled lines.
import { Link } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';

export function DoorLinks({ label, links }: { label: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav className="door-links" aria-label={label}>
      {links.map((link) => (
        <Link key={link.to} to={link.to}>
          {link.label}
          <Icon name="arrow" />
        </Link>
      ))}
    </nav>
  );
}
