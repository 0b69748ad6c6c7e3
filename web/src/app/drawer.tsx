// The menu of narrow screens, with every link; loaded when it is first opened.
import { Link, NavLink } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { entryLinks, mainLinks, menus, type MenuLink } from './menus.ts';
import { useAuth } from './session.tsx';
import { useLogout } from './use-logout.ts';

export default function Drawer({ onClose }: { onClose: () => void }) {
  const { user } = useAuth();
  const { logout } = useLogout();
  const home: MenuLink = { label: 'Home', to: '/' };
  return (
    <Dialog open side onClose={onClose} title={user ? `Hi, ${user.firstName}` : 'Menu'}>
      <nav
        className="drawer"
        aria-label="Menu"
        onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}
      >
        <ul>
          {[home, ...mainLinks(user?.userType).filter((link) => link.to !== '/register')].map((link) => (
            <li key={link.to}>
              <NavLink to={link.to} end>
                {link.label}
              </NavLink>
            </li>
          ))}
        </ul>
        {menus.map((menu) => (
          <section key={menu.label}>
            <h3>{menu.label}</h3>
            <ul>
              {menu.links.map((link) => (
                <li key={link.to}>
                  <NavLink to={link.to} end>
                    {link.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {user && (
          <section>
            <h3>Your account</h3>
            <ul>
              <li>
                <NavLink to="/security" end>
                  Sign-in and security
                </NavLink>
              </li>
            </ul>
          </section>
        )}
        {user ? (
          <Button
            block
            onClick={() => {
              onClose();
              logout();
            }}
          >
            Logout
          </Button>
        ) : (
          <section>
            <h3>Your account</h3>
            <ul>
              {entryLinks.map((link) => (
                <li key={link.to}>
                  <Link to={link.to}>{link.label}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </nav>
    </Dialog>
  );
}
