// A menu of the header: a word that unfolds a list of links. It works before any script; first-use/menus.ts closes it by Escape,
// by a press outside and by choosing.
import { Icon } from '../ui/basics.tsx';
import { useShellTexts } from './texts.ts';
import { MenuLinks } from './menu-links.tsx';
import type { Menu } from './menus.ts';

export function NavMenu({ menu }: { menu: Menu }) {
  const t = useShellTexts();
  return (
    <details className="nav-menu" name="nav-menu">
      <summary>
        {t.links[menu.name]} <Icon name="chevron" />
      </summary>
      <MenuLinks links={menu.links} />
    </details>
  );
}
