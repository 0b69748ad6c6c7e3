// The footer of every page: service areas, learning, help, and contact.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LanguageSwitch } from './language-switch.tsx';
import { classNames } from '../ui/class-names.ts';
import { Logo } from './logo.tsx';
import { footerMenus, footerWork, isMember, type MenuLink } from './menus.ts';
import { useAuth } from './session.tsx';
import { supportContact } from './support-contact.ts';
import { useShellTexts } from './texts.ts';
import { useFrame } from './use-frame.ts';

export function Footer() {
  const t = useShellTexts();
  const { user } = useAuth();
  const isSmall = useFrame().footer === 'line';
  // Signed-in people do not need the sign-in links.
  const end = footerMenus.end.filter(({ name }) => user === null || name !== 'adminLogin');
  const { email, phone } = supportContact();
  return (
    <footer className={classNames('foot bg-oak-deep text-on-deep', isSmall ? 'py-2' : 'pt-18 pb-8')}>
      <div className="wrap">
        {!isSmall && (
          <div className="flex flex-wrap gap-8 justify-between">
            <div className="grow basis-48">
              <Logo />
              <p className="foot-promise small text-on-deep-2">{t.foot.promise}</p>
            </div>
            <Links title={t.foot.areas} links={footerMenus.areas} />
            <Links title={t.foot.work} links={footerWork(user?.userType, isMember(user))} />
            <Links title={t.foot.help} links={footerMenus.help}>
              <li data-contact="email" hidden={email === ''}>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
              <li data-contact="phone" hidden={phone.shown === ''}>
                <a href={`tel:${phone.dialed}`}>{phone.shown}</a>
              </li>
            </Links>
            <Links title={t.foot.learn} links={footerMenus.learn} />
          </div>
        )}
        <div
          className={classNames(
            'small flex flex-wrap gap-x-6 items-center justify-between min-h-(--hit) text-on-deep-2',
            !isSmall && 'mt-8 pt-6 border-t border-t-deep-rule',
          )}
        >
          <span>{t.foot.place}</span>
          <ul className="row">
            {isSmall && (
              <li>
                <Link to="/support">{t.links.support}</Link>
              </li>
            )}
            <li>
              <LanguageSwitch />
            </li>
            <LinkItems links={end} />
          </ul>
        </div>
      </div>
    </footer>
  );
}

interface LinksProps {
  title: string;
  links: readonly MenuLink[];
  /** More items, after the links. */
  children?: ReactNode;
}

/** Empty without any links. */
function Links({ title, links, children }: LinksProps) {
  return (
    links.length > 0 && (
      <section aria-label={title}>
        <h2>{title}</h2>
        <ul>
          <LinkItems links={links} />
          {children}
        </ul>
      </section>
    )
  );
}

function LinkItems({ links }: Pick<LinksProps, 'links'>) {
  const t = useShellTexts();
  return links.map((link) => (
    <li key={link.to}>
      <Link to={link.to}>{t.links[link.name]}</Link>
    </li>
  ));
}
