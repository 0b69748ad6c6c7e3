// A menu's links as a list; the current page's link is marked.
import { Link, NavLink } from 'react-router';
import type { MenuLink } from './menus.ts';
import { useShellTexts } from './texts.ts';

export function MenuLinks({ links }: { links: readonly MenuLink[] }) {
  const t = useShellTexts();
  return (
    <ul>
      {links.map((link) => (
        <li key={link.to}>
          {/* A place that two links name by their query is the page of neither. */}
          {link.to.includes('?') ? (
            <Link to={link.to}>{t.links[link.name]}</Link>
          ) : (
            <NavLink to={link.to} end>
              {t.links[link.name]}
            </NavLink>
          )}
        </li>
      ))}
    </ul>
  );
}
