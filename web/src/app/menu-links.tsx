// A menu's links, as a list and behind a button of the header.
import { Link, NavLink } from 'react-router';
import { Icon } from '../ui/basics.tsx';
import type { Menu, MenuLink } from './menus.ts';
import { useShellTexts } from './texts.ts';

/** The current page's link is marked. */
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

/** A button that opens a list of links. It works before scripts run; progressive/menus.ts closes it on Escape, an outside press, or a choice. */
export function NavMenu({ menu }: { menu: Menu }) {
  const t = useShellTexts();
  return (
    <details className="nav-menu relative" name="nav-menu">
      <summary>
        {t.links[menu.name]} <Icon name="chevron" />
      </summary>
      <MenuLinks links={menu.links} />
    </details>
  );
}

/** All menus of the header in one button, for rows without room for them: a group of links each. It opens without script. */
export function NavMore({ menus }: { menus: readonly Menu[] }) {
  const t = useShellTexts();
  return (
    <details className="nav-menu relative" name="nav-menu">
      <summary>
        {t.links.more} <Icon name="chevron" />
      </summary>
      <ul className="left-auto right-0 flex gap-4 w-max">
        {menus.map((menu) => (
          <li key={menu.name}>
            <b className="block px-3 py-2 border-b-2 border-bark text-bark-2 font-semibold text-small leading-snug">
              {t.links[menu.name]}
            </b>
            <MenuLinks links={menu.links} />
          </li>
        ))}
      </ul>
    </details>
  );
}
