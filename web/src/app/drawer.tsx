// The menu of narrow screens: every link, and a field to find one.
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../ui/basics.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { drawerLinks, entryLinks, isMember, linksNamed, menus, type MenuLink } from './menus.ts';
import { MenuLinks } from './menu-links.tsx';
import { LanguageChoice } from './language-switch.tsx';
import { useAuth } from './session.tsx';
import { useShellTexts } from './texts.ts';
import { useBadLineTexts } from './bad-line-texts.ts';
import { hasOffer, install, needsShareMenu, whenOffer } from './install.ts';

const SUPPORT: MenuLink = { name: 'support', to: '/support' };
const OWN_LINKS: readonly MenuLink[] = [
  { name: 'profile', to: '/profile' },
  { name: 'security', to: '/security' },
];

export function Drawer({ onClose }: { onClose: () => void }) {
  const { user, leave } = useAuth();
  const t = useShellTexts();
  const [typed, setTyped] = useState('');
  const { first, account: business } = drawerLinks(user?.userType, isMember(user));
  const account = [...business, ...(user ? OWN_LINKS : entryLinks), SUPPORT];
  const all = [...first, ...account, ...menus.flatMap(({ links }) => links)];
  const found = linksNamed(all, (name) => t.links[name], typed);
  return (
    <Dialog side onClose={onClose} title={user ? t.greeting(user.firstName) : t.menu}>
      <nav
        className="drawer"
        aria-label={t.menu}
        onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}
      >
        <TextField
          label={t.findPage}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {found && (
          <div role="status">
            {found.length > 0 ? <MenuLinks links={found} /> : <p>{t.noPageFound(typed.trim())}</p>}
          </div>
        )}
        <div hidden={found !== undefined}>
          <MenuLinks links={first} />
          <section>
            <h3>{t.account}</h3>
            <MenuLinks links={account} />
          </section>
          {menus.map((menu) => (
            <section key={menu.name}>
              <h3>{t.links[menu.name]}</h3>
              <MenuLinks links={menu.links} />
            </section>
          ))}
        </div>
        {user && (
          <Button
            label={t.logout}
            className="mt-6"
            block
            onClick={() => {
              onClose();
              leave();
            }}
          />
        )}
        <InstallEntry />
        <section>
          <h3>{t.language}</h3>
          <LanguageChoice />
        </section>
      </nav>
    </Dialog>
  );
}

/** Installs the application where the browser offers it, or explains how on an iPhone; otherwise empty. */
function InstallEntry() {
  const t = useBadLineTexts();
  const isOffered = useSyncExternalStore(whenOffer, hasOffer, () => false);
  if (!isOffered && !needsShareMenu()) return null;
  return (
    <section>
      <h3>{t.install}</h3>
      <p className="small second">{isOffered ? t.installText : t.installIos}</p>
      {isOffered && <Button label={t.install} block onClick={() => void install()} />}
    </section>
  );
}
