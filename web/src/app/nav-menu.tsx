// A menu of the header: a button that opens a list of links. It works before scripts run; progressive/menus.ts closes it on Escape, an
// outside press, or a choice.
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
