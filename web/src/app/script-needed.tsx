// For browsers without script: says that a form needs it, and how to reach us otherwise.
import { Icon } from '../ui/basics.tsx';
import { supportContact } from './support-contact.ts';
import { useShellTexts } from './texts.ts';

export function ScriptNeeded() {
  const t = useShellTexts().scriptNeeded;
  const { email, phone } = supportContact();
  return (
    <noscript>
      <div className="notice notice-gold">
        <Icon name="info" />
        <div>
          <p className="notice-title">{t.title}</p>
          <p>
            {t.text}{' '}
            <a data-contact="phone" hidden={phone.shown === ''} href={`tel:${phone.dialed}`}>
              {phone.shown}
            </a>{' '}
            <a data-contact="email" hidden={email === ''} href={`mailto:${email}`}>
              {email}
            </a>
          </p>
        </div>
      </div>
    </noscript>
  );
}
