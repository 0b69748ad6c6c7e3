// The menu of narrow screens, with every link; loaded when it is first opened.
import { Link, NavLink } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useTexts } from '../texts/language.tsx';
import { entryLinks, everyLink, isMember, menus } from './menus.ts';
import { InstallEntry } from './install-entry.tsx';
import { MenuLinks } from './menu-links.tsx';
import { LanguageChoice } from './language-switch.tsx';
import { useAuth } from './session.tsx';
import { shellTexts } from './texts.ts';
import './drawer.css';

export default function Drawer({ onClose }: { onClose: () => void }) {
  const { user, leave } = useAuth();
  const t = useTexts(shellTexts);
  return (
    <Dialog open side onClose={onClose} title={user ? t.greeting(user.firstName) : t.menu}>
      <nav
        className="drawer"
        aria-label={t.menu}
        onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}
      >
        <MenuLinks links={everyLink(user?.userType, isMember(user))} />
        {user && (
          <section>
            <h3>{t.account}</h3>
            <ul>
              <li>
                <NavLink to="/profile" end>
                  {t.links.profile}
                </NavLink>
              </li>
              <li>
                <NavLink to="/security" end>
                  {t.security}
                </NavLink>
              </li>
              <li>
                <NavLink to="/support" end>
                  {t.links.support}
                </NavLink>
              </li>
            </ul>
          </section>
        )}
        {menus.map((menu) => (
          <section key={menu.name}>
            <h3>{t.links[menu.name]}</h3>
            <MenuLinks links={menu.links} />
          </section>
        ))}
        {user ? (
          <Button
            block
            onClick={() => {
              onClose();
              leave();
            }}
          >
            {t.logout}
          </Button>
        ) : (
          <section>
            <h3>{t.account}</h3>
            <ul>
              {entryLinks.map((link) => (
                <li key={link.to}>
                  <Link to={link.to}>{t.links[link.name]}</Link>
                </li>
              ))}
            </ul>
          </section>
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
