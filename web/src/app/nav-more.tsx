// The menus of the header as one, where a row has no room for all of them: a group of links for each. It unfolds without a script.
import { Icon } from '../ui/icon.tsx';
import { useShellTexts } from './texts.ts';
import { MenuLinks } from './menu-links.tsx';
import type { Menu } from './menus.ts';

export function NavMore({ menus }: { menus: readonly Menu[] }) {
  const t = useShellTexts();
  return (
    <details className="nav-menu" name="nav-menu">
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
