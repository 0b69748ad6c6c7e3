// A menu of the header: a word that unfolds a list of links. It works before any script; first-use/menus.ts closes it by Escape,
// by a press outside and by choosing.
import { NavLink } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { useTexts } from '../texts/language.tsx';
import { shellTexts } from './texts.ts';
import type { Menu } from './menus.ts';

export function NavMenu({ menu }: { menu: Menu }) {
  const t = useTexts(shellTexts);
  return (
    <details className="nav-menu" name="nav-menu">
      <summary>
        {t.links[menu.name]} <Icon name="chevron" />
      </summary>
      <ul>
        {menu.links.map((link) => (
          <li key={link.to}>
            <NavLink to={link.to} end>
              {t.links[link.name]}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
