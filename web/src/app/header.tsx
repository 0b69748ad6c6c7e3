// The header of every page: logo, main links, and either the sign-in links or the signed-in person.
import { useState, useEffect } from 'react';
import { Link, NavLink } from 'react-router';
import { Button, ButtonLink, IconButton, type IconName } from '../ui/basics.tsx';
import { classNames } from '../ui/class-names.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Drawer } from './drawer.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { fitsOneRow } from './header-fit.ts';
import { isMember, mainLinks, menus } from './menus.ts';
import { useAuth, type Auth } from './session.tsx';
import { useShellTexts } from './texts.ts';
import { useFrame } from './use-frame.ts';
import { NavMenu, NavMore } from './menu-links.tsx';
import { readStored, writeStored } from './storage.ts';

const Bell = lazyComponent(() => import('../features/notifications/bell.tsx'));
const MessagesLink = lazyComponent(() => import('../features/messages/parts/messages-link.tsx'));

export function Header() {
  const isFull = useFrame().header === 'full';
  const [drawerOpen, setDrawerOpen] = useState(false);
  const close = () => setDrawerOpen(false);
  return (
    <header className="top">
      <div className={classNames('wrap', !isFull && 'between')}>
        <Logo />
        {isFull && <MainLinks />}
        <div className="top-actions">
          {isFull && <AccountActions />}
          {/* The same element in both headers: a press may begin on one, just before the other takes its place. */}
          <ThemeToggle />
          {isFull && <MenuButton isOpen={drawerOpen} onOpen={() => setDrawerOpen(true)} />}
        </div>
      </div>
      {drawerOpen && <Drawer onClose={close} />}
    </header>
  );
}

function MainLinks() {
  const { user } = useAuth();
  const t = useShellTexts();
  const links = mainLinks(user?.userType, isMember(user));
  const isRoomy = fitsOneRow({
    links: links.map(({ name }) => t.links[name]),
    menus: menus.map(({ name }) => t.links[name]),
    actions: user ? [t.greeting(user.firstName), t.logout] : [t.links.providerLogin, t.links.clientLogin],
    isSignedIn: user !== null,
  });
  return (
    <nav className="nav wide-only" aria-label={t.main}>
      {links.map((link) => (
        <NavLink key={link.to} to={link.to} end>
          {t.links[link.name]}
        </NavLink>
      ))}
      {isRoomy ? menus.map((menu) => <NavMenu key={menu.name} menu={menu} />) : <NavMore menus={menus} />}
    </nav>
  );
}

function AccountActions() {
  const { user } = useAuth();
  return (
    <>
      {user ? <SignedIn user={user} /> : <WaysIn />}
      <LanguageSwitch className="btn btn-quiet language-switch max-lg:hidden" />
    </>
  );
}

function MenuButton({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  const t = useShellTexts();
  return (
    <IconButton
      icon="menu"
      label={t.menu}
      className="narrow-only needs-script"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
    />
  );
}

/** Two buttons on wide screens, a single Login on narrower ones. */
function WaysIn() {
  const t = useShellTexts();
  return (
    <>
      <ButtonLink label={t.links.providerLogin} variant="quiet" className="wide-only way-in" to="/provider-login" />
      <ButtonLink label={t.links.clientLogin} className="wide-only way-in" to="/login" />
      <ButtonLink label={t.login} className="narrow-only way-in" to="/login" />
    </>
  );
}

function SignedIn({ user }: { user: NonNullable<Auth['user']> }) {
  const { leave, isLeaving } = useAuth();
  const t = useShellTexts();
  return (
    <>
      {/* While a second factor has to be set up first, the server answers nothing else. */}
      {!user.mustSetUpTwoFactor && user.userType !== 'admin' && (
        <MessagesLink userId={user.id} fallback={<span className="bell-place" />} />
      )}
      {!user.mustSetUpTwoFactor && <Bell fallback={<span className="bell-place" />} />}
      {/* Where there is no room for the name, the drawer shows it. */}
      <Link className="greeting max-lg:hidden" to="/profile" title={t.links.profile}>
        {t.greeting(user.firstName)}
      </Link>
      {/* On wider screens it is one of the main links, on narrower ones in the drawer. */}
      <Link
        className="greeting-dashboard px-2 font-medium text-ui leading-(--hit) whitespace-nowrap max-lg:hidden xl:hidden"
        to="/dashboard"
      >
        {t.links.dashboard}
      </Link>
      <Button label={t.logout} className="max-lg:hidden" busy={isLeaving} onClick={leave} />
    </>
  );
}

type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';
const NEXT: Record<Theme, Theme> = { system: 'dark', dark: 'light', light: 'system' };
const ICONS: Record<Theme, IconName> = { system: 'system', light: 'sun', dark: 'moon' };

function readTheme(): Theme {
  const stored = readStored(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function apply(theme: Theme): Theme {
  writeStored(KEY, theme === 'system' ? null : theme);
  if (theme === 'system') {
    delete document.documentElement.dataset['theme'];
  } else {
    document.documentElement.dataset['theme'] = theme;
  }
  return theme;
}

/** System, light or dark: one button that cycles through them and is remembered in this browser. */
function ThemeToggle() {
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => setTheme(readTheme()), []);
  const t = useShellTexts().theme;
  const next = NEXT[theme];
  return (
    <IconButton
      icon={ICONS[theme]}
      label={`${t.now[theme]}. ${t.next[next]}`}
      className="needs-script"
      title={t.now[theme]}
      onClick={() => setTheme(apply(next))}
    />
  );
}
