// The foot of every page: service areas, learning, help, and how to reach us.
import { SUPPORT_EMAIL } from '@live-oak/contract/contact.ts';
import { Link } from 'react-router';
import { Logo } from './logo.tsx';
import { footerMenus, type MenuLink } from './menus.ts';
import './footer.css';

export const SUPPORT_PHONE = { shown: '(225) 555-0142', dialed: '+12255550142' };

export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-columns">
          <div className="foot-name">
            <Logo />
            <p className="small">Tree work in Louisiana, by people who were checked.</p>
          </div>
          <Links title="Service areas" links={footerMenus.areas} />
          <Links title="Find work, find help" links={footerMenus.work} />
          <Links title="Learn" links={footerMenus.learn} />
          <section aria-label="Help">
            <h2>Help</h2>
            <ul>
              {footerMenus.help.map((link) => (
                <li key={link.to}>
                  <Link to={link.to}>{link.label}</Link>
                </li>
              ))}
              <li>
                <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
              </li>
              <li>
                <a href={`tel:${SUPPORT_PHONE.dialed}`}>{SUPPORT_PHONE.shown}</a>
              </li>
            </ul>
          </section>
        </div>
        <div className="foot-end small">
          <span>Live Oak, Baton Rouge, Louisiana</span>
          <ul className="row">
            {footerMenus.end.map((link) => (
              <li key={link.to}>
                <Link to={link.to}>{link.label}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function Links({ title, links }: { title: string; links: readonly MenuLink[] }) {
  if (links.length === 0) {
    return null;
  }
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
